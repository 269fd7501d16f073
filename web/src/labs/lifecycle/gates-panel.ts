// The gates as rows: number, name, fact, verdict, and the control that turns the fact.
import { html, nothing, type TemplateResult } from 'lit';
import type { Gate, GateFact, GateRow, Verdict, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { checkbox, field, schemaChoice, textField } from './controls.ts';
import type { Desk } from './desk.ts';

/** The eight gates, each with its control. */
export function redrivePanel(view: View, verdicts: Verdict[], desk: Desk, text: Text): TemplateResult {
  return panel(
    text.gates.title,
    view.redrive_judged ? text.gates.asJudged : text.gates.asNow,
    view.redrive_gates,
    verdicts,
    text,
    (gate) => control(gate, view, desk, text),
  );
}

/** The five final gates; their controls are those of the eight. */
export function finalPanel(view: View, verdicts: Verdict[], text: Text): TemplateResult {
  return panel(
    text.gates.finalTitle,
    view.final_judged ? text.gates.finalAsJudged : text.gates.finalAsNow,
    view.final_gates,
    verdicts,
    text,
    () => nothing,
  );
}

function panel(
  title: string,
  note: string,
  rows: GateRow[],
  verdicts: Verdict[],
  text: Text,
  control: (gate: Gate) => TemplateResult | typeof nothing,
): TemplateResult {
  return html`<section class="card gates" aria-label=${title}>
    <h2>${title}</h2>
    <p class="note">${note}</p>
    <ol>
      ${rows.map((row, index) => {
        const verdict = verdicts[index] ?? 'not_reached';
        return html`<li class="row ${verdict}">
          <span class="number" aria-hidden="true">${index + 1}</span>
          <span class="gate-name">${text.gates.names[row.gate]} <code>${row.gate}</code></span>
          <span class="fact">${fact(row.fact, text)}</span>
          <span class="verdict">${text.gates.verdicts[verdict]}</span>
          <div class="control">${control(row.gate)}</div>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** A fact in words; the signs in it (<, ∈, =) are the core's answers. */
export function fact(it: GateFact, { facts }: Text): string {
  if ('state' in it) return it.state;
  if ('approved' in it) return facts.approved(it.approved);
  if ('remediation' in it) {
    const { fixed, schema, supported, covered, of_candidate } = it.remediation;
    const of = of_candidate ? ` (${facts.ofCandidate})` : '';
    return `${facts.remediation(fixed)} · ${facts.schema(schema, supported, covered)}${of}`;
  }
  if ('effect_known' in it) return facts.effect(it.effect_known);
  if ('age' in it) return facts.age(it.age.age, it.age.ttl, it.age.alive);
  if ('identity' in it) return facts.identity(it.identity);
  if ('body' in it) {
    const { stored, candidate } = it.body;
    return facts.stored(stored) + (candidate === null ? '' : ` · ${facts.candidate(candidate)}`);
  }
  if ('redrives' in it) return facts.redrives(it.redrives.redrives, it.redrives.budget);
  return facts.schema(it.schema.schema, it.schema.supported, it.schema.covered);
}

function control(gate: Gate, view: View, desk: Desk, text: Text): TemplateResult | typeof nothing {
  const { controls } = text;
  const { record, request } = view;
  const candidate = request.candidate?.canonical ?? '';
  switch (gate) {
    case 'quarantined':
    case 'redrive_budget':
      return html`<p class="note">${controls.noControl[gate]}</p>`;
    case 'approval':
      return checkbox(controls.approved, request.approved, (approved) => desk.act({ approved }));
    case 'remediation':
      return html`${checkbox(controls.remediationFixed, request.remediation_fixed, (remediation_fixed) =>
        desk.act({ remediation_fixed }),
      )}
      ${schemaChoice(controls.supported, view.supported, (supported) => desk.act({ supported }))}`;
    case 'known_effect':
      return checkbox(controls.effectUnknown, record.effect_unknown, (effect_unknown) => desk.act({ effect_unknown }));
    case 'age':
      return field('clock', controls.clock, String(view.now), desk, text);
    case 'identity':
      return html`${field('operation_id', controls.operationId, record.operation_id, desk, text)}
        <div class="buttons">
          <button @click=${() => desk.act('restore_operation_id')}>${controls.restoreId}</button>
        </div>`;
    case 'body':
      return html`${textField('body', controls.body, record.body.canonical, desk, text, [
          [controls.useBody, () => desk.use('body', record.body.canonical)],
          [controls.changeOneByte, () => desk.act('change_one_byte')],
          [controls.restoreBody, () => desk.act('restore_body')],
        ])}
        ${textField('candidate', controls.candidate, candidate, desk, text, [
          [controls.offerCandidate, () => desk.use('candidate', candidate)],
          [controls.withdrawCandidate, () => desk.act('no_candidate')],
        ])}
        <p class="note">${request.candidate ? controls.offered : controls.none} · ${controls.candidateNote}</p>`;
    case 'schema':
      return nothing;
  }
}
