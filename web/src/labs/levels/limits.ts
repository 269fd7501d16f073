// What of the lifecycle lab a level shows: only the controls that it allows, and no panel that would tell the answer.
import type { Control, Level } from '../../engine/levels.ts';

/** Where each control stands in the lab: the moves by their place, the others by their gate's. */
const moves: Control[] = ['receive_once', 'receive_cycle', 'redrive', 'consume'];
const gates: [number, Control[]][] = [
  [2, ['approval']],
  [3, ['remediation', 'supported']],
  [4, ['effect']],
  [5, ['clock']],
  [6, ['operation_id']],
  [7, ['body']],
];

const ROWS = '.columns > div:first-child .gates li';

/** A style sheet for the lab of a level. */
export function limits({ kind, allowed = [] }: Level): CSSStyleSheet {
  const may = (control: Control) => allowed.includes(control);
  const hidden = ['.situations', '.share', '.limits', '.note-card', '.source'];
  moves.forEach((move, index) => {
    if (!may(move)) hidden.push(`.actions .move:nth-of-type(${index + 1})`);
  });
  if (!may('clock')) hidden.push('.actions > button:nth-of-type(5)');
  for (const [place, controls] of gates) {
    if (!controls.some(may)) hidden.push(`${ROWS}:nth-child(${place}) .control`);
  }
  hidden.push(`${ROWS}:is(:nth-child(1), :nth-child(8)) .control`);
  if (!may('remediation')) hidden.push(`${ROWS}:nth-child(3) .control > .check`);
  if (!may('supported')) hidden.push(`${ROWS}:nth-child(3) .control > .schemas`);
  // The candidate's text and buttons follow the body's.
  if (!may('candidate')) hidden.push(`${ROWS}:nth-child(7) .control > :is(.field ~ .field, .field ~ .field ~ .buttons, .note)`);
  if (kind === 'trace' || kind === 'rules') hidden.push('.actions', '.preview');
  // Where no gate is asked, only the rows with a control say something.
  if (!may('redrive') && !may('consume') && kind === 'play') {
    hidden.push('.columns > div:last-child .gates');
    const rows = gates.filter(([, controls]) => controls.some(may)).map(([place]) => `:nth-child(${place})`);
    hidden.push(rows.length > 0 ? `${ROWS}:not(${rows.join(', ')})` : '.columns > div:first-child .gates');
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${hidden.join(',')}{display:none}`);
  return sheet;
}
