// The note of a HOLD: fields that are compared with the record, the evidence that is still missing, and the checklist.
import { html, type TemplateResult } from 'lit';
import { type Grade, type NoteForm, noteFields } from '../../engine/levels.ts';
import type { HoldReason } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import type { LevelsText } from '../../text/levels.ts';
import { checkbox } from '../lifecycle/controls.ts';

export const emptyNote: NoteForm = {
  operation_id: '',
  body_hash: '',
  reason: '',
  receives: '',
  consumer: '',
  remediation: '',
  decided_by: '',
  redrives_left: '',
  remarks: '',
};

export function noteForm(
  note: NoteForm,
  evidence: string[],
  rubric: Grade['rubric'],
  change: (note: NoteForm, evidence: string[]) => void,
  text: Text,
  words: LevelsText,
): TemplateResult {
  const codes = Object.keys(text.answer.next) as HoldReason[];
  const turn = (code: string, on: boolean) => change(note, on ? [...evidence, code] : evidence.filter((other) => other !== code));
  return html`<section class="card note-form" aria-label=${words.note}>
    <h2>${words.note}</h2>
    <p class="note">${words.noteLead}</p>
    ${noteFields.map(
      (name) => html`<label class="field">
        <span>${words.field[name]}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="400"
          dir="auto"
          .value=${note[name]}
          @input=${(event: Event) => change({ ...note, [name]: (event.target as HTMLInputElement).value }, evidence)}
        />
      </label>`,
    )}
    <fieldset>
      <legend>${words.evidence}</legend>
      ${codes.map((code) => checkbox(`${code}: ${text.answer.next[code]}`, evidence.includes(code), (on) => turn(code, on)))}
    </fieldset>
    <h3>${words.checklist}</h3>
    <ul class="goals">
      ${rubric.map(({ name, met }) => html`<li class=${met ? 'met' : ''}>${words.rubric[name]} <span class="mark">${met ? words.met : words.open}</span></li>`)}
    </ul>
  </section>`;
}
