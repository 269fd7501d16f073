// Mending rules: gates are switched, every run is tried, and each broken invariant shows its shortest run.
import { html, nothing, type TemplateResult } from 'lit';
import type { Grade } from '../../engine/levels.ts';
import type { Invariant } from '../../engine/report.ts';
import type { CheckText } from '../../text/check.ts';
import type { Text } from '../../text/en.ts';
import type { LevelsText } from '../../text/levels.ts';
import { checkbox } from '../lifecycle/controls.ts';
import { FINAL, REDRIVE } from '../check/gates.ts';
import { type RuleChoice, written } from '../check/rules.ts';

/** The gates that a text like `p3-1-12~r24~f14` leaves off, beside bounds that a level does not change. */
export function offIn(rules: string): Pick<RuleChoice, 'redriveOff' | 'consumeOff'> {
  const marks = (letter: string) => [...(rules.split('~').find((part) => part.startsWith(letter)) ?? '').slice(1)].map(Number);
  return { redriveOff: marks('r'), consumeOff: marks('f') };
}

export function rulesTask(
  choice: RuleChoice,
  tried: Grade | undefined,
  doing: { switch(choice: RuleChoice): void; tryAll(rules: string): void; play(link: string): void },
  text: Text,
  words: LevelsText,
  check: CheckText,
): TemplateResult {
  const gates = (legend: string, names: typeof REDRIVE | typeof FINAL, off: 'redriveOff' | 'consumeOff') => html`<fieldset>
    <legend>${legend}</legend>
    ${names.map((gate, index) => {
      const number = index + 1;
      const others = choice[off].filter((other) => other !== number);
      const label = `${check.gate(number, text.gates.names[gate])} (${gate})`;
      return checkbox(label, !choice[off].includes(number), (on) => doing.switch({ ...choice, [off]: on ? others : [...others, number] }));
    })}
  </fieldset>`;
  const found = tried?.broken ?? [];
  return html`<section class="card" aria-label=${words.rules}>
    <h2>${words.rules}</h2>
    <div class="switches">${gates(words.redriveGates, REDRIVE, 'redriveOff')} ${gates(words.finalGates, FINAL, 'consumeOff')}</div>
    <div class="buttons"><button class="move" @click=${() => doing.tryAll(written(choice))}>${words.tryAll}</button></div>
    <p role="status">${tried ? (found.length === 0 ? words.holds : check.breaks(found.length)) : words.notTried}</p>
    ${found.length > 0
      ? html`<ul class="broken">
          ${found.map(
            ({ name, length, link }) => html`<li>
              <strong>${check.wrong[name as Invariant]}</strong> ${words.broken(length)}
              <button @click=${() => doing.play(link)}>▷ ${words.play} <code>${name}</code></button>
            </li>`,
          )}
        </ul>`
      : nothing}
  </section>`;
}
