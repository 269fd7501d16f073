// The exhaustive check as a lab: switch a gate or a rule, and every run is tried; each finding can be played.
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Told } from '../../engine/check-worker.ts';
import { Checker } from '../../engine/checker.ts';
import type { Progress, Report } from '../../engine/report.ts';
import { type CheckText, checkTexts } from '../../text/check.ts';
import type { Language } from '../../text/language.ts';
import type { Text } from '../../text/en.ts';
import { styles as shared } from '../lifecycle/styles.ts';
import { FINAL, REDRIVE } from './gates.ts';
import { graphPanel } from './graph.ts';
import { resultPanel, type Playing } from './result.ts';
import { type Bounds, course, experiments, type RuleChoice, variants, widest, written } from './rules.ts';
import { tablePanel } from './table.ts';

@customElement('dlq-lab-check')
export class CheckLabElement extends LitElement {
  static override styles = [
    ...shared,
    css`
      .switches {
        display: grid;
        gap: 0.5rem 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
      }
      fieldset {
        border: 1px solid var(--line);
        border-radius: 10px;
        margin: 0;
        padding: 0.25rem 0.9rem 0.6rem;
        min-width: 0;
        display: grid;
        align-content: start;
      }
      legend {
        font-weight: 600;
        padding-inline: 0.35rem;
      }
      .bound {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: 0 1rem;
      }
      .bound input {
        grid-column: 1 / -1;
        min-height: 44px;
        width: 100%;
        margin: 0;
        accent-color: var(--strong);
      }
      .bound input:focus-visible {
        outline: 3px solid var(--focus);
      }
      .finding {
        font-size: 1.1rem;
        font-weight: 700;
        margin: 0;
      }
      .invariant {
        grid-template-columns: 2rem minmax(0, 1fr) auto;
      }
      .invariant p {
        margin: 0;
      }
      .control button,
      td button {
        justify-self: start;
        margin-block: 0.25rem;
      }
      .compare thead th:first-child {
        width: 32%;
      }
      .compare thead th {
        width: auto;
      }
      .graph .picture {
        max-width: 60rem;
        margin-inline: auto;
      }
      .graph path {
        fill: none;
      }
      .graph .line {
        stroke: var(--line-strong);
      }
      .graph .wide {
        stroke: transparent;
        stroke-width: 20;
      }
      .graph .arrow {
        cursor: pointer;
      }
      .graph .arrow:hover .line {
        stroke: var(--strong);
      }
      .graph .count {
        paint-order: stroke;
        stroke: var(--card);
        stroke-width: 6px;
        stroke-linejoin: round;
      }
      .graph .arrow-head {
        fill: var(--line-strong);
      }
      .graph .never {
        stroke: var(--idle);
        stroke-width: 1.5;
        stroke-dasharray: 4 5;
      }
      .graph summary {
        min-height: 44px;
        display: flex;
        align-items: center;
        cursor: pointer;
      }
      progress {
        width: 100%;
        accent-color: var(--strong);
      }
    `,
  ];

  @property({ attribute: false }) text!: Text;
  @property({ attribute: false }) language!: Language;

  @state() private choice: RuleChoice = course;
  @state() private progress: (Progress & { perSecond: number }) | undefined;
  @state() private report: { report: Report; milliseconds: number } | undefined;
  /** What each experiment of the table found, by its rules. */
  @state() private found = new Map<string, Report>();
  @state() private trouble: 'stopped' | 'refused' | undefined;
  @state() private failed = false;

  #checker: Checker | undefined;
  #began = 0;

