// What was done, as a line with its branches: every moment can be gone to, and the branch not taken stays in view.
import { html, nothing, type TemplateResult } from 'lit';
import type { MomentView } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { codeOf } from './code.ts';

/** How a timeline moves through the session. */
export interface Travel {
  back(): void;
  forward(): void;
  jump(number: number): void;
  /** Lays the branch that ends at a moment beside the present one. */
  compare(number: number): void;
}

/** A moment by what was done. */
export const stepName = (moment: MomentView, { timeline }: Text): string =>
  moment.action === null ? timeline.start : timeline.done(moment.action);

export function timeline(moments: MomentView[], travel: Travel, text: Text): TemplateResult {
  const words = text.timeline;
  const name = (moment: MomentView) => stepName(moment, text);
  const line = moments.filter((moment) => moment.place !== 'aside');
  const key = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => travel.back(),
      ArrowRight: () => travel.forward(),
      Home: () => travel.jump(0),
      End: () => travel.jump(line[line.length - 1]?.number ?? 0),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move();
  };
  return html`<section class="timeline" aria-label=${words.title}>
    <div class="buttons">
      <button @click=${() => travel.back()}>↶ ${words.back} <code>back</code></button>
      <button @click=${() => travel.forward()}>↷ ${words.forward} <code>forward</code></button>
      <p class="note">${words.lead}</p>
    </div>
    <ol class="line" aria-label=${words.line} @keydown=${key}>
      ${line.map((moment) => item(moment, name(moment), moment.place === 'here' ? 0 : -1, travel, text))}
    </ol>
    ${branches(moments).map((branch) => {
      const fork = moments.find((moment) => moment.number === branch[0]?.from);
      const label = fork ? words.branch(name(fork)) : '';
      return html`<div class="branch">
        <span class="note">↳ ${label}</span>
        <ol class="line" aria-label=${label}>
          ${branch.map((moment) => item(moment, name(moment), 0, travel, text))}
        </ol>
        <button class="quiet" @click=${() => travel.compare(branch[branch.length - 1]?.number ?? 0)}>
          ${words.compare}<span class="unseen">: ${branch.map(name).join(', ')}</span>
        </button>
      </div>`;
    })}
  </section>`;
}

function item(moment: MomentView, step: string, tabIndex: number, travel: Travel, text: Text): TemplateResult {
  const code = codeOf(moment);
  return html`<li class="moment ${moment.place} ${moment.state.toLowerCase()}">
    <button
      tabindex=${tabIndex}
      aria-current=${moment.place === 'here' ? 'step' : nothing}
      aria-label=${text.timeline.moment(step, code)}
      title=${code}
      @click=${() => travel.jump(moment.number)}
    >
      <span class="dot" aria-hidden="true"></span><span>${step}</span>
    </button>
  </li>`;
}

/** The moments aside, each branch from its first to its last; a branch of a branch is one of its own. */
function branches(moments: MomentView[]): MomentView[][] {
  const found: MomentView[][] = [];
  for (const moment of moments) {
    if (moment.place !== 'aside') continue;
    const branch = found.find((branch) => branch[branch.length - 1]?.number === moment.from);
    if (branch) branch.push(moment);
    else found.push([moment]);
  }
  return found;
}
