// The link to this moment: shown, copied, or handed to the system's own share sheet.
import { html, nothing, type TemplateResult } from 'lit';
import type { Refused } from '../../engine/engine.ts';
import type { Text } from '../../text/en.ts';

export type Copied = 'copied' | 'notCopied' | undefined;

/** The page's address with this link in it. */
export const address = (link: string): string => `${location.href.split('#')[0]}#${link}`;

export function sharePanel(link: string | Refused, copied: Copied, copy: (field: HTMLInputElement) => void, text: Text): TemplateResult {
  const words = text.share;
  if (typeof link !== 'string') {
    return html`<section class="card share" aria-label=${words.title}>
      <h2>${words.title}</h2>
      <p class="problem"><code>${link.code}</code> ${text.errors.of[link.code](link.detail)}</p>
    </section>`;
  }
  const url = address(link);
  const press = (event: Event) => {
    const field = (event.currentTarget as HTMLElement).closest('section')?.querySelector('input');
    if (field) copy(field);
  };
  return html`<section class="card share" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <p class="note">${words.lead}</p>
    <div class="buttons">
      <label class="field"><span>${words.link}</span><input type="text" readonly .value=${url} /></label>
      <button @click=${press}>${words.copy}</button>
      ${'share' in navigator
        ? html`<button @click=${() => void navigator.share({ url, title: text.page.title }).catch(() => undefined)}>${words.send}</button>`
        : nothing}
      <span role="status">${copied ? words[copied] : ''}</span>
    </div>
  </section>`;
}
