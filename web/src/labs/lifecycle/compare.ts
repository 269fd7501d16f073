// Two branches side by side: where they part, and how the message stands at the end of each.
import { html, svg, type TemplateResult } from 'lit';
import type { CompareView, GateRow, MomentView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { codeOf } from './code.ts';
import { envelope } from './envelope.ts';
import { stepName } from './timeline.ts';
import { restingScene } from './scene.ts';

export function comparePanel(compared: CompareView, moments: MomentView[], close: () => void, text: Text): TemplateResult {
  const words = text.compare;
  const { here, other, common } = compared;
  const step = (number: number | undefined) => {
    const moment = moments.find((moment) => moment.number === number);
    return moment ? stepName(moment, text) : words.ends;
  };
  return html`<section class="card compare" aria-label=${words.title}>
    <h2 tabindex="-1">${words.title}</h2>
    <p>${words.part(step(common), step(here.moments[0]), step(other.moments[0]))}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.fact}</th>
          ${[words.here, words.other].map((name, index) => html`<th scope="col">${name} ${picture([here, other][index]?.view ?? here.view, text)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows(text).map(([name, value]) => {
          const [one, two] = [value(here.view), value(other.view)];
          const differs = one !== two;
          return html`<tr class=${differs ? 'differs' : ''}>
            <th scope="row">${name} ${differs ? html`<span class="changed">≠ ${words.differs}</span>` : ''}</th>
            <td>${one}</td>
            <td>${two}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <div class="buttons"><button @click=${close}>${words.close}</button></div>
  </section>`;
}

/** The envelope alone; the table says the same in words. */
function picture(view: View, text: Text): TemplateResult {
  return html`<svg class="picture small" viewBox="-84 -44 164 84" aria-hidden="true">
    ${svg`${envelope({ x: 0, y: 0 }, restingScene(view), view, text)}`}
  </svg>`;
}

function rows(text: Text): [name: string, value: (view: View) => string][] {
  const { compare, counters, record, gates } = text;
  const verdicts = (judged: boolean, rows: GateRow[]) => {
    const stop = rows.findIndex((row) => row.verdict === 'stopped');
    const passed = rows.filter((row) => row.verdict === 'passed').length;
    const at = rows[stop] ? `${stop + 1} ${gates.names[rows[stop].gate]}` : '';
    return judged ? compare.verdicts(passed, at) : compare.notJudged;
  };
  return [
    [record.state, ({ record }) => codeOf(record)],
    [counters.cycle, ({ record, policy }) => counters.of(record.receives_this_cycle, policy.receive_budget)],
    [counters.total, ({ record }) => String(record.total_receives)],
    [counters.redrives, ({ record, policy }) => counters.of(record.redrives, policy.redrive_budget)],
    [record.age, (view) => record.ageOf(view.record.age, view.policy.ttl)],
    [record.operationId, (view) => view.record.operation_id],
    [record.body, (view) => view.record.body.canonical],
    [record.hash, (view) => view.record.body.hash],
    [record.effect, (view) => text.facts.effect(!view.record.effect_unknown)],
    [gates.names.approval, ({ request }) => text.facts.approved(request.approved)],
    [gates.names.remediation, ({ request }) => text.facts.remediation(request.remediation_fixed)],
    [text.controls.candidate, ({ request }) => request.candidate?.canonical ?? text.controls.none],
    [record.supported, (view) => record.supportedSet(view.supported)],
    [gates.title, (view) => verdicts(view.redrive_judged, view.redrive_gates)],
    [gates.finalTitle, (view) => verdicts(view.final_judged, view.final_gates)],
  ];
}
