// The real Rust lines of the rule that has just decided, the deciding one marked, with the fact it decided on.
import { html, nothing, type TemplateResult } from 'lit';
import rules from 'virtual:rules';
import type { Gate, GateRow, Move, StateName, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import type { Last } from './answer-banner.ts';
import { fact } from './gates-panel.ts';
import { rowsAt } from './stop.ts';

type RuleName = keyof typeof rules;

/** A line of a rule, named by a part of it that stands in no other line. */
export interface Decided {
  rule: RuleName;
  line: string;
}

/** The lines in which a gate decides. */
export const gateLines: Record<Gate, string> = {
  quarantined: 'Gate::Quarantined =>',
  approval: 'Gate::Approval =>',
  remediation: 'Gate::Remediation =>',
  known_effect: 'Gate::KnownEffect =>',
  age: 'Gate::Age =>',
  identity: 'Gate::Identity =>',
  body: 'Gate::Body =>',
  redrive_budget: 'Gate::RedriveBudget =>',
  schema: 'Gate::Schema =>',
};

/** The lines in which a move decides without a gate, by what it answers. */
export const moveLines: Record<'unchanged' | 'moved', Record<Move, Partial<Record<StateName | 'any', string>>>> = {
  unchanged: {
    receive_once: { any: '_ => return Answer::Unchanged' },
    receive_cycle: { any: 'if self.state != State::Ready' },
    redrive: {},
    consume: { any: 'if self.state != State::Redriven' },
  },
  moved: {
    receive_once: {
      RETRY: 'return retry;',
      QUARANTINED: 'self.move_to(State::Quarantined, tell)\n',
      SUCCEEDED: 'if self.handle(evidence, tell) == Handler::Accepted',
    },
    receive_cycle: { any: 'if self.state != State::Retry' },
    redrive: { any: 'self.move_to(State::Redriven' },
    consume: { any: 'Handler::Accepted => self.move_to(State::Succeeded' },
  },
};

/** Which line decided, if a rule ran. */
function decided(last: Last, move: Move | undefined, stopped: GateRow | undefined): Decided | undefined {
  if (stopped) return { rule: 'holds', line: gateLines[stopped.gate] };
  if (typeof last === 'string' || !move) return undefined;
  const [kind, state] =
    'moved' in last ? (['moved', last.moved] as const) : 'unchanged' in last ? (['unchanged', last.unchanged] as const) : [];
  if (!kind) return undefined;
  const lines = moveLines[kind][move];
  const line = lines[state] ?? lines.any;
  return line === undefined ? undefined : { rule: move, line };
}

export function sourcePanel(last: Last, move: Move | undefined, view: View, text: Text): TemplateResult {
  const hold = typeof last === 'object' && ('held' in last ? last.held : 'arrived' in last ? last.arrived.hold : null);
  const stopped = hold ? rowsAt(hold.at, view).find((row) => row.verdict === 'stopped') : undefined;
  const found = decided(last, move, stopped);
  const words = text.source;
  if (!found) return html`<section class="card source" aria-label=${words.title}><h2>${words.title}</h2><p class="note">${words.none}</p></section>`;
  const rule = rules[found.rule];
  const at = lineOf(rule.lines, found.line);
  return html`<section class="card source" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <p class="note"><code>${rule.file}:${rule.line + at}</code></p>
    <pre tabindex="0" aria-label=${words.code(rule.file)}><code>${rule.lines.map(
      (line, index) =>
        html`<span class="code ${index === at ? 'deciding' : ''}">${line}${
          index === at ? html`<span class="because">${stopped ? ` // ${fact(stopped.fact, text)}` : ` // ${words.here}`}</span>` : nothing
        }\n</span>`,
    )}</code></pre>
  </section>`;
}

/** The one line that a part names; a part that ends in a line feed names the last such line. */
export function lineOf(lines: string[], part: string): number {
  const last = part.endsWith('\n');
  const wanted = part.trimEnd();
  return last ? lines.findLastIndex((line) => line.includes(wanted)) : lines.findIndex((line) => line.includes(wanted));
}
