// The message as an envelope: operation id, age ring, and the colours of its body hash beside the original's.
import { svg, type SVGTemplateResult } from 'lit';
import type { View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import type { Point } from './layout.ts';
import type { Scene } from './scene.ts';

const SWATCHES = 12;
const RING = 20;
const WIDTH = 116;

/** A hue for each of the first bytes of a hash: one changed byte in the body changes nearly all of them. */
export function hues(hash: string): number[] {
  return Array.from({ length: SWATCHES }, (_, index) => (Number.parseInt(hash.slice(index * 2, index * 2 + 2), 16) * 360) / 256);
}

/** The two rows of colours: the body's, and below it the original's. */
export function strip(hash: string, original: string, x: number, y: number, width: number): SVGTemplateResult {
  const step = width / SWATCHES;
  const row = (of: string, top: number, height: number, kind: string) =>
    hues(of).map(
      (hue, index) =>
        svg`<rect class=${kind} x=${x + index * step + 0.75} y=${top} width=${step - 1.5} height=${height} rx="1.5"
          fill="hsl(${hue} 62% 48%)" />`,
    );
  return svg`${row(hash, y, 12, 'swatch')}${row(original, y + 14, 6, 'swatch original')}`;
}

const shortened = (name: string): string => {
  const characters = Array.from(name);
  return characters.length > 16 ? `${characters.slice(0, 15).join('')}…` : name;
};

/** The envelope with its middle at a point. */
export function envelope({ x, y }: Point, scene: Scene, view: View, text: Text): SVGTemplateResult {
  const { record, policy } = view;
  const left = -WIDTH / 2 + 18;
  const share = Math.min(1, Math.max(0, record.age / Math.max(1, policy.ttl)));
  const round = 2 * Math.PI * RING;
  const tone = `${record.alive ? '' : 'expired'} ${record.body.same_as_original ? '' : 'changed'} ${scene.handler ?? ''}`;
  // A style property, not an attribute: the content policy refuses inline styles.
  return svg`<g class="envelope ${tone}" .style=${`transform: translate(${x}px, ${y}px)`}>
    <rect class="paper" x=${left} y="-40" width=${WIDTH} height="52" rx="6" />
    <path class="flap" d="M ${left + 3} -37 L ${left + WIDTH / 2} -12 L ${left + WIDTH - 3} -37" />
    <text class="id ${record.operation_id_same ? '' : 'changed'}" x=${left + WIDTH / 2} y="6">${shortened(record.operation_id)}</text>
    <circle class="ring" cx=${left - 18} cy="-14" r=${RING} />
    <circle class="age" cx=${left - 18} cy="-14" r=${RING} stroke-dasharray="${share * round} ${round}" transform="rotate(-90 ${left - 18} -14)" />
    <text class="ticks" x=${left - 18} y="-10">${text.track.ageRing(record.age, policy.ttl)}</text>
    ${strip(record.body.hash, record.original_hash, left, 16, WIDTH)}
    <text class="equal" x=${left - 18} y="33">${record.body.same_as_original ? '=' : '≠'}</text>
  </g>`;
}
