// Where everything stands in the picture: one geometry for wide screens, one for phones.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A gate's bar, its number above it, and the line on which a stopped message falls into the bay. */
export interface Bar {
  x: number;
  top: number;
  bottom: number;
  width: number;
  /** Where the fall begins (at the bar) and ends (at the bay). */
  fall: [number, number];
}

export interface Layout {
  name: 'wide' | 'narrow';
  width: number;
  height: number;
  states: { READY: Box; RETRY: Box; QUARANTINED: Box; REDRIVEN: Box; SUCCEEDED: Box };
  /** The track, as the points it goes through. */
  track: Point[];
  redriveGates: Bar[];
  finalGates: Bar[];
  redriveTitle: Point;
  finalTitle: Point;
  /** Where gate numbers stand above the bars; null where there is no room for them. */
  numbers: { redrive: number; final: number | null };
  bay: Box;
  /** The middle of the envelope beside each place of the track. */
  lane: { start: number; end: number };
  /** The middle of the envelope in the bay. */
  bayLane: number;
  /** How far the envelope's middle stays from the edges. */
  reach: [number, number];
  fonts: { state: number; note: number; number: number };
  /** A try's arc above RETRY, where there is room for it. */
  loop: boolean;
}

const bars = (count: number, first: number, pitch: number, bar: Omit<Bar, 'x'>): Bar[] =>
  Array.from({ length: count }, (_, index) => ({ ...bar, x: first + index * pitch }));

export const wide: Layout = {
  name: 'wide',
  width: 1120,
  height: 432,
  states: {
    READY: { x: 6, y: 78, width: 104, height: 72 },
    RETRY: { x: 140, y: 78, width: 116, height: 72 },
    QUARANTINED: { x: 286, y: 78, width: 152, height: 72 },
    REDRIVEN: { x: 790, y: 78, width: 116, height: 72 },
    SUCCEEDED: { x: 1000, y: 78, width: 114, height: 72 },
  },
  track: [
    { x: 58, y: 114 },
    { x: 1057, y: 114 },
  ],
  redriveGates: bars(8, 476, 39, { top: 62, bottom: 166, width: 13, fall: [166, 306] }),
  finalGates: bars(5, 921, 16, { top: 74, bottom: 154, width: 9, fall: [154, 306] }),
  redriveTitle: { x: 612, y: 20 },
  finalTitle: { x: 953, y: 60 },
  numbers: { redrive: 46, final: null },
  bay: { x: 140, y: 306, width: 866, height: 120 },
  lane: { start: 222, end: 222 },
  bayLane: 366,
  reach: [92, 1028],
  fonts: { state: 16, note: 13, number: 13 },
  loop: true,
};

export const narrow: Layout = {
  name: 'narrow',
  width: 320,
  height: 544,
  states: {
    READY: { x: 1, y: 2, width: 80, height: 46 },
    RETRY: { x: 100, y: 2, width: 88, height: 46 },
    QUARANTINED: { x: 206, y: 2, width: 113, height: 46 },
    REDRIVEN: { x: 8, y: 398, width: 94, height: 46 },
    SUCCEEDED: { x: 216, y: 398, width: 103, height: 46 },
  },
  track: [
    { x: 41, y: 25 },
    { x: 262, y: 25 },
    { x: 262, y: 66 },
    { x: 314, y: 66 },
    { x: 314, y: 150 },
    { x: 3, y: 150 },
    { x: 3, y: 212 },
    { x: 316, y: 212 },
    { x: 316, y: 388 },
    { x: 3, y: 388 },
    { x: 3, y: 421 },
    { x: 266, y: 421 },
  ],
  redriveGates: bars(8, 34, 36, { top: 188, bottom: 236, width: 12, fall: [236, 262] }),
  finalGates: bars(5, 119, 20, { top: 400, bottom: 442, width: 9, fall: [400, 378] }),
  redriveTitle: { x: 160, y: 144 },
  finalTitle: { x: 159, y: 458 },
  numbers: { redrive: 168, final: null },
  bay: { x: 10, y: 262, width: 298, height: 116 },
  lane: { start: 93, end: 500 },
  bayLane: 338,
  reach: [86, 244],
  fonts: { state: 12.5, note: 11, number: 12 },
  loop: false,
};
