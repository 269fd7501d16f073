// All runs folded to the message's states and the answers that lead from one to another; a click plays a shortest run.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Edge, Report } from '../../engine/report.ts';
import type { StateName } from '../../engine/view.ts';
import type { CheckText } from '../../text/check.ts';
import type { Text } from '../../text/en.ts';
import { answerCode } from '../lifecycle/code.ts';
import type { Playing } from './result.ts';

const WIDTH = 122;
const HEIGHT = 40;

const places: Record<StateName, { x: number; y: number }> = {
  READY: { x: 70, y: 120 },
  RETRY: { x: 235, y: 120 },
  QUARANTINED: { x: 400, y: 120 },
  REDRIVEN: { x: 565, y: 120 },
  SUCCEEDED: { x: 730, y: 120 },
  HELD: { x: 400, y: 320 },
};

/** Ways that the course's rules never take, and others do. */
const forbidden: [from: StateName, to: StateName][] = [
  ['REDRIVEN', 'QUARANTINED'],
  ['HELD', 'REDRIVEN'],
];

/** Where an answer leads. */
function target({ from, answer }: Edge): StateName {
  if (typeof answer === 'object' && 'moved' in answer) return answer.moved;
  return typeof answer === 'object' && 'held' in answer ? 'HELD' : from;
}

export function graphPanel(report: Report, playing: Playing, text: Text, words: CheckText): TemplateResult {
  const arrows = new Map<string, { from: StateName; to: StateName; count: number; shortest: Edge }>();
  for (const edge of report.edges) {
    const to = target(edge);
    if (to === edge.from) continue;
    const known = arrows.get(`${edge.from} ${to}`);
    const shortest = known && known.shortest.run.length <= edge.run.length ? known.shortest : edge;
    arrows.set(`${edge.from} ${to}`, { from: edge.from, to, count: (known?.count ?? 0) + edge.count, shortest });
  }
  return html`<section class="card graph" aria-label=${words.graph}>
    <h2>${words.graph}</h2>
    <p class="note">${words.graphLead}</p>
    <svg class="picture" viewBox="0 0 800 350" aria-hidden="true">
      <defs>
        <marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse">
          <path class="arrow-head" d="M 0 0 L 10 5 L 0 10 z" />
        </marker>
      </defs>
      ${forbidden
        .filter(([from, to]) => !arrows.has(`${from} ${to}`))
        .map(([from, to]) => svg`<path class="never" d=${curve(from, to).path} />`)}
      ${[...arrows.values()].map((arrow) => drawn(arrow, playing))} ${(Object.keys(places) as StateName[]).map((state) => node(state))}
    </svg>
    <details>
      <summary>${words.edges}</summary>
      <div class="buttons">
        ${report.edges.map(
          (edge) => html`<button @click=${() => playing.play(edge.run.link)}>
            ${words.edge(edge.from, text.moves[edge.by], said(edge, words), playing.number(edge.count))}
          </button>`,
        )}
      </div>
    </details>
  </section>`;
}

const said = (edge: Edge, words: CheckText): string =>
  typeof edge.answer === 'object' && 'unchanged' in edge.answer ? words.unchanged(edge.from) : answerCode(edge.answer);

function node(state: StateName): SVGTemplateResult {
  const { x, y } = places[state];
  return svg`<g class="state">
    <rect x=${x - WIDTH / 2} y=${y - HEIGHT / 2} width=${WIDTH} height=${HEIGHT} rx="9" />
    <text class="name" x=${x} y=${y + 5} font-size="14">${state}</text>
  </g>`;
}

/** A way from one state to another: along the track it bows over the states that it passes, to the bay it falls. */
function curve(from: StateName, to: StateName): { path: string; label: { x: number; y: number } } {
  const [a, b] = [places[from], places[to]];
  const side = Math.sign(b.x - a.x) || 1;
  const fall = Math.sign(b.y - a.y);
  const near = fall === 0 && side > 0 && b.x - a.x < 170;
  // The farther, the higher, so that no two bows share a height.
  const bow = fall !== 0 || near ? 0 : (a.x - b.x) / 5;
  const start = near
    ? { x: a.x + WIDTH / 2, y: a.y }
    : fall !== 0
      ? { x: a.x + (fall < 0 ? 40 : 0), y: a.y + (fall * HEIGHT) / 2 }
      : { x: a.x + 12 * side, y: a.y - (side * HEIGHT) / 2 };
  const end = near
    ? { x: b.x - WIDTH / 2, y: b.y }
    : fall !== 0
      ? { x: b.x + (fall > 0 ? Math.max(-44, Math.min(44, (a.x - b.x) / 6)) : -24), y: b.y - (fall * HEIGHT) / 2 }
      : { x: b.x - 12 * side, y: b.y - (side * HEIGHT) / 2 };
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + bow };
  return {
    path: `M ${start.x} ${start.y} Q ${middle.x} ${middle.y} ${end.x} ${end.y}`,
    // Above a line of the track, on top of a bow; of those that fall together nearer to where each begins.
    label:
      fall > 0
        ? { x: start.x * 0.62 + end.x * 0.38, y: start.y * 0.62 + end.y * 0.38 + 4 }
        : { x: middle.x, y: middle.y - bow / 2 + (near ? -7 : 4) },
  };
}

function drawn(
  { from, to, count, shortest }: { from: StateName; to: StateName; count: number; shortest: Edge },
  playing: Playing,
): SVGTemplateResult {
  const { path, label } = curve(from, to);
  return svg`<g class="arrow" @click=${() => playing.play(shortest.run.link)}>
    <path class="wide" d=${path} />
    <path class="line" d=${path} stroke-width=${1 + Math.log10(count)} marker-end="url(#head)" />
    <text class="count" x=${label.x} y=${label.y} font-size="13">${playing.number(count)}</text>
  </g>`;
}
