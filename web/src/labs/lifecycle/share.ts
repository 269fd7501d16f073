// The link to this moment: shown, copied, or handed to the system's own share sheet.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Refused } from '../../engine/refused.ts';
import type { Text } from '../../text/en.ts';
import { address } from './address.ts';
import { qrCode } from './qr.ts';

export type Copied = 'copied' | 'notCopied' | undefined;

/** Whether something was copied, in the words for it. */
export const toldCopied = (copied: Copied, done: string, refused: string): string =>
  copied === undefined ? '' : copied === 'copied' ? done : refused;

export function sharePanel(
  link: string | Refused,
  copied: Copied,
  copy: (field: HTMLInputElement) => void,
  qr: { shown: boolean; show: (shown: boolean) => void },
  text: Text,
): TemplateResult {
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
        ? html`<button @click=${() => void navigator.share({ url, title: document.title }).catch(() => undefined)}>${words.send}</button>`
        : nothing}
      <button aria-expanded=${qr.shown ? 'true' : 'false'} @click=${() => qr.show(!qr.shown)}>${words.qr}</button>
      <span role="status">${toldCopied(copied, words.copied, words.notCopied)}</span>
    </div>
    ${qr.shown ? guard([url, text], () => qrCode(url, text)) : nothing}
  </section>`;
}
