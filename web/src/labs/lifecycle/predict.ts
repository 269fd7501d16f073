// Predict first: before a move, where will the message end; after it, why, and when the answer would have been right.
import { html, type TemplateResult } from 'lit';
import type { Move, ProspectView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { answerCode } from './code.ts';
import { stopped } from './stop.ts';

/** A move that waits for a prediction. */
export interface Question {
  move: Move;
  prospects: ProspectView[];
}

/** How often the learner was right, for as long as the page is open. */
export interface Tally {
  right: number;
  wrong: number;
}

/** The question with its answers as buttons; `choose` takes the learner's. */
export function questionPanel(
  { move, prospects }: Question,
  choose: (said: ProspectView) => void,
  cancel: () => void,
  text: Text,
): TemplateResult {
  const words = text.predict;
  const key = (event: KeyboardEvent) => {
    // A key still held from the press that asked would answer unread.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  return html`<section class="question" aria-label=${words.ask(text.moves[move])} @keydown=${key}>
    <h3>${words.ask(text.moves[move])}</h3>
    <p class="note">${words.lead}</p>
    <div class="buttons">
      ${prospects.map(
        (prospect) => html`<button class="prospect" @click=${() => choose(prospect)}>
          <code>${answerCode(prospect.answer)}</code> ${meaning(prospect, text)}
        </button>`,
      )}
      <button @click=${cancel}>${words.cancel}</button>
    </div>
  </section>`;
}

/** What an answer says, beside its code. */
function meaning({ answer }: ProspectView, text: Text): string {
  if (typeof answer === 'string' || 'refused' in answer) return '';
  if ('moved' in answer) return text.states[answer.moved];
  if ('unchanged' in answer) return text.predict.unchanged;
  return text.answer.heldAt[answer.held.at];
}

/** What is said to a prediction once the move has answered. */
export function gradedWords(said: ProspectView, held: boolean, view: View, text: Text): string {
  const words = text.predict;
  if (said.right) return words.right;
  const code = answerCode(said.answer);
  // Where no gate was asked none decided.
  const decider = held ? stopped(view, text) : '';
  const parts = [words.wrong(code)];
  if (decider) parts.push(words.decided(decider));
  parts.push(said.turns === null ? words.never(code) : words.under(code, said.turns.map(text.timeline.done).join(', ')));
  return parts.join(' ');
}
