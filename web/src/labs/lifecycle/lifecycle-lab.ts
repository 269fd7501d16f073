// The lifecycle lab: asks the core for each action, plays what happened in order, and shows what the core says.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isRefused, LifecycleEngine, type Refused } from '../../engine/engine.ts';
import type { MomentView, Move, StepView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { answerBanner, type Last } from './answer-banner.ts';
import { checkbox } from './controls.ts';
import { Desk } from './desk.ts';
import { diagram } from './diagram.ts';
import { finalPanel, redrivePanel } from './gates-panel.ts';
import { type Command, command, keyOf, keySheet } from './keys.ts';
import { narrow, wide } from './layout.ts';
import { counters, recordPanel } from './record-panel.ts';
import { foretold, type Preview, tellPreview } from './preview.ts';
import { momentsOf, restingScene, type Scene } from './scene.ts';
import { type Copied, sharePanel } from './share.ts';
import { situationsPanel } from './situations.ts';
import { styles } from './styles.ts';
import { timeline, type Travel } from './timeline.ts';

/** Below this width of the element, in pixels, the picture folds. */
const FOLD = 760;

@customElement('dlq-lab-lifecycle')
export class LifecycleLabElement extends LitElement {
  static override styles = styles;

  @property({ attribute: false }) text!: Text;
  /** A link to begin at; a new object is opened again. */
  @property({ attribute: false }) start = { link: '' };

  @state() private view: View | undefined;
  @state() private moment: Scene | undefined;
  @state() private last: Last = 'start';
  @state() private folded = false;
  @state() private moments: MomentView[] = [];
  @state() private link: string | Refused = '';
  /** Why the link to begin at says nothing. */
  @state() private badLink: Refused | undefined;
  @state() private copied: Copied;
  @state() private preview: Preview | undefined;
  @state() private previews = true;

  #engine: LifecycleEngine | undefined;
  #desk: Desk | undefined;
  #scenes: Scene[] = [];
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
      this.#open(this.start.link);
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
    this.#look();
  }

  /** Takes everything that is shown from the core. */
  #look(): void {
    const engine = this.#engine;
    if (!engine) return;
    this.view = engine.view();
    this.moments = engine.timeline();
    this.link = this.#try(() => engine.link());
    this.copied = undefined;
    if (this.preview) this.#foresee(this.preview.move);
  }

  /** What the core answers, or what it refused. */
  #try<T>(ask: () => T): T | Refused {
    try {
      return ask();
    } catch (error) {
      if (isRefused(error)) return error;
      throw error;
    }
  }

  /** Shows a step: the picture in order, then the answer. */
  #play(step: StepView): void {
    if (!this.view) return;
    clearTimeout(this.#timer);
    this.#scenes = momentsOf(this.view, step);
    this.#arrive(step.answer);
    this.#next();
  }

  /** Shows the moment one stands at, and tells those around the lab. */
  #arrive(last: Last): void {
    this.last = last;
    this.badLink = undefined;
    this.#look();
    const link = typeof this.link === 'string' ? this.link : '';
    this.dispatchEvent(new CustomEvent('dlq-lab-step', { detail: { last, link }, bubbles: true, composed: true }));
  }

  readonly #travel: Travel = {
    back: () => this.#go((engine) => engine.back()),
    forward: () => this.#go((engine) => engine.forward()),
    jump: (number) => this.#go((engine) => engine.jump(number)),
  };

  #go(move: (engine: LifecycleEngine) => boolean): void {
    if (!this.#engine || !move(this.#engine)) return;
    this.#skip();
    const inLine = this.renderRoot.querySelector('.timeline .line :focus') !== null;
    const here = this.#engine.timeline().find((moment) => moment.place === 'here');
    if (here) this.#arrive({ arrived: here });
    // The line has one stop for the Tab key: the present moment.
    if (inLine) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.moment.here button')?.focus());
  }

  #open(link: string): void {
    const engine = this.#engine;
    if (!engine || !link) return;
    this.#skip();
    const refused = this.#try(() => engine.open(link));
    if (refused) {
      this.badLink = refused;
      return;
    }
    const here = engine.timeline().find((moment) => moment.place === 'here');
    this.#arrive(here ? { arrived: here } : 'start');
  }

  #foresee(move: Move): void {
    const engine = this.#engine;
    if (engine && this.previews) this.preview = { move, step: engine.whatIf(move) };
  }

  async #copy(field: HTMLInputElement): Promise<void> {
    field.select();
    this.copied = await navigator.clipboard.writeText(field.value).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('start')) this.#open(this.start.link);
  }

  #next(): void {
    this.moment = this.#scenes.shift();
    if (this.moment) this.#timer = setTimeout(() => this.#next(), this.moment.pause);
  }

  #skip(): void {
    clearTimeout(this.#timer);
    this.#scenes = [];
    this.moment = undefined;
  }

  #restart(): void {
    if (!this.#engine) return;
    this.#skip();
    this.#engine.restart();
    this.#begin(this.#engine);
    this.#arrive('restarted');
  }

  protected override render(): TemplateResult {
    const { view, text } = this;
    if (!view || !this.#desk) return html`<p class="card" role="status">${text.chrome.loading}</p>`;
    const scene = this.moment ?? restingScene(view);
    const playing = this.moment !== undefined;
    const desk = this.#desk;
    const foreseen = playing || !this.previews ? undefined : this.preview;
    return html`<div class="lab" @keydown=${(event: KeyboardEvent) => this.#press(event, desk)}>
      <section class="card stage" aria-label=${text.lab.title}>
        <h2>${text.lab.title}</h2>
        <p class="note">${text.lab.lead}</p>
        ${this.badLink
          ? html`<p class="problem" role="alert">
              <code>${this.badLink.code}</code> ${text.errors.of[this.badLink.code](this.badLink.detail)}
            </p>`
          : nothing}
        ${diagram(
          this.folded ? narrow : wide,
          scene,
          { redrive: foretold(foreseen, 'redrive'), consume: foretold(foreseen, 'consume') },
          view,
          text,
        )}
        ${counters(scene.mark, view, text)}
        <div class="told">
          ${answerBanner(this.last, view, !playing, text)}
          ${playing ? html`<button class="skip" @click=${() => this.#skip()}>${text.lab.skip}</button>` : nothing}
        </div>
        ${this.#actions(view, desk)} ${this.#foretelling(foreseen)} ${timeline(this.moments, this.#travel, text)}
      </section>
      <div class="columns">
        <div>${redrivePanel(view, scene.redrive, desk, text)}</div>
        <div>${finalPanel(view, scene.final, text)} ${recordPanel(view, text)}</div>
      </div>
      ${situationsPanel((link) => this.#open(link), text)}
      ${sharePanel(this.link, this.copied, (field) => void this.#copy(field), text)}
      <section class="card limits" aria-label=${text.limits.title}>
        <h2>${text.limits.title}</h2>
        <ul>
          ${text.limits.points.map((point) => html`<li>${point}</li>`)}
        </ul>
      </section>
      ${keySheet(text)}
    </div>`;
  }

  #actions(view: View, desk: Desk): TemplateResult {
    const { text } = this;
    return html`<div class="actions" role="group" aria-label=${text.actions.title}>
      ${view.moves.map(
        ({ name, starts_here }) =>
          html`<button
            class="move ${starts_here ? '' : 'idle'}"
            aria-keyshortcuts=${keyOf(name)}
            aria-describedby="preview"
            @pointerenter=${() => this.#foresee(name)}
            @focus=${() => this.#foresee(name)}
            @pointerleave=${this.#lookAway}
            @blur=${this.#lookAway}
            aria-description=${starts_here ? nothing : text.actions.idle(view.record.state)}
            @click=${() => desk.act(name)}
          >
            ${text.moves[name]} <code>${name}</code>
          </button>`,
      )}
      <button aria-keyshortcuts=${keyOf('tick')} @click=${() => desk.act('tick')}>${text.actions.tick} <code>tick</code></button>
      <span class="space"></span>
      <button aria-keyshortcuts=${keyOf('help')} @click=${() => this.#help()}>${text.keys.title.split(' · ')[0]} <code>?</code></button>
      <button aria-keyshortcuts=${keyOf('restart')} @click=${() => this.#restart()}>${text.actions.restart} <code>restart</code></button>
    </div>`;
  }

  #press(event: KeyboardEvent, desk: Desk): void {
    const pressed = command(event);
    if (!pressed) return;
    event.preventDefault();
    const commands: Partial<Record<Command, () => void>> = {
      back: () => this.#travel.back(),
      forward: () => this.#travel.forward(),
      skip: () => this.#skip(),
      restart: () => this.#restart(),
      help: () => this.#help(),
    };
    const run = commands[pressed];
    if (run) run();
    else desk.act(pressed as Move | 'tick');
  }

  #help(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  readonly #lookAway = (): void => {
    this.preview = undefined;
  };

  #foretelling(preview: Preview | undefined): TemplateResult {
    const { text } = this;
    const words = preview ? tellPreview(preview, text) : this.previews ? text.preview.nothing : '';
    return html`<div class="preview">
      <p id="preview" class="note">${words}</p>
      ${checkbox(text.preview.show, this.previews, (previews) => {
        this.previews = previews;
      })}
    </div>`;
  }
}
