// The one element <dlq-lab lab lang theme level predict bare start>: chooses language and theme, loads a lab, and says when one cannot start.
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { nothingTyped, type Typed } from './labs/lifecycle/lifecycle-lab.ts';
import type { Text } from './text/en.ts';
import { type Language, languageFor, languages, texts } from './text/language.ts';
import { tokens } from './tokens.ts';

/** A fault, and the link to the moment before it. */
interface Fault {
  error: unknown;
  link: string;
  /** What a lab that is thrown away leaves to the next one. */
  typed?: Typed;
}

export type Theme = 'auto' | 'light' | 'dark';

const themes: Theme[] = ['auto', 'light', 'dark'];

/** The first lab comes with the element; another one is there when its page has loaded it. */
const isLoaded = (lab: string): boolean => /^[a-z]+$/.test(lab) && customElements.get(`dlq-lab-${lab}`) !== undefined;

/** The element in whose shadow tree this one stands, if it stands in one. */
const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** The language that is said nearest around an element, beyond shadow trees too. */
function languageAround(element: Element): string | null {
  for (let at = element.parentElement ?? hostOf(element); at; at = hostOf(at)) {
    const speaking = at.closest('[lang]');
    if (speaking) return speaking.getAttribute('lang');
  }
  return null;
}

@customElement('dlq-lab')
export class DlqLab extends LitElement {
  static override styles = [
    tokens,
    css`
      :host {
        display: block;
        color: var(--ink);
        font-family: var(--font);
        font-size: 1rem;
        line-height: 1.65;
        letter-spacing: normal;
      }
      header:not([hidden]) {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        margin-block-end: 0.75rem;
      }
      h1 {
        font-size: 1.25rem;
        margin: 0;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding-inline: 0.5rem;
        color: var(--ink);
        text-decoration: none;
        border-block-end: 3px solid transparent;
      }
      nav a:hover {
        border-block-end-color: var(--line-strong);
      }
      nav a[aria-current='page'] {
        font-weight: 600;
        border-block-end-color: var(--strong);
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-inline-start: auto;
      }
      select {
        min-height: 44px;
        padding-inline: 0.6rem;
        font: inherit;
        color: inherit;
        background: var(--card);
        border: 1px solid var(--line-strong);
        border-radius: 10px;
      }
      :is(select, a):focus-visible {
        outline: 3px solid var(--focus);
        outline-offset: 2px;
      }
      @media print {
        :is(.choices, nav) {
          display: none;
        }
      }
      .trouble {
        padding: 1rem;
        background: var(--held-soft);
        border-inline-start: 6px solid var(--held);
        border-radius: 10px;
      }
    `,
  ];

  /** Which lab. */
  @property() lab = 'lifecycle';
  /** `th` or `en`; else the page's language, else the browser's. */
  @property() override lang = '';
  @property({ reflect: true }) theme: Theme = 'auto';
  /** Without the line of title, language and theme: one lab of several on a page. */
  @property({ type: Boolean }) bare = false;
  /** Which level, in the lab of levels. */
  @property() level = '';
  /** Whether the lab asks first where a move leads. */
  @property({ type: Boolean }) predict = false;
  /** A link to begin at, without the `#`; given again, it is opened again. */
  @property({ hasChanged: () => true }) start = '';

  /** Where the site has a page for each lab; only its own pages know. */
  @property({ attribute: false }) pages: Partial<Record<string, string>> = {};

  /** A lab that came with its page. */
  #other: HTMLElement | undefined;

  /** What was typed into a machine that crashed. */
  #typed = nothingTyped;

  /** Hears when the language around this is another. */
  readonly #around = new MutationObserver(() => this.requestUpdate());

  /** A new object each time a link is given, so that the same link can be opened again. */
  #start = { link: '' };

  /** What went wrong, and the fault's own words for a report. */
  @state() private trouble: { kind: 'failed' | 'crashed'; fault: string; link: string } | undefined;
  /** Counts fresh machines: a lab that crashed is thrown away whole. */
  @state() private machine = 0;

