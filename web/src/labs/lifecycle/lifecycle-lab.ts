// The lifecycle lab: asks the core for each action, plays what happened in order, and shows what the core says.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LifecycleEngine } from '../../engine/engine.ts';
import { isRefused, type Refused } from '../../engine/refused.ts';
import type { Action, CompareView, MomentView, Move, NoteView, ProspectView, StepView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { address } from './address.ts';
import { answerBanner, type Last } from './answer-banner.ts';
import { checkbox } from './controls.ts';
import { Desk, type Draft } from './desk.ts';
import { diagram } from './diagram.ts';
import { finalPanel, redrivePanel } from './gates-panel.ts';
import { type Command, command, keyOf, keySheet } from './keys.ts';
import { narrow, wide } from './layout.ts';
import { type Question, questionPanel, type Tally } from './predict.ts';
import { foretold, type Preview, tellPreview } from './preview.ts';
import { counters, recordPanel } from './record-panel.ts';
import { noRemarks } from './remarks.ts';
import { momentsOf, restingScene, type Scene } from './scene.ts';
import type { Copied } from './share.ts';
import { styles } from './styles.ts';
import { timeline, type Travel } from './timeline.ts';
import { twin } from './twin.ts';

/** What a person has typed, which a fresh machine is given when one crashed. */
export interface Typed {
  drafts: ReadonlyMap<Draft, string>;
  /** Who decided, in the note. */
  name: string;
}

export const nothingTyped: Typed = { drafts: new Map(), name: '' };

/** Below this width of the element, in pixels, the picture folds. */
const FOLD = 760;

@customElement('dlq-lab-lifecycle')
export class LifecycleLabElement extends LitElement {
  static override styles = styles;

  @property({ attribute: false }) text!: Text;
  /** A link to begin at; a new object is opened again. */
  @property({ attribute: false }) start = { link: '' };
  /** Where the core comes from, when a page around the lab has another start. */
  @property({ attribute: false }) load = () => LifecycleEngine.load();

  /** What was typed into a machine that crashed. */
  @property({ attribute: false }) typed = nothingTyped;

  @state() private view: View | undefined;
  @state() private tools: typeof import('./tools.ts') | undefined;
  @state() private moment: Scene | undefined;
  @state() private last: Last = 'start';
  /** The move that was answered last, if a move was. */
  @state() private lastMove: Move | undefined;
  @state() private folded = false;
  @state() private moments: MomentView[] = [];
  @state() private link: string | Refused = '';
  /** Why the link to begin at says nothing. */
  @state() private badLink: Refused | undefined;
  @state() private copied: Copied;
  /** The move whose outcome is shown. */
  @state() private pointedAt: Move | undefined;
  @state() private previews = true;
  @state() private pictured = true;
  @property({ attribute: false }) predicting = false;
  @state() private question: Question | undefined;
  /** What was predicted of the answer that is shown. */
  @state() private predicted: ProspectView | undefined;
  /** What was predicted of the move that is being done. */
  #foretold: ProspectView | undefined;
  @state() private tally: Tally = { right: 0, wrong: 0 };
  @state() private note: NoteView | null = null;
  @state() private remarks = noRemarks;
  /** The branch that lies beside the present one. */
  @state() private compared: CompareView | null = null;
  @state() private qrShown = false;
  @state() private failed = false;
  /** What each move would do from here; nothing while the learner predicts. */
  @state() private foreseen: Preview[] = [];
  /** Counts what was said, so that the same words are said again. */
  @state() private said = 0;
  /** The move last pressed: where the focus goes when the way to skip a picture ends with it. */
  #pressed: HTMLElement | undefined;
  #skipHadFocus = false;

  #engine: LifecycleEngine | undefined;
  #loads = false;
  #desk: Desk | undefined;
  #scenes: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #resized = new ResizeObserver(([entry]) => {
    if (entry) this.folded = entry.contentRect.width < FOLD;
  });

  /** The focus goes to the first move that starts here. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.move:not(.idle)')?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
    // An element that is moved about while it loads loads once.
    if (!this.#loads) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
    this.#skip();
  }

  async #load(): Promise<void> {
    this.#loads = true;
    try {
      this.#begin(await this.load(), this.typed.drafts);
      this.remarks = { ...noRemarks, name: this.typed.name };
      this.#look();
      this.#open(this.start.link);
    } catch (error) {
      this.failed = true;
      this.#fail(error);
    }
    try {
      await this.updateComplete;
      this.tools = await import('./tools.ts');
    } catch (error) {
      // The message can be led without them.
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.dispatchEvent(new CustomEvent('dlq-lab-failed', { detail: { error, link: '' } }));
  }

  /** Asks the core; a fault of its own ends this machine, and those around the lab are told. */
  #ask<T>(ask: (engine: LifecycleEngine) => T): T | Refused | undefined {
    if (!this.#engine) return undefined;
    try {
      return ask(this.#engine);
    } catch (error) {
      if (isRefused(error)) return error;
      this.#crash(error);
      return undefined;
    }
  }

  #crash(error: unknown): void {
    this.#engine = undefined;
    const typed: Typed = { drafts: this.#desk?.drafts ?? nothingTyped.drafts, name: this.remarks.name };
    this.dispatchEvent(new CustomEvent('dlq-lab-crashed', { detail: { error, link: this.#toldLink, typed } }));
  }

  #begin(engine: LifecycleEngine, drafts = nothingTyped.drafts): void {
    this.#engine = engine;
    const listener = {
      done: (step: StepView, action: Action) => this.#play(step, action),
      refused: (refusal: Refused) => this.#say({ refusal }),
      changed: () => this.requestUpdate(),
      crashed: (error: unknown) => this.#crash(error),
    };
    this.#desk = new Desk(engine, listener, drafts);
  }

  /** Takes everything that is shown from the core. */
  #look(): void {
    this.#ask((engine) => {
      this.view = engine.view();
      this.moments = engine.timeline();
      const before = this.note?.moment;
      this.note = engine.note();
      // A name and a consent are for one decision, and end with it.
      if (before !== undefined && this.note?.moment !== before) this.remarks = noRemarks;
      this.#foresee();
    });
    this.#relink();
    this.question = undefined;
    this.remarks = { ...this.remarks, copied: undefined };
  }

  #foresee(): void {
    const moves = this.predicting ? [] : (this.view?.moves ?? []);
    const foreseen = this.#ask((engine) => moves.map(({ name }) => ({ move: name, step: engine.whatIf(name) })));
    this.foreseen = Array.isArray(foreseen) ? foreseen : [];
  }

  /** The link names the moment and what the learner has switched. */
  #relink(): void {
    const options = `${this.predicting ? 'p' : ''}${this.pictured ? '' : 'h'}${this.previews ? '' : 's'}`;
    this.link = this.#ask((engine) => engine.link(options)) ?? '';
    this.copied = undefined;
    this.dispatchEvent(new CustomEvent('dlq-lab-link', { detail: { link: this.#toldLink }, bubbles: true, composed: true }));
  }

  /** A link without options says nothing of them. */
  #switch(options: string): void {
    if (!options) return;
    this.predicting = options.includes('p');
    this.pictured = !options.includes('h');
    this.previews = !options.includes('s');
  }

  #say(last: Last): void {
    this.last = last;
    this.said += 1;
  }

  /** Shows a step: the picture in order, then the answer. */
  #play(step: StepView, action: Action): void {
    if (!this.view) return;
    clearTimeout(this.#timer);
    this.#scenes = momentsOf(this.view, step);
    this.lastMove = this.view.moves.find(({ name }) => name === action)?.name;
    this.#arrive(step.answer === 'turned' ? { turned: action } : step.answer);
    this.#next();
  }

  /** Does a move, or asks first where it leads. */
  #move(move: Move, desk: Desk): void {
    if (!this.predicting) return desk.act(move);
    const index = this.view?.moves.findIndex(({ name }) => name === move) ?? -1;
    this.#pressed = this.renderRoot.querySelectorAll<HTMLElement>('.move')[index];
    const prospects = this.#ask((engine) => engine.prospects(move));
    if (!Array.isArray(prospects)) return;
    this.#skip();
    this.question = { move, prospects };
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.prospect')?.focus());
  }

  #choose(said: ProspectView, desk: Desk): void {
    const { question } = this;
    if (!question) return;
    this.#foretold = said;
    desk.act(question.move);
    this.#foretold = undefined;
    const { right, wrong } = this.tally;
    this.tally = said.right ? { right: right + 1, wrong } : { right, wrong: wrong + 1 };
    this.question = undefined;
  }

  /** Shows the moment one stands at, says how one came there, and tells those around the lab. */
  #arrive(how: Last | 'travelled'): void {
    this.badLink = undefined;
    this.predicted = this.#foretold;
    this.compared = null;
    this.#look();
    // A core that failed while it was looked at has answered nothing.
    if (!this.#engine) return;
    const here = this.moments.find((moment) => moment.place === 'here');
    if (how !== 'travelled') this.#say(how);
    else if (here) this.#say({ arrived: here });
    this.#announce();
  }

  #announce(): void {
    const detail = { answer: this.last, link: this.#toldLink, predicted: this.predicted };
    this.dispatchEvent(new CustomEvent('dlq-lab-step', { detail, bubbles: true, composed: true }));
  }

  /** The link for those around the lab; empty when this moment has none. */
  get #toldLink(): string {
    return typeof this.link === 'string' ? this.link : '';
  }

  readonly #travel: Travel = {
    back: () => this.#go((engine) => engine.back()),
    forward: () => this.#go((engine) => engine.forward()),
    jump: (number) => this.#go((engine) => engine.jump(number)),
    compare: (number) => {
      this.#pressed = (this.shadowRoot?.activeElement as HTMLElement | null) ?? undefined;
      this.#ask((engine) => {
        this.compared = engine.compare(number);
      });
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.compare h2')?.focus());
    },
  };

  #go(move: (engine: LifecycleEngine) => boolean): void {
    if (this.#ask(move) !== true) return;
    this.#skip();
    const inLine = this.renderRoot.querySelector('.timeline .line :focus') !== null;
    this.#arrive('travelled');
    // The line has one stop for the Tab key: the present moment.
    if (inLine) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.moment.here button')?.focus());
  }

  #open(link: string): void {
    if (!this.#engine || !link) return;
    this.#skip();
    const opened = this.#ask((engine) => engine.open(link));
    if (typeof opened !== 'string') {
      this.badLink = opened;
      // The address that was refused is not that of this moment.
      this.#relink();
      return;
    }
    this.#switch(opened);
    this.#arrive('travelled');
  }

  async #copy(text: string): Promise<'copied' | 'notCopied'> {
    try {
      // Not there at all where the page is not served securely.
      await navigator.clipboard.writeText(text);
      return 'copied';
    } catch {
      return 'notCopied';
    }
  }

  /** Prints the note alone: style sheets hide what stands around it; a page around the lab has its own. */
  #print(): void {
    const elements = [this, (this.getRootNode() as ShadowRoot).host];
    for (const element of elements) element.toggleAttribute('printing', true);
    // Some browsers return at once and print later.
    window.addEventListener('afterprint', () => elements.forEach((element) => element.removeAttribute('printing')), { once: true });
    window.print();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('start')) this.#open(this.start.link);
    this.#skipHadFocus = this.shadowRoot?.activeElement?.classList.contains('skip') ?? false;
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
    this.#ask((engine) => engine.restart());
    if (this.#engine) this.#begin(this.#engine);
    this.#arrive('restarted');
  }

  /** What had the focus may be gone with its panel: the focus goes back to what opened it. */
  protected override updated(changed: PropertyValues<this>): void {
    const closed = this.#skipHadFocus || (changed as Map<string, unknown>).get('question') || (changed as Map<string, unknown>).get('compared');
    if (closed && !this.shadowRoot?.activeElement) this.#pressed?.focus();
  }

  protected override render(): TemplateResult {
    const { view, text, tools } = this;
    if (this.failed) return html``;
    if (!view || !this.#desk) return html`<p class="card" role="status">${text.chrome.loading}</p>`;
    const scene = this.moment ?? restingScene(view);
    const playing = this.moment !== undefined;
    const desk = this.#desk;
    const foreseen = playing || !this.previews || this.predicting ? undefined : this.foreseen.find(({ move }) => move === this.pointedAt);
    return html`<div class="lab" aria-busy=${tools ? 'false' : 'true'} @keydown=${(event: KeyboardEvent) => this.#press(event, desk)}>
      <section class="card stage" aria-label=${text.lab.title}>
        <h2>${text.lab.title}</h2>
        <p class="note">${text.lab.lead}</p>
        ${this.badLink
          ? html`<p class="problem" role="alert">
              <code>${this.badLink.code}</code> ${text.errors.of[this.badLink.code](this.badLink.detail)}
            </p>`
          : nothing}
        ${view.altered ? html`<p class="problem">${text.lab.altered}</p>` : nothing}
        ${this.pictured
          ? diagram(
              this.folded ? narrow : wide,
              scene,
              { redrive: foretold(foreseen, 'redrive'), consume: foretold(foreseen, 'consume') },
              view,
              text,
            )
          : nothing}
        ${counters(scene.mark, view, text)}
        <div class="told">
          ${answerBanner(this.last, this.predicted, view, !playing, this.said, text)}
          ${playing ? html`<button class="skip" @click=${() => this.#skip()}>${text.lab.skip}</button>` : nothing}
        </div>
        ${this.#actions(view, desk)}
        ${this.question
          ? questionPanel(
              this.question,
              (said) => this.#choose(said, desk),
              () => {
                this.question = undefined;
              },
              text,
            )
          : nothing}
        ${this.#foretelling(foreseen)} ${timeline(this.moments, this.#travel, text)}
        ${playing ? nothing : twin(view, this.foreseen, text)}
      </section>
      ${this.compared && tools
        ? tools.comparePanel(
            this.compared,
            this.moments,
            () => {
              this.compared = null;
            },
            text,
          )
        : nothing}
      <div class="columns">
        <div>${redrivePanel(view, scene.redrive, desk, text)}</div>
        <div>
          ${finalPanel(view, scene.final, text)} ${recordPanel(view, text)}
          ${tools?.sourcePanel(playing ? 'start' : this.last, this.lastMove, view, text)}
        </div>
      </div>
      ${this.note && !playing ? this.#notePanel(this.note, view) : nothing}
      ${tools?.situationsPanel((link) => this.#open(link), text)} ${this.#sharePanel()}
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
            aria-describedby=${this.previews && !this.predicting ? `would-${name}` : nothing}
            @pointerenter=${() => this.#pointAt(name)}
            @focus=${() => this.#pointAt(name)}
            @pointerleave=${() => this.#pointAt(undefined)}
            @blur=${() => this.#pointAt(undefined)}
            @click=${(event: Event) => {
              this.#pressed = event.currentTarget as HTMLElement;
              // What the next press would do is not to be mixed up with what this one does.
              this.#pointAt(undefined);
              this.#move(name, desk);
            }}
          >
            ${text.moves[name]} <code>${name}</code>
          </button>`,
      )}
      <button aria-keyshortcuts=${keyOf('tick')} @click=${() => desk.act('tick')}>${text.actions.tick} <code>tick</code></button>
      <span class="space"></span>
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
      predict: () => this.#predict(!this.predicting),
    };
    const run = commands[pressed];
    if (run) run();
    else if (pressed === 'tick') desk.act(pressed);
    else this.#move(pressed as Move, desk);
  }

  #predict(predicting: boolean): void {
    this.predicting = predicting;
    this.question = undefined;
    this.#foresee();
    this.#relink();
  }

  #notePanel(note: NoteView, view: View): TemplateResult | undefined {
    const { remarks } = this;
    const written = { note, view, remarks, address: this.#toldLink && address(this.#toldLink) };
    const taking = {
      remark: (change: Partial<typeof remarks>) => {
        this.remarks = { ...this.remarks, ...change };
      },
      copy: (text: string) => void this.#copy(text).then((copied) => taking.remark({ copied })),
      print: () => this.#print(),
    };
    return this.tools?.notePanel(written, taking, this.text);
  }

  #sharePanel(): TemplateResult | undefined {
    const copy = (field: HTMLInputElement) => {
      field.select();
      void this.#copy(field.value).then((copied) => {
        this.copied = copied;
      });
    };
    const show = (shown: boolean) => {
      this.qrShown = shown;
    };
    return this.tools?.sharePanel(this.link, this.copied, copy, { shown: this.qrShown, show }, this.text);
  }

  #help(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  #pointAt(move: Move | undefined): void {
    this.pointedAt = move;
  }

  #foretelling(preview: Preview | undefined): TemplateResult {
    const { text } = this;
    const { right, wrong } = this.tally;
    const words = this.predicting
      ? text.predict.tally(right, wrong)
      : preview
        ? tellPreview(preview, text)
        : this.previews
          ? text.preview.nothing
          : '';
    return html`<div class="preview">
      <p class="note" aria-hidden=${this.predicting ? 'false' : 'true'}>${words}</p>
      ${this.foreseen.map((preview) => html`<span id=${`would-${preview.move}`} hidden>${tellPreview(preview, text)}</span>`)}
      ${checkbox(text.predict.show, this.predicting, (predicting) => this.#predict(predicting))}
      ${checkbox(text.preview.show, this.previews, (previews) => {
        this.previews = previews;
        this.#relink();
      })}
      ${checkbox(text.twin.picture, this.pictured, (pictured) => {
        this.pictured = pictured;
        this.#relink();
      })}
      <button aria-keyshortcuts=${keyOf('help')} @click=${() => this.#help()}>${text.keys.title} <code>?</code></button>
    </div>`;
  }
}
