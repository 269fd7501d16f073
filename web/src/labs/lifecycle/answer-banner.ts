// The answer to the last action in words, with its code; read out once, politely.
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Refused } from '../../engine/engine.ts';
import type { Action, Answer, GateRow, MomentView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';

/** What was done last: nothing yet, a fresh start, a move in time, or an action that was answered. */
export type Last = 'start' | 'restarted' | { arrived: MomentView } | { refusal: Refused } | { turned: Action } | Exclude<Answer, 'turned'>;

/** The banner; `shown` is false while the picture still tells what happened. A new `count` is read out even in equal words. */
export function answerBanner(last: Last, view: View, shown: boolean, count: number, text: Text): TemplateResult {
  const { code, words, tone } = shown ? tell(last, view, text) : { code: '', words: '', tone: '' };
  return html`<div class="banner ${tone}" role="status" aria-live="polite" aria-label=${text.answer.title}>
    ${keyed(count, html`${code ? html`<code>${code}</code>` : ''} <span>${words}</span>`)}
  </div>`;
}

interface Told {
  code: string;
  words: string;
  tone: '' | 'held' | 'good';
}

function tell(last: Last, view: View, text: Text): Told {
  const { answer } = text;
  if (last === 'start') return { code: view.record.state, words: answer.start, tone: '' };
  if (last === 'restarted') return { code: view.record.state, words: answer.restarted, tone: '' };
  if ('turned' in last) {
    return { code: view.record.state, words: answer.turned(text.timeline.done(last.turned), view.now), tone: '' };
  }
  if ('refusal' in last) {
    const { code, detail } = last.refusal;
    return { code, words: text.errors.of[code](detail), tone: 'held' };
  }
  if ('arrived' in last) {
    const { action, hold, state } = last.arrived;
    const step = action === null ? text.timeline.start : text.timeline.done(action);
    const why = hold ? ` ${answer.why[hold.reason]} ${answer.next[hold.reason]}` : '';
    const code = hold ? `HELD:${hold.reason}` : state;
    return { code, words: `${text.timeline.at(step)}${why}`, tone: hold ? 'held' : '' };
  }
  if ('refused' in last) return { code: last.refused, words: answer.refused[last.refused], tone: '' };
  if ('unchanged' in last) return { code: last.unchanged, words: answer.unchanged(last.unchanged), tone: '' };
  if ('moved' in last) {
    const tones: Partial<Record<typeof last.moved, Told['tone']>> = { REDRIVEN: 'good', SUCCEEDED: 'good' };
    return { code: last.moved, words: answer.moved[last.moved], tone: tones[last.moved] ?? '' };
  }
  const { at, reason } = last.held;
  const rows: Record<typeof at, GateRow[]> = { receive: [], redrive: view.redrive_gates, consume: view.final_gates };
  const index = rows[at].findIndex((row) => row.verdict === 'stopped');
  const where = index < 0 ? answer.heldAt[at] : answer.where(answer.heldAt[at], answer.gate(index + 1));
  return { code: `HELD:${reason}`, words: `${where}: ${answer.why[reason]} ${answer.next[reason]}`, tone: 'held' };
}