  get language(): Language {
    return languageFor([this.lang, languageAround(this), ...navigator.languages]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (let at: Element | null = this; at; at = hostOf(at)) {
      this.#around.observe(at.getRootNode(), { attributes: true, attributeFilter: ['lang'], subtree: true });
    }
    // It may have been moved to where another language is spoken.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#around.disconnect();
  }

  /** Complete when the lab within is. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    await this.renderRoot.querySelector<LitElement>('dlq-lab-lifecycle')?.updateComplete;
    return complete;
  }

  /** The focus goes to what can be done in the lab. */
  override focus(): void {
    (this.#other ?? this.renderRoot.querySelector<HTMLElement>('dlq-lab-lifecycle'))?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('start')) this.#start = { link: this.start };
  }

  protected override render(): TemplateResult {
    const { language } = this;
    const text = texts[language];
    const { chrome } = text;
    return html`<div lang=${language}>
      <header ?hidden=${this.bare}>
        <h1>DLQ Lab</h1>
        ${this.#pages(text)}
        <div class="choices">
          <select aria-label=${chrome.languages} @change=${this.#chooseLanguage}>
            ${languages.map(
              (it) => html`<option value=${it} lang=${it} .selected=${live(it === language)}>${texts[it].language}</option>`,
            )}
          </select>
          <select aria-label=${chrome.theme} @change=${this.#chooseTheme}>
            ${themes.map((it) => html`<option value=${it} .selected=${live(it === this.theme)}>${chrome.themes[it]}</option>`)}
          </select>
        </div>
      </header>
      ${this.trouble
        ? html`<div class="trouble" role="alert">
            <p>${this.trouble.kind === 'failed' ? chrome.failed : chrome.crashed}</p>
            ${this.trouble.kind === 'failed' ? html`<p>${chrome.failedNext}</p>` : ''}
            <p><code>${this.trouble.fault}</code> <code>${this.trouble.link}</code></p>
          </div>`
        : ''}
      ${this.#body()}
    </div>`;
  }

  /** The way to the other labs, with what was chosen here. */
  #pages({ chrome }: Text): TemplateResult | typeof nothing {
    const pages = Object.entries(this.pages);
    if (pages.length === 0) return nothing;
    const chosen = new URLSearchParams();
    if (this.lang) chosen.set('lang', this.lang);
    if (this.theme !== 'auto') chosen.set('theme', this.theme);
    const query = chosen.size > 0 ? `?${chosen}` : '';
    return html`<nav aria-label=${chrome.pages}>
      ${pages.map(
        ([lab, page]) =>
          html`<a href=${`${page}${query}`} aria-current=${lab === this.lab ? 'page' : 'false'}>${chrome.labs[lab as keyof typeof chrome.labs]}</a>`,
      )}
    </nav>`;
  }

  #body(): TemplateResult {
    const text = texts[this.language];
    if (!isLoaded(this.lab)) return html`<p class="trouble" role="alert">${text.chrome.unknownLab(this.lab)}</p>`;
    if (this.lab !== 'lifecycle') {
      const name = `dlq-lab-${this.lab}`;
      const other = this.#other?.localName === name ? this.#other : this.#create(name);
      return html`${Object.assign(other, { text, language: this.language, level: this.level })}`;
    }
    return html`${keyed(
      this.machine,
      html`<dlq-lab-lifecycle
        .text=${text}
        .start=${this.#start}
        .typed=${this.#typed}
        .predicting=${this.predict}
        @dlq-lab-step=${() => this.#well()}
        @dlq-lab-failed=${({ detail }: CustomEvent<Fault>) => this.#tell('failed', detail)}
        @dlq-lab-crashed=${({ detail }: CustomEvent<Fault>) => this.#tell('crashed', detail)}
      ></dlq-lab-lifecycle>`,
    )}`;
  }

  /** A lab that came with its page starts its own machines over. */
  #create(name: string): HTMLElement {
    const lab = document.createElement(name);
    lab.addEventListener('dlq-lab-failed', (event) => this.#tell('failed', (event as CustomEvent<Fault>).detail));
    lab.addEventListener('dlq-lab-crashed', (event) => this.#tell('crashed', (event as CustomEvent<Fault>).detail));
    lab.addEventListener('dlq-lab-step', () => this.#well());
    this.#other = lab;
    return lab;
  }

  #well(): void {
    this.trouble = undefined;
  }

  #tell(kind: 'failed' | 'crashed', { error, link, typed }: Fault): void {
    this.trouble = { kind, fault: String(error), link };
    if (kind === 'crashed') {
      // A machine that hit a fault of its own cannot be used again, and must not be led to the same fault.
      this.#start = { link: '' };
      this.#typed = typed ?? nothingTyped;
      this.machine += 1;
    }
    this.dispatchEvent(new CustomEvent('dlq-lab-error', { detail: { code: kind, link }, bubbles: true, composed: true }));
  }

  #chooseLanguage(event: Event): void {
    this.lang = (event.target as HTMLSelectElement).value;
    this.dispatchEvent(new CustomEvent('dlq-lab-language', { detail: this.language, bubbles: true, composed: true }));
  }

  #chooseTheme(event: Event): void {
    this.theme = (event.target as HTMLSelectElement).value as Theme;
    this.dispatchEvent(new CustomEvent('dlq-lab-theme', { detail: this.theme, bubbles: true, composed: true }));
  }
}
