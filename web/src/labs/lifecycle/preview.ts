// What a move would do, told before it is pressed; asked of the core on a copy.
import type { Event, Move, StepView, Verdict } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { heldCode } from './code.ts';

export interface Preview {
  move: Move;
  step: StepView;
}

/** One sentence: the gates that would pass and the one that would stop, or where the message would be. */
export function tellPreview({ move, step }: Preview, text: Text): string {
  const words = text.preview;
  const name = text.moves[move];
  const { answer } = step;
  if (typeof answer === 'string' || 'unchanged' in answer || 'refused' in answer) return words.unchanged(name);
  const gates = judged(step.events);
  const passed = gates.filter(({ verdict }) => verdict === 'passed').length;
  if ('moved' in answer) {
    const shown = gates.filter(({ at }) => at !== 'receive').length;
    return words.moved(name, answer.moved, shown);
  }
  const stop = gates.findIndex(({ verdict }) => verdict === 'stopped');
  const gate = gates[stop];
  // A receive's gates stand nowhere in the picture, so they have no number.
  const where = gate && gate.at !== 'receive' ? `${text.answer.gate(stop + 1)} (${text.gates.names[gate.gate]})` : text.answer.heldAt[answer.held.at];
  return words.held(name, heldCode(answer.held.reason), where, passed);
}

/** The verdicts that the picture outlines, if the move is judged at gates. */
export function foretold(preview: Preview | undefined, checkpoint: 'redrive' | 'consume'): Verdict[] {
  if (!preview) return [];
  return judged(preview.step.events)
    .filter(({ at }) => at === checkpoint)
    .map(({ verdict }) => verdict);
}

function judged(events: Event[]) {
  return events.flatMap(({ what }) => (typeof what === 'object' && 'judged' in what ? [what.judged] : []));
}

