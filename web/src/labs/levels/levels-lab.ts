// The levels as a lab: a story, goals that the core judges after each step, hints, codes, and a teacher's panel.
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { type Grade, home, type Level, LevelsEngine, levels, type NamedLevel, type NoteForm, type Row } from '../../engine/levels.ts';
import type { ProspectView } from '../../engine/view.ts';
import { checkTexts } from '../../text/check.ts';
import type { Text } from '../../text/en.ts';
import type { Language } from '../../text/language.ts';
import { type LevelsText, levelsTexts, stories, type Story } from '../../text/levels.ts';
import { course, type RuleChoice } from '../check/rules.ts';
import { answerCode } from '../lifecycle/code.ts';
import { nothingTyped, type Typed } from '../lifecycle/lifecycle-lab.ts';
import { styles as shared } from '../lifecycle/styles.ts';
import { limits } from './limits.ts';
import { emptyNote, noteForm } from './note-form.ts';
import { Progress } from './progress.ts';
import { offIn, rulesTask } from './rules-task.ts';
import { teacherPanel } from './teacher.ts';
import { Trace, tracePanel } from './trace.ts';
import { goalWords, verdictWords } from './words.ts';

/** What a lab tells of a step. */
interface Told {
  link: string;
  predicted: ProspectView | undefined;
}

/** A link whose lab does not tell beforehand what a move would do. */
const foretelling = (link: string): string => `${link}..p`;

