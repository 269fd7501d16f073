// What the controls work with: the one way to act, the texts being typed, and what the core refused of them.
import type { LifecycleEngine } from '../../engine/engine.ts';
import { isRefused, type Refused } from '../../engine/refused.ts';
import type { Action, StepView } from '../../engine/view.ts';

/** A control with a text of its own that is only used when the learner says so. */
export type Draft = 'clock' | 'operation_id' | 'body' | 'candidate';

/** The controls whose stored value an action replaces. */
const replaces: Partial<Record<string, Draft>> = {
  change_one_byte: 'body',
  restore_body: 'body',
  restore_operation_id: 'operation_id',
  no_candidate: 'candidate',
  tick: 'clock',
};

const encoder = new TextEncoder();

/** A draft as the core's argument: bytes for what a person typed as JSON, which JavaScript never parses. */
const argument: Record<Draft, (text: string) => Action> = {
  // An empty or odd text becomes NaN, which the core refuses by its code.
  clock: (text) => ({ clock: text.trim() === '' ? Number.NaN : Number(text) }),
  operation_id: (operation_id) => ({ operation_id }),
  body: (text) => ({ body: encoder.encode(text) }),
  candidate: (text) => ({ candidate: encoder.encode(text) }),
};

/** Who listens to a desk. */
export interface Listener {
  /** An action was done. */
  done(step: StepView, action: Action): void;
  /** An action without a draft was refused; nothing changed. */
  refused(refused: Refused): void;
  /** Only a draft or its error is another. */
  changed(): void;
  /** The core hit a fault of its own; its machine cannot be used again. */
  crashed(error: unknown): void;
}

export class Desk {
  readonly #engine: LifecycleEngine;
  readonly #listener: Listener;
  readonly #drafts: Map<Draft, string>;
  readonly #refused = new Map<Draft, Refused>();

  /** `drafts` is what was typed at an earlier desk. */
  constructor(engine: LifecycleEngine, listener: Listener, drafts: ReadonlyMap<Draft, string>) {
    this.#engine = engine;
    this.#listener = listener;
    this.#drafts = new Map(drafts);
  }

  /** All that was typed and not used. */
  get drafts(): ReadonlyMap<Draft, string> {
    return this.#drafts;
  }

  /** Does an action that no draft is about. */
  act(action: Action): void {
    const refused = this.#ask(action);
    if (refused) this.#listener.refused(refused);
  }

  /** What the core refused, if it did; `used` is the draft that the action is about. */
  #ask(action: Action, used?: Draft): Refused | undefined {
    let step: StepView;
    try {
      step = this.#engine.act(action);
    } catch (error) {
      if (isRefused(error)) return error;
      this.#listener.crashed(error);
      return undefined;
    }
    const replaced = typeof action === 'string' && step.answer === 'turned' ? replaces[action] : used;
    // What was typed is only forgotten when something else stands in its place.
    if (replaced) this.forget(replaced);
    this.#listener.done(step, action);
    return undefined;
  }

  /** What stands in a control: what was typed, else what is stored. */
  draft(name: Draft, stored: string): string {
    return this.#drafts.get(name) ?? stored;
  }

  isTyped(name: Draft): boolean {
    return this.#drafts.has(name);
  }

  refusal(name: Draft): Refused | undefined {
    return this.#refused.get(name);
  }

  type(name: Draft, text: string): void {
    this.#drafts.set(name, text);
    this.#listener.changed();
  }

  /** Uses a draft; a refused one stays as it was typed, with the reason. */
  use(name: Draft, stored: string): void {
    const typed = this.draft(name, stored);
    // It is there if the core fails while it is used.
    this.#drafts.set(name, typed);
    const refused = this.#ask(argument[name](typed), name);
    if (!refused) return;
    this.#refused.set(name, refused);
    this.#listener.changed();
  }

  /** Forgets a draft that another action has replaced. */
  forget(name: Draft): void {
    this.#drafts.delete(name);
    this.#refused.delete(name);
  }
}
