// The kinds of control that turn a fact: a mark, a choice of schemas, a line of text, a text.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Text } from '../../text/en.ts';
import type { Desk, Draft } from './desk.ts';

/** The schema versions a learner can choose from. */
const SCHEMAS = [1, 2, 3];

export function checkbox(label: string, checked: boolean, turn: (checked: boolean) => void): TemplateResult {
  return html`<label class="check">
    <input type="checkbox" .checked=${live(checked)} @change=${(event: Event) => turn((event.target as HTMLInputElement).checked)} />
    <span>${label}</span>
  </label>`;
}

export function schemaChoice(label: string, chosen: number[], turn: (schemas: number[]) => void): TemplateResult {
  const others = [...new Set([...SCHEMAS, ...chosen])].sort((a, b) => a - b);
  return html`<fieldset class="schemas">
    <legend>${label}</legend>
    ${others.map((schema) =>
      checkbox(String(schema), chosen.includes(schema), (checked) =>
        turn(checked ? [...chosen, schema] : chosen.filter((other) => other !== schema)),
      ),
    )}
  </fieldset>`;
}

/** One line that is used when it is left or Enter is pressed. */
export function field(name: Draft, label: string, stored: string, desk: Desk, text: Text): TemplateResult {
  const refusal = desk.refusal(name);
  const numeric = name === 'clock';
  return html`<label class="field">
      <span>${label}</span>
      <input
        type=${numeric ? 'number' : 'text'}
        inputmode=${numeric ? 'numeric' : 'text'}
        min=${numeric ? '0' : nothing}
        step=${numeric ? '1' : nothing}
        autocomplete="off"
        spellcheck="false"
        dir="auto"
        aria-invalid=${refusal ? 'true' : 'false'}
        aria-describedby=${refusal ? `${name}-error` : nothing}
        .value=${live(desk.draft(name, stored))}
        @input=${(event: Event) => desk.type(name, (event.target as HTMLInputElement).value)}
        @change=${() => desk.use(name, stored)}
      />
    </label>
    ${problem(name, desk, text)}`;
}

/** A text with its buttons; it is used when one of them says so. */
export function textField(
  name: Draft,
  label: string,
  stored: string,
  desk: Desk,
  text: Text,
  buttons: [label: string, press: () => void][],
): TemplateResult {
  const refusal = desk.refusal(name);
  return html`<label class="field">
      <span>${label}</span>
      <textarea
        rows="2"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        dir="auto"
        aria-invalid=${refusal ? 'true' : 'false'}
        aria-describedby=${refusal ? `${name}-error` : nothing}
        .value=${live(desk.draft(name, stored))}
        @input=${(event: Event) => desk.type(name, (event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </label>
    ${problem(name, desk, text)}
    <div class="buttons">
      ${buttons.map(([label, press]) => html`<button @click=${press}>${label}</button>`)}
      ${desk.isTyped(name) && !refusal ? html`<span class="note">${text.controls.notApplied}</span>` : nothing}
    </div>`;
}

/** What the core refused of a draft: code, place, and what to do. */
function problem(name: Draft, desk: Desk, text: Text): TemplateResult | typeof nothing {
  const refusal = desk.refusal(name);
  if (!refusal) return nothing;
  const { code, detail } = refusal;
  const place = detail.line ? text.errors.place(detail.line, detail.column ?? 0) : '';
  return html`<p class="problem" id=${`${name}-error`} role="alert">
    <code>${code}</code> ${text.errors.of[code](detail)} ${place} ${text.errors.kept}
  </p>`;
}
