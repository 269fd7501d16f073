// The lifecycle lab: asks the core for each action, plays what happened in order, and shows what the core says.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LifecycleEngine } from '../../engine/engine.ts';
import type { StepView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { answerBanner, type Last } from './answer-banner.ts';
import { Desk } from './desk.ts';
import { diagram } from './diagram.ts';
import { finalPanel, redrivePanel } from './gates-panel.ts';
import { narrow, wide } from './layout.ts';
import { counters, recordPanel } from './record-panel.ts';
import { momentsOf, restingScene, type Scene } from './scene.ts';
import { styles } from './styles.ts';

/** Below this width of the element, in pixels, the picture folds. */
const FOLD = 760;

@customElement('dlq-lab-lifecycle')
export class LifecycleLabElement extends LitElement {
  static override styles = styles;

  @property({ attribute: false }) text!: Text;

  @state() private view: View | undefined;
  @state() private moment: Scene | undefined;
  @state() private last: Last = 'start';
  @state() private folded = false;

  #engine: LifecycleEngine | undefined;
  #desk: Desk | undefined;
  #moments: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #resized = new ResizeObserver(([entry]) => {
    if (entry) this.folded = entry.contentRect.width < FOLD;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
    if (!this.#engine) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#skip();
  }

  async #load(): Promise<void> {
    try {
      this.#begin(await LifecycleEngine.load());
    } catch (error) {
      this.#tell('dlq-lab-failed', error);
    }
  }

  #tell(event: string, error: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail: error }));
  }

  #begin(engine: LifecycleEngine): void {
    this.#engine = engine;
    this.#desk = new Desk(engine, {
      done: (step) => this.#play(step),
      changed: () => this.requestUpdate(),
      crashed: (error) => this.#tell('dlq-lab-crashed', error),
    });
    this.view = engine.view();
  }

  /** Shows a step: the picture in order, then the answer. */
  #play(step: StepView): void {
    if (!this.view) return;
    clearTimeout(this.#timer);
    this.#moments = momentsOf(this.view, step);
    this.view = step.view;
    this.last = step.answer;
    this.#next();
  }

  #next(): void {
    this.moment = this.#moments.shift();
    if (this.moment) this.#timer = setTimeout(() => this.#next(), this.moment.pause);
  }

  #skip(): void {
    clearTimeout(this.#timer);
    this.#moments = [];
    this.moment = undefined;
  }

  #restart(): void {
    if (!this.#engine) return;
    this.#skip();
    this.#engine.restart();
    this.#begin(this.#engine);
    this.last = 'restarted';
  }

  protected override render(): TemplateResult {
    const { view, text } = this;
    if (!view || !this.#desk) return html`<p class="card" role="status">${text.chrome.loading}</p>`;
    const scene = this.moment ?? restingScene(view);
    const playing = this.moment !== undefined;
    const desk = this.#desk;
    return html`<div class="lab">
      <section class="card stage" aria-label=${text.lab.title}>
        <h2>${text.lab.title}</h2>
        <p class="note">${text.lab.lead}</p>
        ${diagram(this.folded ? narrow : wide, scene, view, text)} ${counters(scene.mark, view, text)}
        <div class="told">
          ${answerBanner(this.last, view, !playing, text)}
          ${playing ? html`<button class="skip" @click=${() => this.#skip()}>${text.lab.skip}</button>` : nothing}
        </div>
        ${this.#actions(view, desk)}
      </section>
      <div class="columns">
        <div>${redrivePanel(view, scene.redrive, desk, text)}</div>
        <div>${finalPanel(view, scene.final, text)} ${recordPanel(view, text)}</div>
      </div>
      <section class="card limits" aria-label=${text.limits.title}>
        <h2>${text.limits.title}</h2>
        <ul>
          ${text.limits.points.map((point) => html`<li>${point}</li>`)}
        </ul>
      </section>
    </div>`;
  }

  #actions(view: View, desk: Desk): TemplateResult {
    const { text } = this;
    return html`<div class="actions" role="group" aria-label=${text.actions.title}>
      ${view.moves.map(
        ({ name, starts_here }) =>
          html`<button
            class="move ${starts_here ? '' : 'idle'}"
            aria-description=${starts_here ? nothing : text.actions.idle(view.record.state)}
            @click=${() => desk.act(name)}
          >
            ${text.moves[name]} <code>${name}</code>
          </button>`,
      )}
      <button @click=${() => desk.act('tick')}>${text.actions.tick} <code>tick</code></button>
      <span class="space"></span>
      <button @click=${() => this.#restart()}>${text.actions.restart} <code>restart</code></button>
    </div>`;
  }
}
