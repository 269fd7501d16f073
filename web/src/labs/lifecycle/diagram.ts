// The picture: track, gates, bay and envelope as SVG, drawn from a scene and the view.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Mark, Verdict, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { envelope } from './envelope.ts';
import type { Bar, Box, Layout, Point } from './layout.ts';
import type { GatedCheckpoint, Place, Scene, TrackState } from './scene.ts';

const trackStates: TrackState[] = ['READY', 'RETRY', 'QUARANTINED', 'REDRIVEN', 'SUCCEEDED'];

/** Which of the two lanes the envelope takes beside a state. */
const lanes: Record<TrackState, 'start' | 'end'> = {
  READY: 'start',
  RETRY: 'start',
  QUARANTINED: 'start',
  REDRIVEN: 'end',
  SUCCEEDED: 'end',
};

const isAt = (place: Place, state: TrackState): boolean => place.on === 'state' && place.state === state;

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const barsOf = (layout: Layout, at: GatedCheckpoint): Bar[] => (at === 'redrive' ? layout.redriveGates : layout.finalGates);

/** The picture, with its own sentence for those who do not see it; `foretold` outlines what a move would do. */
export function diagram(
  layout: Layout,
  scene: Scene,
  foretold: Record<GatedCheckpoint, Verdict[]>,
  view: View,
  text: Text,
): TemplateResult {
  const { policy } = view;
  const { mark } = scene;
  const counters = text.counters.all(mark.receives_this_cycle, policy.receive_budget, mark.total_receives, mark.redrives);
  return html`<svg
    class="picture ${layout.name}"
    viewBox="0 0 ${layout.width} ${layout.height}"
    role="img"
    aria-label=${text.lab.picture(mark.state, counters)}
  >
    <polyline class="track" points=${layout.track.map(({ x, y }) => `${x},${y}`).join(' ')} />
    ${receiveFall(layout, scene)} ${bay(layout, scene, text)}
    ${gates(layout.redriveGates, scene.redrive, foretold.redrive, 'redrive', scene.place, layout)}
    ${gates(layout.finalGates, scene.final, foretold.consume, 'consume', scene.place, layout)}
    <text class="title" x=${layout.redriveTitle.x} y=${layout.redriveTitle.y}>${text.track.redriveGates}</text>
    <text class="title" x=${layout.finalTitle.x} y=${layout.finalTitle.y}>${text.track.finalGates}</text>
    ${trackStates.map((state) => stateBox(layout, state, scene, text))} ${tries(layout, mark, scene, view, text)}
    ${pointer(layout, scene.place)} ${envelope(envelopeAt(layout, scene.place), scene, view, text)}
  </svg>`;
}

function stateBox(layout: Layout, state: TrackState, scene: Scene, text: Text): SVGTemplateResult {
  const box = layout.states[state];
  const { x, y } = middle(box);
  const here = isAt(scene.place, state);
  const { fonts } = layout;
  return svg`<g class="state ${state.toLowerCase()} ${here ? 'here' : ''}">
    <rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
    <text class="name" x=${x} y=${y - 3} font-size=${fonts.state}>${state}</text>
    <text class="caption" x=${x} y=${y + fonts.note + 4} font-size=${fonts.note}>${text.states[state]}</text>
  </g>`;
}

/** The arc of tries over RETRY, with the cycle's counter. */
function tries(layout: Layout, mark: Mark, scene: Scene, view: View, text: Text): SVGTemplateResult {
  const box = layout.states.RETRY;
  const { x } = middle(box);
  const here = isAt(scene.place, 'RETRY');
  const tone = scene.handler ?? '';
  if (!layout.loop) return svg``;
  return svg`<g class="tries ${here ? 'here' : ''} ${tone}">
    <path d="M ${x - 22} ${box.y} C ${x - 26} ${box.y - 38}, ${x + 26} ${box.y - 38}, ${x + 20} ${box.y - 3}" />
    <path class="head" d="M ${x + 13} ${box.y - 11} L ${x + 20} ${box.y - 1} L ${x + 27} ${box.y - 11} Z" />
    <text x=${x} y=${box.y - 40} font-size=${layout.fonts.note}>${text.track.receives(mark.receives_this_cycle, view.policy.receive_budget)}</text>
  </g>`;
}

