// The values that cross from the core: the mirror of crates/lifecycle/src/screen and event.rs, proved by a test.

export type StateName = 'READY' | 'RETRY' | 'QUARANTINED' | 'HELD' | 'REDRIVEN' | 'SUCCEEDED';

export type Gate =
  | 'quarantined'
  | 'approval'
  | 'remediation'
  | 'known_effect'
  | 'age'
  | 'identity'
  | 'body'
  | 'redrive_budget'
  | 'schema';

export type HoldReason =
  | 'not_quarantined'
  | 'approval_required'
  | 'unfixed'
  | 'unknown_effect'
  | 'expired'
  | 'operation_id_changed'
  | 'body_changed'
  | 'replay_limit';

export type Checkpoint = 'receive' | 'redrive' | 'consume';

export type Verdict = 'passed' | 'stopped' | 'not_reached' | 'off';

export type Move = 'receive_once' | 'receive_cycle' | 'redrive' | 'consume';

/** A body's `schema_version` as it is written; null when it is missing. */
export type Schema = string | null;

/** Exactly one member is there. */
export type GateFact =
  | { state: StateName }
  | { approved: boolean }
  | {
      remediation: {
        fixed: boolean;
        schema: Schema;
        supported: number[];
        covered: boolean;
        of_candidate: boolean;
      };
    }
  | { effect_known: boolean }
  | { age: { age: number; ttl: number; alive: boolean } }
  | { identity: boolean }
  | { body: { stored: boolean; candidate: boolean | null } }
  | { redrives: { redrives: number; budget: number } }
  | { schema: { schema: Schema; supported: number[]; covered: boolean } };

export interface GateRow {
  gate: Gate;
  reason: HoldReason;
  fact: GateFact;
  verdict: Verdict;
}

export interface BodyView {
  canonical: string;
  /** SHA-256, 64 hexadecimal digits. */
  hash: string;
  schema: Schema;
  same_as_original: boolean;
}

export interface RecordView {
  operation_id: string;
  original_operation_id: string;
  operation_id_same: boolean;
  trace_id: string;
  created_at: number;
  age: number;
  alive: boolean;
  state: StateName;
  hold: { at: Checkpoint; reason: HoldReason } | null;
  receives_this_cycle: number;
  total_receives: number;
  redrives: number;
  effect_unknown: boolean;
  body: BodyView;
  original_hash: string;
  /** How the stored body differs from the original; null when it is the original. */
  difference: Piece[] | null;
  left: Left;
}

/** A run of characters, and whose it is; `cut` says how many are not shown. */
export type Piece = { same: string } | { removed: string } | { added: string } | { cut: number };

/** What is left of the bounds; ticks until the message has expired. */
export interface Left {
  receives: number;
  redrives: number;
  ticks: number;
}

export interface Policy {
  receive_budget: number;
  redrive_budget: number;
  ttl: number;
}

export interface View {
  policy: Policy;
  /** A gate is off or a variant on: not the course's rules. */
  altered: boolean;
  now: number;
  supported: number[];
  request: { approved: boolean; remediation_fixed: boolean; candidate: BodyView | null };
  record: RecordView;
  redrive_gates: GateRow[];
  redrive_judged: boolean;
  final_gates: GateRow[];
  final_judged: boolean;
  moves: { name: Move; starts_here: boolean }[];
  quarantine_depth: number;
}

/** A record's state and counters at one moment. */
export interface Mark {
  state: StateName;
  receives_this_cycle: number;
  total_receives: number;
  redrives: number;
  quarantine_depth: number;
}

export type Happening =
  | 'cycle_started'
  | 'turned'
  | { judged: { at: Checkpoint; gate: Gate; fact: GateFact; verdict: Verdict } }
  | { received: { handler: 'accepted' | 'rejected' } }
  | { moved: { from: StateName; to: StateName } };

export interface Event {
  what: Happening;
  after: Mark;
}

export type Refusal = 'no_byte_to_change' | 'last_tick';