  get #words(): CheckText {
    return checkTexts[this.language];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#start();
    this.#ask();
  }

  #start(): void {
    try {
      this.#checker = new Checker((told) => this.#hear(told));
    } catch (error) {
      // There are pages that may have no worker.
      this.#fail(error);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#checker?.close();
    this.#checker = undefined;
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  #fail(error: unknown): void {
    this.failed = true;
    this.dispatchEvent(new CustomEvent('dlq-lab-failed', { detail: { error, link: '' } }));
  }

  /** A worker that hit a fault of its own is replaced; what is chosen stays, and is not asked of the new one unbidden. */
  #crash(error: unknown, rules: string): void {
    this.#checker?.close();
    this.#start();
    this.progress = undefined;
    if (!this.report) this.trouble = 'stopped';
    this.dispatchEvent(new CustomEvent('dlq-lab-crashed', { detail: { error, link: rules } }));
  }

  /** Checks the chosen rules, then the table under their bounds. */
  #ask(): void {
    this.#began = performance.now();
    this.report = undefined;
    this.progress = undefined;
    this.trouble = undefined;
    this.found = new Map();
    const bounds: RuleChoice = { ...course, ...this.#bounds };
    const table = experiments.map((experiment) => written({ ...bounds, ...experiment }));
    this.#checker?.ask([written(this.choice), ...table]);
  }

  get #bounds(): Bounds {
    const { receives, redrives, ttl } = this.choice;
    return { receives, redrives, ttl };
  }

  #hear(told: Told): void {
    const chosen = told.rules === written(this.choice) && !this.report;
    if ('failed' in told) this.#fail(told.failed);
    else if ('crashed' in told) this.#crash(told.crashed, told.rules);
    else if ('refused' in told) {
      if (chosen) this.trouble = 'refused';
    } else if ('progress' in told) {
      const seconds = (performance.now() - this.#began) / 1000;
      if (chosen) this.progress = { ...told.progress, perSecond: Math.round(told.progress.states / seconds) };
    } else {
      if (chosen) {
        this.report = told;
        this.progress = undefined;
        this.dispatchEvent(new CustomEvent('dlq-lab-step', { detail: { answer: told.report.ended, link: told.rules }, bubbles: true, composed: true }));
      }
      this.found = new Map(this.found).set(told.rules, told.report);
    }
  }

  #choose(change: Partial<RuleChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.#ask();
  }

  readonly #playing: Playing = {
    play: (link) => {
      this.dispatchEvent(new CustomEvent('dlq-lab-play', { detail: { link }, bubbles: true, composed: true }));
    },
    number: (value) => value.toLocaleString('en'),
  };

  protected override render(): TemplateResult {
    const words = this.#words;
    const { text, report } = this;
    if (this.failed) return html``;
    return html`<div class="lab">
      <section class="card stage" aria-label=${words.title}>
        <h2>${words.title}</h2>
        <p class="note">${words.lead}</p>
        <div class="switches">
          ${this.#gates(words.redriveGates, REDRIVE, this.choice.redriveOff, (redriveOff) => this.#choose({ redriveOff }))}
          ${this.#gates(words.finalGates, FINAL, this.choice.consumeOff, (consumeOff) => this.#choose({ consumeOff }))}
          ${this.#boundsSet()} ${this.#variants()}
        </div>
        <div class="buttons">
          <button @click=${() => this.#choose(course)}>${words.reset}</button>
          <button @click=${() => this.#choose({ consumeOff: FINAL.map((_, index) => index + 1) })}>${words.noFinal}</button>
        </div>
        ${this.#state()}
      </section>
      ${report
        ? html`${resultPanel(report.report, report.milliseconds, this.choice.ttl + 1, this.#playing, text, words)}
          ${graphPanel(report.report, this.#playing, text, words)}`
        : nothing}
      ${tablePanel(this.#bounds, this.found, this.#playing, text, words)}
    </div>`;
  }

  /** What is going on; read out politely. */
  #state(): TemplateResult {
    const words = this.#words;
    const { number } = this.#playing;
    const { progress, report, trouble } = this;
    const broken = report?.report.invariants.filter(({ run }) => run).length ?? 0;
    const states = report ? number(report.report.states) : '';
    const said = trouble
      ? words[trouble]
      : report
        ? broken > 0
          ? words.breaks(broken)
          : report.report.ended === 'done'
            ? words.holds(states)
            : words.holdsSoFar(states)
        : '';
    return html`<div class="told">
        <p class="banner finding ${broken > 0 || trouble ? 'held' : report ? 'good' : ''}" role="status" aria-label=${words.result}>${said}</p>
      </div>
      ${progress
        ? html`<progress aria-label=${words.title} max=${progress.states} value=${progress.states - progress.frontier}></progress>
            <div class="buttons">
              <span>${words.running(number(progress.states), number(progress.frontier), progress.depth, number(progress.perSecond))}</span>
              <button
                @click=${() => {
                  this.#checker?.stop();
                  this.progress = undefined;
                  this.trouble = 'stopped';
                }}
              >
                ${words.stop}
              </button>
            </div>`
        : nothing}`;
  }

  #gates(legend: string, gates: readonly (keyof Text['gates']['names'])[], off: number[], turn: (off: number[]) => void): TemplateResult {
    return html`<fieldset>
      <legend>${legend}</legend>
      ${gates.map((gate, index) => {
        const number = index + 1;
        const others = off.filter((other) => other !== number);
        return box(this.#words.gate(number, this.text.gates.names[gate]), !off.includes(number), (on) => turn(on ? others : [...others, number]), gate);
      })}
    </fieldset>`;
  }

  #boundsSet(): TemplateResult {
    const words = this.#words;
    return html`<fieldset>
      <legend>${words.bounds}</legend>
      ${(Object.keys(widest) as (keyof Bounds)[]).map((name) => {
        const [least, most] = widest[name];
        return html`<label class="bound">
          <span>${words[name]}</span><span aria-hidden="true">${this.choice[name]}</span>
          <input
            type="range"
            min=${least}
            max=${most}
            .value=${String(this.choice[name])}
            @change=${(event: Event) => this.#choose({ [name]: Number((event.target as HTMLInputElement).value) })}
          />
        </label>`;
      })}
    </fieldset>`;
  }

  #variants(): TemplateResult {
    const words = this.#words;
    return html`<fieldset>
      <legend>${words.variants}</legend>
      ${variants.map((variant) => {
        const [name, reason] = words.variant[variant] as readonly [string, string];
        const others = this.choice.variants.filter((other) => other !== variant);
        const turn = (on: boolean) => this.#choose({ variants: on ? [...others, variant] : others });
        return html`${box(name, this.choice.variants.includes(variant), turn)}
          <p class="note">${reason}</p>`;
      })}
    </fieldset>`;
  }
}

function box(label: string, checked: boolean, turn: (checked: boolean) => void, code?: string): TemplateResult {
  return html`<label class="check">
    <input type="checkbox" .checked=${checked} @change=${(event: Event) => turn((event.target as HTMLInputElement).checked)} />
    <span>${label} ${code ? html`<code>${code}</code>` : nothing}</span>
  </label>`;
}