@customElement('dlq-lab-levels')
export class LevelsLabElement extends LitElement {
  static override styles = [
    ...shared,
    css`
      .levels {
        display: grid;
        gap: 0.4rem;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
        list-style: none;
        margin: 0.5rem 0;
        padding: 0;
      }
      .levels button {
        width: 100%;
        text-align: start;
      }
      .levels [aria-current='true'] {
        border-color: var(--strong);
        font-weight: 700;
      }
      summary {
        min-height: 44px;
        display: flex;
        align-items: center;
        font-weight: 600;
        cursor: pointer;
      }
      summary::before {
        content: '▸' / '';
        margin-inline-end: 0.5rem;
      }
      [open] > summary::before {
        content: '▾' / '';
      }
      summary:focus-visible,
      .wide:focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
      }
      .task {
        display: grid;
        gap: 0.75rem;
      }
      .task p {
        margin: 0;
        max-width: 46rem;
      }
      h2:focus,
      .ask:focus {
        outline: none;
      }
      h3 {
        font-size: 1rem;
        margin: 0.5rem 0 0;
      }
      .goals {
        list-style: none;
        margin: 0;
        padding: 0;
        display: grid;
        gap: 0.25rem;
      }
      .goals li {
        padding-inline-start: 0.75rem;
        border-inline-start: 4px solid var(--line-strong);
      }
      .goals .met {
        border-color: var(--pass);
      }
      .mark {
        color: var(--ink-soft);
        font-size: 0.9rem;
      }
      .met .mark {
        color: var(--pass);
        font-weight: 600;
      }
      .hints {
        margin: 0;
        padding-inline-start: 1.25rem;
      }
      .bar {
        position: sticky;
        inset-block-end: 0;
        z-index: 1;
        display: grid;
        gap: 0.5rem;
        background: var(--card);
        border: 1px solid var(--line-strong);
        border-inline-start: 6px solid var(--line-strong);
        border-radius: 10px;
        padding: 0.5rem 1rem;
      }
      .bar p {
        margin: 0;
      }
      .bar.passed {
        border-color: var(--pass);
        background: var(--pass-soft);
      }
      .bar.wrong {
        border-color: var(--held);
        background: var(--held-soft);
      }
      .switches {
        display: grid;
        gap: 0.5rem 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
        margin-block: 0.5rem;
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
      .note-form {
        display: grid;
        gap: 0.6rem;
      }
      .broken {
        display: grid;
        gap: 0.5rem;
        padding-inline-start: 1.25rem;
      }
      .wide {
        overflow-x: auto;
        margin-block-start: 0.75rem;
      }
      table {
        border-collapse: collapse;
        width: 100%;
        font-size: 0.92rem;
      }
      :is(th, td) {
        border-block-end: 1px solid var(--line);
        padding: 0.3rem 0.5rem;
        text-align: start;
        vertical-align: top;
        overflow-wrap: anywhere;
        min-width: 3rem;
      }
      tr.right td:nth-child(4) {
        color: var(--pass);
      }
      @media print {
        .bar,
        .teacher {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) text!: Text;
  @property({ attribute: false }) language!: Language;
  /** The level's name; the first one that is not solved when it is none. */
  @property({ attribute: false }) level = '';

  @state() private engine: LevelsEngine | undefined;
  @state() private failed = false;
  @state() private name = '';
  @state() private grade: Grade | undefined;
  @state() private hints = 0;
  @state() private note: NoteForm = emptyNote;
  @state() private evidence: string[] = [];
  @state() private rules: RuleChoice = course;
  @state() private start = { link: '' };
  @state() private list = '';
  @state() private rows: Row[] | undefined;
  @state() private copied: 'copied' | 'notCopied' | undefined;
  /** Counts the labs that were begun: each level, and each new try, has its own. */
  @state() private machine = 0;

  #typed = nothingTyped;
  #progress: Progress | undefined;
  #trace: Trace | undefined;
  /** What was done since the level's start. */
  #steps: string | undefined = '';
  /** What was predicted, by the steps up to and with its move. */
  #foretold = new Map<string, string>();

  get #words(): LevelsText {
    return levelsTexts[this.language];
  }

  get #level(): NamedLevel | undefined {
    return levels.find(({ name }) => name === this.name);
  }

  get #story(): Story {
    return stories[this.language][this.name] as Story;
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.task h2')?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.engine) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const engine = await LevelsEngine.load();
      this.#progress = new Progress(engine);
      this.engine = engine;
      this.#choose(this.level);
    } catch (error) {
      this.failed = true;
      this.dispatchEvent(new CustomEvent('dlq-lab-failed', { detail: { error, link: '' } }));
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('level') && this.engine && this.level !== this.name) this.#choose(this.level);
  }

  /** Begins a level; the first one that is open when there is none of this name. */
  #choose(wanted: string): void {
    const open = levels.find(({ name }) => !this.#progress?.solved.has(name)) ?? levels[0];
    const chosen = levels.find(({ name }) => name === wanted) ?? open;
    const engine = this.engine;
    if (!chosen || !engine) return;
    const { name, level } = chosen;
    this.name = name;
    this.level = name;
    this.hints = 0;
    this.#begin(level, engine);
    this.dispatchEvent(new CustomEvent('dlq-lab-level', { detail: { level: name }, bubbles: true, composed: true }));
  }

  #begin(level: Level, engine: LevelsEngine): void {
    this.machine += 1;
    this.#typed = nothingTyped;
    this.grade = undefined;
    this.note = emptyNote;
    this.evidence = [];
    this.rules = { ...course, ...offIn(level.start?.rules ?? '') };
    this.copied = undefined;
    this.#steps = '';
    this.#foretold.clear();
    this.#trace = level.kind === 'trace' ? new Trace(level, () => engine.lab(level)) : undefined;
    const first = level.kind === 'rules' ? '' : (this.#trace?.link ?? home(level.start?.steps ?? ''));
    this.start = { link: first && (level.predict || this.#trace) ? foretelling(first) : first };
    if (level.kind !== 'rules') this.#judge();
  }

  /** A step of the lab: what was done since the start is judged anew. */
  #hear({ link, predicted }: Told): void {
    const chosen = this.#level;
    if (!chosen || !this.engine || (chosen.level.kind !== 'play' && chosen.level.kind !== 'note')) return;
    this.#steps = this.engine.steps(chosen.name, link);
    if (this.#steps !== undefined && predicted) this.#foretold.set(this.#steps, answerCode(predicted.answer));
    this.#judge();
  }

  #judge(rules?: string): void {
    const chosen = this.#level;
    if (!chosen || !this.engine) return;
    const { name, level } = chosen;
    const steps = this.#steps;
    const note = level.kind === 'note' ? this.note : null;
    // A way past the level's start is no way of the level; the core says so of steps that cannot be replayed.
    this.grade = this.engine.grade(name, { steps: steps ?? '~', said: rules ?? this.#said(level) }, note);
    const { code } = this.grade;
    if (code && this.#progress) {
      this.#progress.add(name, code);
      this.dispatchEvent(new CustomEvent('dlq-lab-level-passed', { detail: { level: name, code }, bubbles: true, composed: true }));
    }
  }

  #said({ kind, predict }: Level): string {
    if (kind === 'note') return this.evidence.join('~');
    if (kind === 'trace') return this.#trace?.said.join('~') ?? '';
    if (!predict) return '';
    const onTheWay = [...this.#foretold].filter(([steps]) => this.#steps === steps || this.#steps?.startsWith(`${steps}~`));
    return onTheWay
      .sort(([one], [other]) => one.length - other.length)
      .map(([, code]) => code)
      .join('~');
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const { engine, text } = this;
    if (this.failed) return html``;
    const chosen = this.#level;
    if (!engine || !chosen) return html`<p class="card" role="status">${text.chrome.loading}</p>`;
    const { level } = chosen;
    return html`<div class="lab">
      ${this.#list(words)} ${this.#task(chosen, words)}
      ${this.#trace ? tracePanel(this.#trace, level, (code) => this.#say(code), text, words) : nothing}
      ${level.kind === 'rules' ? this.#rulesTask(words) : nothing}
      ${level.kind === 'rules' && !this.start.link ? nothing : this.#lab(chosen, engine)}
      ${level.kind === 'note'
        ? noteForm(this.note, this.evidence, this.grade?.rubric ?? [], (note, evidence) => this.#write(note, evidence), text, words)
        : nothing}
      ${this.#bar(chosen, words)} ${this.#code(words)}
      ${teacherPanel(
        this.list,
        this.rows,
        {
          type: (list) => {
            this.list = list;
            this.rows = undefined;
          },
          check: () => {
            this.rows = engine.roster(this.list);
          },
        },
        stories[this.language],
        words,
      )}
    </div>`;
  }

  #list(words: LevelsText): TemplateResult {
    const solved = this.#progress?.solved ?? new Map();
    return html`<section class="card" aria-label=${words.title}>
      <h2>${words.title}</h2>
      <p class="note">${words.lead}</p>
      <details>
        <summary>${words.list} · ${words.solvedOf(solved.size, levels.length)}</summary>
        <ol class="levels">
          ${levels.map(({ name }, index) => {
            const title = words.level(index + 1, (stories[this.language][name] as Story).title);
            return html`<li>
              <button aria-current=${name === this.name ? 'true' : 'false'} @click=${() => this.#go(name)}>
                ${title} ${solved.has(name) ? html`<span class="mark">✓ ${words.solved}</span>` : nothing}
              </button>
            </li>`;
          })}
        </ol>
        <p class="note">${this.#progress?.kept ? words.kept : words.notKept}</p>
        <button
          @click=${() => {
            this.#progress?.forget();
            this.requestUpdate();
          }}
        >
          ${words.forget}
        </button>
      </details>
    </section>`;
  }

  #go(name: string): void {
    this.#choose(name);
    void this.updateComplete.then(() => this.focus());
  }

  #task({ name, level }: NamedLevel, words: LevelsText): TemplateResult {
    const { text, grade } = this;
    const story = this.#story;
    const number = levels.findIndex((it) => it.name === name) + 1;
    return html`<section class="card task" aria-label=${story.title}>
      <h2 tabindex="-1">${words.level(number, story.title)}</h2>
      <p>${story.story}</p>
      <h3>${words.goals}</h3>
      <ul class="goals">
        ${level.goal.map((goal, index) => {
          const met = grade?.goals[index] ?? false;
          return html`<li class=${met ? 'met' : ''}>${goalWords(goal, text, words)} <span class="mark">${met ? words.met : words.open}</span></li>`;
        })}
      </ul>
      <p class="note">${words.used(grade?.used ?? 0, level.par)}</p>
      ${this.hints > 0 ? html`<ol class="hints" role="status">${story.hints.slice(0, this.hints).map((hint) => html`<li>${hint}</li>`)}</ol>` : nothing}
      <div class="buttons">
        <button
          ?disabled=${this.hints >= story.hints.length}
          @click=${() => {
            this.hints += 1;
          }}
        >
          ${this.hints < story.hints.length ? words.hint(this.hints + 1, story.hints.length) : words.noHint}
        </button>
        <button @click=${() => this.engine && this.#begin(level, this.engine)}>${words.again}</button>
      </div>
    </section>`;
  }

  #lab({ level }: NamedLevel, engine: LevelsEngine): TemplateResult {
    return html`${keyed(
      this.machine,
      html`<dlq-lab-lifecycle
        .text=${this.text}
        .load=${() => Promise.resolve(engine.lab(level))}
        .start=${this.start}
        @dlq-lab-step=${(event: CustomEvent<Told>) => this.#hear(event.detail)}
        .typed=${this.#typed}
        @dlq-lab-failed=${({ detail }: CustomEvent) => this.dispatchEvent(new CustomEvent('dlq-lab-failed', { detail }))}
        @dlq-lab-crashed=${({ detail }: CustomEvent<{ typed: Typed }>) => this.#startOver(level, engine, detail)}
      ></dlq-lab-lifecycle>`,
    )}`;
  }

  /** A machine that crashed is replaced by one at the level's start; what was written stays. */
  #startOver(level: Level, engine: LevelsEngine, fault: { typed: Typed }): void {
    const { note, evidence } = this;
    this.#begin(level, engine);
    this.#typed = fault.typed;
    if (level.kind === 'note') this.#write(note, evidence);
    this.dispatchEvent(new CustomEvent('dlq-lab-crashed', { detail: fault }));
  }

  /** The lab of a level shows what the level allows. */
  protected override async updated(): Promise<void> {
    const lab = this.renderRoot.querySelector<LitElement>('dlq-lab-lifecycle');
    const level = this.#level?.level;
    if (!lab || !level || lab.dataset['limits'] === String(this.machine)) return;
    lab.dataset['limits'] = String(this.machine);
    await lab.updateComplete;
    lab.shadowRoot?.adoptedStyleSheets.push(limits(level));
  }

  #say(code: string): void {
    const trace = this.#trace;
    const level = this.#level?.level;
    if (!trace || !level || !this.engine) return;
    const said = [...trace.said, code];
    if (trace.say(code)) {
      this.start = { link: foretelling(trace.link) };
      this.#judge();
    } else {
      // The wrong answer is judged as it stands, for the explanation that it deserves, and then taken back.
      this.grade = this.engine.grade(this.name, { steps: '', said: said.join('~') }, null);
      this.requestUpdate();
    }
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.ask')?.focus());
  }

  #rulesTask(words: LevelsText): TemplateResult {
    const doing = {
      switch: (rules: RuleChoice) => {
        this.rules = rules;
        this.grade = undefined;
        this.start = { link: '' };
      },
      tryAll: (rules: string) => {
        this.start = { link: '' };
        this.#judge(rules);
      },
      play: (link: string) => {
        this.machine += 1;
        this.start = { link };
        void this.updateComplete.then(() => this.renderRoot.querySelector('dlq-lab-lifecycle')?.scrollIntoView());
      },
    };
    return rulesTask(this.rules, this.grade, doing, this.text, words, checkTexts[this.language]);
  }

  #write(note: NoteForm, evidence: string[]): void {
    this.note = note;
    this.evidence = evidence;
    this.#judge();
  }

  #bar(chosen: NamedLevel, words: LevelsText): TemplateResult {
    const { grade } = this;
    const index = levels.findIndex(({ name }) => name === chosen.name);
    const next = levels[index + 1];
    const kind = grade?.passed ? 'passed' : grade?.distractor || grade?.outside ? 'wrong' : '';
    return html`<div class="bar ${kind}">
      <p role="status" aria-label=${words.state}>${grade ? verdictWords(grade, chosen, this.#story, words) : words.notTried}</p>
      ${grade?.passed && next ? html`<div class="buttons"><button class="move" @click=${() => this.#go(next.name)}>${words.next}</button></div>` : nothing}
    </div>`;
  }

  #code(words: LevelsText): TemplateResult | typeof nothing {
    const code = this.grade?.code ?? this.#progress?.solved.get(this.name);
    if (!code) return nothing;
    return html`<section class="card" aria-label=${words.code}>
      <h2>${words.code}</h2>
      <p class="note">${words.codeLead}</p>
      <div class="buttons">
        <label class="field code"><span>${words.code}</span><input type="text" readonly .value=${code} /></label>
        <button @click=${() => void this.#copy(code)}>${words.copy}</button>
        <span role="status">${this.copied ? words[this.copied] : ''}</span>
      </div>
    </section>`;
  }

  async #copy(code: string): Promise<void> {
    this.renderRoot.querySelector<HTMLInputElement>('.code input')?.select();
    try {
      // Not there at all where the page is not served securely.
      await navigator.clipboard.writeText(code);
      this.copied = 'copied';
    } catch {
      this.copied = 'notCopied';
    }
  }
}
