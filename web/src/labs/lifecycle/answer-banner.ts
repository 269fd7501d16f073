// The answer to the last action in words, with its code; read out once, politely.
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Refused } from '../../engine/refused.ts';
import type { Action, Answer, MomentView, ProspectView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { codeOf, heldCode } from './code.ts';
import { gradedWords } from './predict.ts';
import { where } from './stop.ts';
import { stepName } from './timeline.ts';

/** What was done last: nothing yet, a fresh start, a move in time, or an action that was answered. */
export type Last = 'start' | 'restarted' | { arrived: MomentView } | { refusal: Refused } | { turned: Action } | Exclude<Answer, 'turned'>;

/**
 * The banner; `shown` is false while the picture still tells what happened. A new `count` is read out even in equal
 * words. What is said to a prediction stands in it too, so that it is one announcement.
 */
export function answerBanner(
  last: Last,
  said: ProspectView | undefined,
  view: View,
  shown: boolean,
  count: number,
  text: Text,
): TemplateResult {
  const { code, words, tone } = shown ? tell(last, view, text) : { code: '', words: '', tone: '' };
  const graded = shown && said ? html`<strong class=${said.right ? 'same' : 'changed'}>${gradedWords(said, typeof last === 'object' && 'held' in last, view, text)}</strong>` : '';
  return html`<div class="banner ${tone}" role="status" aria-live="polite" aria-label=${text.answer.title}>
    ${keyed(count, html`${code ? html`<code>${code}</code>` : ''} <span>${words}</span> ${graded}`)}
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
    const { hold } = last.arrived;
    const step = stepName(last.arrived, text);
    const why = hold ? ` ${answer.why[hold.reason]} ${answer.next[hold.reason]}` : '';
    return { code: codeOf(last.arrived), words: `${text.timeline.at(step)}${why}`, tone: hold ? 'held' : '' };
  }
  if ('refused' in last) return { code: last.refused, words: answer.refused[last.refused], tone: '' };
  if ('unchanged' in last) return { code: last.unchanged, words: answer.unchanged(last.unchanged), tone: '' };
  if ('moved' in last) {
    const tones: Partial<Record<typeof last.moved, Told['tone']>> = { REDRIVEN: 'good', SUCCEEDED: 'good' };
    return { code: last.moved, words: answer.moved[last.moved], tone: tones[last.moved] ?? '' };
  }
  const { at, reason } = last.held;
  return { code: heldCode(reason), words: `${where(at, view, text)}: ${answer.why[reason]} ${answer.next[reason]}`, tone: 'held' };
}