const signs: Record<Verdict, string> = { passed: '✓', stopped: '✕', not_reached: '', off: '' };

function gates(
  bars: Bar[],
  verdicts: Verdict[],
  foretold: Verdict[],
  at: GatedCheckpoint,
  place: Place,
  layout: Layout,
): SVGTemplateResult[] {
  const y = at === 'redrive' ? layout.numbers.redrive : layout.numbers.final;
  return bars.map((bar, index) => {
    const verdict = verdicts[index] ?? 'not_reached';
    const here = place.on === 'gate' && place.at === at && place.index === index;
    const number =
      y === null
        ? svg``
        : svg`<circle cx=${bar.x} cy=${y} r=${layout.fonts.number} />
          <text x=${bar.x} y=${y} dy="0.36em" font-size=${layout.fonts.number}>${index + 1}</text>`;
    // A sign beside the colour: the verdict must not rest on colour alone.
    const would = foretold[index] ? `would-${foretold[index]}` : '';
    return svg`<g class="gate ${at} ${verdict} ${would} ${here ? 'here' : ''}">
      <line class="fall" x1=${bar.x} x2=${bar.x} y1=${bar.fall[0]} y2=${bar.fall[1]} />
      <rect x=${bar.x - bar.width / 2} y=${bar.top} width=${bar.width} height=${bar.bottom - bar.top} rx=${bar.width / 2} />
      <text class="sign" x=${bar.x} y=${bar.bottom - 5} font-size=${bar.width}>${signs[verdict]}</text>
      ${number}
    </g>`;
  });
}

/** A message can also be held before a receive: that fall has no gate in the picture. */
function receiveFall(layout: Layout, scene: Scene): SVGTemplateResult {
  const { place } = scene;
  if (place.on !== 'bay' || place.under?.at !== 'receive') return svg``;
  const { x } = middle(layout.states.RETRY);
  const box = layout.states.RETRY;
  return svg`<line class="fall receive" x1=${x} x2=${x} y1=${box.y + box.height} y2=${layout.bay.y} />`;
}

function bay(layout: Layout, scene: Scene, text: Text): SVGTemplateResult {
  const { bay: box, fonts } = layout;
  const held = scene.place.on === 'bay';
  return svg`<g class="bay ${held ? 'here' : ''}">
    <rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="12" />
    <text x=${box.x + 16} y=${box.y + 10 + fonts.state}>
      <tspan class="name" font-size=${fonts.state}>HELD</tspan>
      <tspan class="caption" dx="8" font-size=${fonts.note}>${text.states.HELD}</tspan>
    </text>
  </g>`;
}

/** Where the envelope's middle is. */
function envelopeAt(layout: Layout, place: Place): Point {
  const [least, most] = layout.reach;
  const within = (x: number) => Math.min(most, Math.max(least, x));
  const { lane } = layout;
  switch (place.on) {
    case 'state':
      return { x: within(middle(layout.states[place.state]).x), y: lane[lanes[place.state]] };
    case 'gate':
      return {
        x: within(barsOf(layout, place.at)[place.index]?.x ?? 0),
        y: place.at === 'consume' ? lane.end : lane.start,
      };
    case 'bay': {
      const { under } = place;
      const receive = middle(layout.states.RETRY).x;
      const x =
        under === null
          ? middle(layout.bay).x
          : under.at === 'receive'
            ? receive
            : (barsOf(layout, under.at)[under.index]?.x ?? receive);
      const { bay: box } = layout;
      // The label HELD keeps its corner.
      const edge = least - 6;
      return { x: Math.min(box.x + box.width - edge, Math.max(box.x + edge, x)), y: layout.bayLane };
    }
  }
}

/** A short line from the envelope to the state it is at. */
function pointer(layout: Layout, place: Place): SVGTemplateResult {
  if (place.on !== 'state') return svg``;
  const box = layout.states[place.state];
  const { x } = middle(box);
  const y = envelopeAt(layout, place).y;
  return svg`<line class="pointer" x1=${x} x2=${x} y1=${box.y + box.height} y2=${y - 40} />`;
}
