// The link as a QR code, for a classroom: drawn only while it is shown.
import { html, type TemplateResult } from 'lit';
import { encode } from 'uqr';
import type { Text } from '../../text/en.ts';

/** A code, or the sentence that the link does not fit into one. */
export function qrCode(url: string, text: Text): TemplateResult {
  let code: ReturnType<typeof encode>;
  try {
    code = encode(url, { ecc: 'L', border: 2 });
  } catch {
    return html`<p class="note">${text.share.qrTooLong}</p>`;
  }
  const dark = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label=${text.share.qrOf} shape-rendering="crispEdges">
    <rect width=${code.size} height=${code.size} fill="#fff" />
    <path d=${dark.join('')} fill="#000" />
  </svg>`;
}
