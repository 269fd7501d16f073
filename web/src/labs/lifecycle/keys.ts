// One letter for each action while the focus is in the lab, and the sheet that tells them.
import { html, type TemplateResult } from 'lit';
import type { Text } from '../../text/en.ts';

/** What a key does; the names are those of the actions. */
export const keys = {
  o: 'receive_once',
  r: 'receive_cycle',
  d: 'redrive',
  c: 'consume',
  t: 'tick',
  b: 'back',
  f: 'forward',
  s: 'skip',
  p: 'predict',
  n: 'restart',
  '?': 'help',
} as const;

export type Command = (typeof keys)[keyof typeof keys];

/** The command of a key press, if it is one: never while something is typed, never with another key held. */
export function command(event: KeyboardEvent): Command | undefined {
  const target = event.composedPath()[0];
  const typing = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  return (keys as Record<string, Command>)[event.key.toLowerCase()];
}

/** The key of a command, for a button's `aria-keyshortcuts`. */
export const keyOf = (wanted: Command): string =>
  (Object.entries(keys).find(([, command]) => command === wanted)?.[0] ?? '').toUpperCase();

export function keySheet(text: Text): TemplateResult {
  const { moves, actions, timeline, keys: words } = text;
  const named: Record<Command, string> = {
    receive_once: moves.receive_once,
    receive_cycle: moves.receive_cycle,
    redrive: moves.redrive,
    consume: moves.consume,
    tick: actions.tick,
    back: timeline.back,
    forward: timeline.forward,
    skip: words.skip,
    restart: words.restart,
    help: words.help,
    predict: words.predict,
  };
  const close = (event: Event) => (event.currentTarget as HTMLElement).closest('dialog')?.close();
  return html`<dialog class="keys" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <p class="note">${words.lead}</p>
    <dl>
      ${Object.entries(keys).map(([key, command]) => html`<div><dt><kbd>${key.toUpperCase()}</kbd></dt><dd>${named[command]}</dd></div>`)}
      <div><dt><kbd>←</kbd> <kbd>→</kbd> <kbd>Home</kbd> <kbd>End</kbd></dt><dd>${words.line}</dd></div>
    </dl>
    <button @click=${close}>${words.close}</button>
  </dialog>`;
}