export type Answer =
  | 'turned'
  | { moved: StateName }
  | { unchanged: StateName }
  | { held: { at: Checkpoint; reason: HoldReason } }
  | { refused: Refusal };

export interface StepView {
  answer: Answer;
  events: Event[];
  view: View;
}

/** What was done, in the values that name it; of a body its schema. */
export type ActionView =
  | Exclude<Action, object>
  | { clock: number }
  | { supported: number[] }
  | { effect_unknown: boolean }
  | { body: Schema }
  | { operation_id: string }
  | { approved: boolean }
  | { remediation_fixed: boolean }
  | { candidate: Schema }
  | { state: StateName };

/** Where a moment lies as seen from the present one. */
export type MomentPlace = 'behind' | 'here' | 'ahead' | 'aside';

/** One moment of the session; 0 is the start. */
export interface MomentView {
  number: number;
  from: number | null;
  action: ActionView | null;
  state: StateName;
  hold: { at: Checkpoint; reason: HoldReason } | null;
  place: MomentPlace;
}

/** One of two branches: its moments after the common one, and the lab at its end. */
export interface BranchView {
  moments: number[];
  view: View;
}

/** The present moment beside another; `common` is the last moment on both ways. */
export interface CompareView {
  common: number;
  here: BranchView;
  other: BranchView;
}

/** An answer that a learner may predict; `turns` leads there, and is null when no setting does. */
export interface ProspectView {
  answer: Answer;
  right: boolean;
  turns: ActionView[] | null;
}

export interface ReceiveView {
  at: number;
  supported: number[];
  schema: Schema;
  handler: 'accepted' | 'rejected';
}

/** The facts of a decision note, as they were when it was decided; the body is not among them. */
export interface NoteView {
  decision: StateName;
  /** The number of the deciding moment. */
  moment: number;
  /** Where the message is now. */
  state: StateName;
  hold: { at: Checkpoint; reason: HoldReason } | null;
  decided_at: number;
  operation_id: string;
  original_operation_id: string;
  trace_id: string;
  body_hash: string;
  original_body_hash: string;
  schema: Schema;
  created_at: number;
  age: number;
  receives: ReceiveView[];
  poison: boolean;
  effect_known: boolean;
  approved: boolean;
  remediation_fixed: boolean;
  supported: number[];
  covered: boolean;
  redrives: number;
  policy: Policy;
  remaining: Left;
  /** The codes for which evidence must be found, the deciding one first. */
  evidence_needed: HoldReason[];
  /** Whether the link holds a body that was typed. */
  link_tells_body: boolean;
}

/** What a page can ask of the core; texts that a person typed cross as UTF-8 bytes. */
export type Action =
  | Move
  | 'tick'
  | 'change_one_byte'
  | 'restore_body'
  | 'restore_operation_id'
  | 'no_candidate'
  | { clock: number }
  | { supported: number[] }
  | { effect_unknown: boolean }
  | { body: Uint8Array }
  | { operation_id: string }
  | { approved: boolean }
  | { remediation_fixed: boolean }
  | { candidate: Uint8Array }
  | { state: StateName };

/** A start; what is left out is the course's. */
export interface Start {
  policy?: Policy;
  operation_id?: string;
  body?: Uint8Array;
  trace_id?: string;
  created_at?: number;
  supported?: number[];
}

export type ErrorCode =
  | 'bad_argument'
  | 'too_many_schemas'
  | 'trace_id_too_long'
  | 'operation_id_too_long'
  | 'history_full'
  | 'link_too_long'
  | 'link_newer'
  | 'link_other_lab'
  | 'link_broken'
  | 'body_too_large'
  | 'body_not_utf8'
  | 'body_not_json'
  | 'body_not_object'
  | 'body_too_deep'
  | 'body_lone_surrogate'
  | 'body_not_finite';

export interface ErrorDetail {
  /** From 1; 0 when the fault has no place. */
  line?: number;
  column?: number;
  limit?: number;
  reason?: string;
}
