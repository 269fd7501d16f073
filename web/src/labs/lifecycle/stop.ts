// The gate that stopped the message: its row, its number and its name.
import type { Checkpoint, GateRow, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';

/** The checkpoint in words, with the number of the gate that stopped the message there. */
export function where(at: Checkpoint, view: View, { answer }: Text): string {
  const index = rowsAt(at, view).findIndex((row) => row.verdict === 'stopped');
  return index < 0 ? answer.heldAt[at] : answer.where(answer.heldAt[at], answer.gate(index + 1));
}

/** The gate that holds the message, in words; empty when none does. */
export function stopped(view: View, text: Text): string {
  const { hold } = view.record;
  const rows = hold ? rowsAt(hold.at, view) : [];
  const index = rows.findIndex((row) => row.verdict === 'stopped');
  const row = rows[index];
  return row ? `${text.answer.gate(index + 1)} (${text.gates.names[row.gate]})` : hold ? text.answer.heldAt[hold.at] : '';
}

/** The rows of a checkpoint; a receive's gates stand nowhere in the picture. */
export function rowsAt(at: Checkpoint, view: View): GateRow[] {
  const rows: Record<Checkpoint, GateRow[]> = { receive: [], redrive: view.redrive_gates, consume: view.final_gates };
  return rows[at];
}
