// The same as the picture, in words: where the message is, how it was judged, and what is possible now.
import { html, nothing, type TemplateResult } from 'lit';
import type { GateRow, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { fact } from './gates-panel.ts';
import { type Preview, tellPreview } from './preview.ts';

/** `foreseen` is empty while a learner predicts: it would give the answer away. */
export function twin(view: View, foreseen: Preview[], text: Text): TemplateResult {
  const words = text.twin;
  const { record, policy, request } = view;
  const compatible = view.final_gates.map((row) => row.fact).find((it) => 'schema' in it);
  const told = (title: string, rows: GateRow[]) =>
    words.gates(
      title,
      rows.map((row, index) => words.gate(index + 1, text.gates.names[row.gate], text.gates.verdicts[row.verdict])).join(', '),
    );
  return html`<details class="twin" open>
    <summary>${words.title}</summary>
    <p>
      ${words.where(record.operation_id, record.state, text.states[record.state])}
      ${words.counted(
        record.receives_this_cycle,
        policy.receive_budget,
        record.total_receives,
        record.redrives,
        policy.redrive_budget,
      )}
      ${words.age(record.age, policy.ttl, record.alive)} ${words.identity(record.operation_id_same, record.body.same_as_original)}
      ${compatible ? words.schema(fact(compatible, text), text.facts.effect(!record.effect_unknown)) : nothing}
      ${words.request(request.approved, request.remediation_fixed)}
    </p>
    ${view.redrive_judged ? html`<p>${told(text.gates.title, view.redrive_gates)}</p>` : nothing}
    ${view.final_judged ? html`<p>${told(text.gates.finalTitle, view.final_gates)}</p>` : nothing}
    ${foreseen.length > 0
      ? html`<p>${words.possible}</p>
          <ul>
            ${foreseen.map((preview) => html`<li>${tellPreview(preview, text)}</li>`)}
          </ul>`
      : nothing}
  </details>`;
}
