// What the picture shows at one moment, and the moments of a step in order; taken from the core's events alone.
import type { Checkpoint, GateRow, Mark, StateName, StepView, Verdict, View } from '../../engine/view.ts';

export type TrackState = Exclude<StateName, 'HELD'>;

export type GatedCheckpoint = Exclude<Checkpoint, 'receive'>;

export type Place =
  | { on: 'state'; state: TrackState }
  | { on: 'gate'; at: GatedCheckpoint; index: number }
  | { on: 'bay'; under: { at: Checkpoint; index: number } | null };

export interface Scene {
  place: Place;
  mark: Mark;
  redrive: Verdict[];
  final: Verdict[];
  /** What the handler has just done, for a moment. */
  handler: 'accepted' | 'rejected' | null;
  /** How long to look at it, in milliseconds. */
  pause: number;
}

const onTrack: Record<StateName, TrackState | null> = {
  READY: 'READY',
  RETRY: 'RETRY',
  QUARANTINED: 'QUARANTINED',
  HELD: null,
  REDRIVEN: 'REDRIVEN',
  SUCCEEDED: 'SUCCEEDED',
};

const verdictsOf = (rows: GateRow[]): Verdict[] => rows.map((row) => row.verdict);

const stoppedIn = (verdicts: Verdict[]): number => verdicts.indexOf('stopped');

/** The picture at rest. */
export function restingScene(view: View): Scene {
  const { record } = view;
  const redrive = verdictsOf(view.redrive_gates);
  const final = verdictsOf(view.final_gates);
  const mark: Mark = {
    state: record.state,
    receives_this_cycle: record.receives_this_cycle,
    total_receives: record.total_receives,
    redrives: record.redrives,
    quarantine_depth: view.quarantine_depth,
  };
  const index = { receive: 0, redrive: stoppedIn(redrive), consume: stoppedIn(final) };
  const state = onTrack[record.state];
  const under = record.hold && { at: record.hold.at, index: index[record.hold.at] };
  return { place: state ? { on: 'state', state } : { on: 'bay', under }, mark, redrive, final, handler: null, pause: 0 };
}

const PAUSE = { gate: 260, stopped: 700, receive: 650, move: 500 };

/** The moments between two pictures at rest; empty when nothing of the message's life ran. */
export function momentsOf(before: View, step: StepView): Scene[] {
  const moments: Scene[] = [];
  let scene = restingScene(before);
  let stop: { at: Checkpoint; index: number } | null = null;
  const seen: Record<Checkpoint, number> = { receive: 0, redrive: 0, consume: 0 };
  const show = (change: Partial<Scene>) => {
    scene = { ...scene, handler: null, ...change };
    moments.push(scene);
  };
  for (const { what, after } of step.events) {
    if (typeof what === 'string') {
      scene = { ...scene, mark: after };
    } else if ('received' in what) {
      show({ place: receivedAt(after, scene), mark: after, handler: what.received.handler, pause: PAUSE.receive });
    } else if ('judged' in what) {
      const { at, verdict } = what.judged;
      const index = seen[at]++;
      if (at === 'receive') {
        if (verdict === 'stopped') stop = { at, index };
        continue;
      }
      const key = at === 'redrive' ? 'redrive' : 'final';
      // The first gate of a walk clears what an earlier walk left.
      const earlier: Verdict[] = index === 0 ? scene[key].map(() => 'not_reached') : [...scene[key]];
      earlier[index] = verdict;
      if (verdict === 'not_reached' || verdict === 'off') continue;
      if (verdict === 'stopped') stop = { at, index };
      show({
        place: { on: 'gate', at, index },
        [key]: earlier,
        pause: verdict === 'stopped' ? PAUSE.stopped : PAUSE.gate,
      });
    } else {
      const state = onTrack[what.moved.to];
      show({ place: state ? { on: 'state', state } : { on: 'bay', under: stop }, mark: after, pause: PAUSE.move });
    }
  }
  return moments;
}

/** Where a try is seen: at RETRY while in the cycle, at the end of the track after a redrive. */
function receivedAt(after: Mark, scene: Scene): Place {
  const tries: Record<StateName, Place> = {
    READY: { on: 'state', state: 'RETRY' },
    RETRY: { on: 'state', state: 'RETRY' },
    QUARANTINED: scene.place,
    HELD: scene.place,
    REDRIVEN: { on: 'state', state: 'SUCCEEDED' },
    SUCCEEDED: scene.place,
  };
  return tries[after.state];
}
