// What is each gate for: every gate off alone, and the pairs that ask the same twice, each with what happens then.
import { html, type TemplateResult } from 'lit';
import type { Report } from '../../engine/report.ts';
import type { CheckText } from '../../text/check.ts';
import type { Text } from '../../text/en.ts';
import { caughtWords, gateName, type Playing, playButton } from './result.ts';
import { type Bounds, course, experiments, written } from './rules.ts';

export function tablePanel(bounds: Bounds, found: Map<string, Report>, playing: Playing, text: Text, words: CheckText): TemplateResult {
  return html`<section class="card compare" aria-label=${words.table}>
    <h2>${words.table}</h2>
    <p class="note">${words.tableLead}</p>
    <table>
      <thead>
        <tr><th scope="col">${words.off}</th><th scope="col">${words.then}</th></tr>
      </thead>
      <tbody>
        ${experiments.map((experiment) => {
          const report = found.get(written({ ...course, ...bounds, ...experiment }));
          return report
            ? html`<tr>
                <th scope="row">${offNames(report, text, words)}</th>
                <td>${outcome(report, playing, text, words)}</td>
              </tr>`
            : html`<tr><th scope="row">…</th><td class="note">${words.waiting}</td></tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

function offNames(report: Report, text: Text, words: CheckText): string {
  const names = report.gates.filter(({ off }) => off).map(({ at, gate }) => gateName(at, gate, report, text, words));
  return names.reduce((one, other) => words.and(one, other));
}

/** The first that breaks, shortest first; else who still catches it. */
function outcome(report: Report, playing: Playing, text: Text, words: CheckText): TemplateResult {
  const broken = report.invariants.flatMap(({ name, run }) => (run ? [{ name, run }] : [])).sort((a, b) => a.run.length - b.run.length);
  const [first] = broken;
  if (!first) return html`${caughtWords(report, playing, text, words)}`;
  return html`<span class="changed">✕</span> ${words.wrong[first.name]} ${playButton(first.run, playing, words)}`;
}
