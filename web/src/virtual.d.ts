// What the build makes and no file holds.
declare module 'virtual:rules' {
  const rules: Record<import('../rules.ts').RuleName, import('../rules.ts').Rule>;
  export default rules;
}
