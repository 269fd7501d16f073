// Answers as the course writes them: READY, HELD:expired.
import type { Answer, HoldReason, MomentView } from '../../engine/view.ts';

export const heldCode = (reason: HoldReason): string => `HELD:${reason}`;

/** Where a record is, with the reason when a gate stopped it. */
export const codeOf = ({ state, hold }: Pick<MomentView, 'state' | 'hold'>): string => (hold ? heldCode(hold.reason) : state);

/** What a move answered; an answer that leaves the record where it is has its state's code. */
export function answerCode(answer: Answer): string {
  if (typeof answer === 'string') return answer;
  if ('moved' in answer) return answer.moved;
  if ('unchanged' in answer) return answer.unchanged;
  return 'held' in answer ? heldCode(answer.held.reason) : answer.refused;
}
