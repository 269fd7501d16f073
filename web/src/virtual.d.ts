// What the build makes and no file holds.
declare module 'virtual:rules' {
  const rules: Record<import('../rules.ts').RuleName, import('../rules.ts').Rule>;
  export default rules;
}

/** Not yet in TypeScript's own DOM types. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
  };
}
