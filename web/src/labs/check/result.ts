// What a check found: each invariant with its verdict, what goes wrong in words, and the run that shows it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Report, Run } from '../../engine/report.ts';
import type { Checkpoint, Gate } from '../../engine/view.ts';
import type { CheckText } from '../../text/check.ts';
import type { Text } from '../../text/en.ts';

/** How a finding is shown: played in the lab, and its numbers written. */
export interface Playing {
  play(link: string): void;
  number(value: number): string;
}

export function resultPanel(
  report: Report,
  milliseconds: number,
  lastTick: number,
  playing: Playing,
  text: Text,
  words: CheckText,
): TemplateResult {
  const { number } = playing;
  const never = report.gates.filter(({ off, run }) => !off && !run);
  return html`<section class="card" aria-label=${words.invariants}>
    <h2>${words.invariants}</h2>
    <ol>
      ${report.invariants.map(
        ({ name, run }) => html`<li class="row invariant ${run ? 'stopped' : 'passed'}">
          <span class="number" aria-hidden="true">${run ? '✕' : '✓'}</span>
          <span>${words.invariant[name]}</span>
          <span class="verdict">${run ? words.broken(run.length) : words.holding}</span>
          ${run
            ? html`<div class="control">
                <p>${words.wrong[name]}</p>
                ${way(run, text)} ${playButton(run, playing, words)}
              </div>`
            : nothing}
        </li>`,
      )}
    </ol>
    ${caughtWords(report, playing, text, words)}
    <h3>${words.never}</h3>
    <ul>
      ${never.map(({ at, gate }) => html`<li>${words.neverDecides(gateName(at, gate, report, text, words))}</li>`)}
      ${report.rejected_at_consume ? nothing : html`<li>${words.neverRejects}</li>`}
      ${never.length === 0 && report.rejected_at_consume ? html`<li>${words.nothingNever}</li>` : nothing}
    </ul>
    <p class="note">
      ${words.footer(number(report.states), number(report.steps), report.depth, milliseconds.toFixed(1), (report.bytes / report.states).toFixed(1))}
      ${words.boundsSaid(lastTick)} ${words.proves[proof(report)]}
    </p>
  </section>`;
}

/** How much a check shows that ended so. */
function proof(report: Report): keyof CheckText['proves'] {
  if (report.ended !== 'done') return 'unfinished';
  return report.invariants.some(({ run }) => run) ? 'breaks' : 'holds';
}

/** What becomes of messages that the gates that are off would have stopped. */
export function caughtWords(report: Report, playing: Playing, text: Text, words: CheckText): TemplateResult | typeof nothing {
  if (!report.gates.some(({ off }) => off)) return nothing;
  const { caught, missed } = report;
  if (!missed) return html`<p>${words.neverMissed}</p>`;
  if (!caught) return nothing;
  return html`<p>${words.caught(gateName(caught.at, caught.gate, report, text, words))} ${playButton(caught.run, playing, words)}</p>`;
}

export function playButton(run: Run, playing: Playing, words: CheckText): TemplateResult {
  return html`<button @click=${() => playing.play(run.link)}>▷ ${words.play(run.length)}</button>`;
}

/** A gate with its number where it stands. */
export function gateName(at: Checkpoint, gate: Gate, report: Report, text: Text, words: CheckText): string {
  const there = report.gates.filter((other) => other.at === at);
  const number = there.findIndex((other) => other.gate === gate) + 1;
  const name = text.gates.names[gate];
  const named: Record<Checkpoint, string> = {
    receive: `${text.answer.heldAt.receive}: ${name}`,
    redrive: words.redriveGate(number, name),
    consume: words.finalGate(number, name),
  };
  return named[at];
}

/** The steps of a run, in words; what is done again and again is said once. */
function way(run: Run, text: Text): TemplateResult {
  const told: { step: string; times: number }[] = [];
  for (const step of run.actions.map(text.timeline.done)) {
    const last = told.at(-1);
    if (last?.step === step) last.times += 1;
    else told.push({ step, times: 1 });
  }
  return html`<p class="note">${told.map(({ step, times }) => (times > 1 ? `${step} × ${times}` : step)).join(' → ')}</p>`;
}
