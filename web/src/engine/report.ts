// The values of an exhaustive check: the mirror of crates/lifecycle/src/check/report.rs.
import type { ActionView, Answer, Checkpoint, Gate, Move, StateName } from './view.ts';

export type Invariant =
  | 'receive_budget'
  | 'receive_after_quarantine'
  | 'unchanged'
  | 'redrive_budget'
  | 'refusal_is_held'
  | 'redrive_from_quarantine'
  | 'held_is_final'
  | 'success_is_approved'
  | 'success_is_intact'
  | 'success_is_known'
  | 'success_is_alive'
  | 'success_is_supported';

export type Variant = 'resets_age' | 'resets_total' | 'edits_body' | 'consume_returns';

/** A run: its steps in the model, its actions in the lab, and the link that plays it. */
export interface Run {
  length: number;
  actions: ActionView[];
  link: string;
}

export interface Progress {
  states: number;
  frontier: number;
  steps: number;
  depth: number;
}

/** A kind of step that some run takes, and the shortest run that ends with one. */
export interface Edge {
  from: StateName;
  by: Move;
  answer: Answer;
  count: number;
  run: Run;
}

export interface Report extends Progress {
  ended: 'paused' | 'done' | 'full' | 'deep';
  bytes: number;
  invariants: { name: Invariant; run: Run | null }[];
  edges: Edge[];
  gates: { at: Checkpoint; gate: Gate; off: boolean; run: Run | null }[];
  rejected_at_consume: boolean;
  missed: boolean;
  caught: { at: Checkpoint; gate: Gate; run: Run } | null;
}
