// Prepared situations: each opens by its link, one press before an answer worth seeing.
import { html, type TemplateResult } from 'lit';
import type { Text } from '../../text/en.ts';
import prepared from './situations.json';

type Name = keyof Text['situations']['names'];

export function situationsPanel(open: (link: string) => void, text: Text): TemplateResult {
  const words = text.situations;
  return html`<section class="card situations" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <p class="note">${words.lead}</p>
    <div class="buttons">
      ${prepared.map(
        ({ name, link, move }) =>
          html`<button @click=${() => open(link)}>${words.names[name as Name]} <code>${move}</code></button>`,
      )}
    </div>
  </section>`;
}
