// Loads the core and holds the one door to it; decides nothing.
import initWindow, { LifecycleLab } from 'dlq-lab-window/window.js';
import wasmUrl from 'dlq-lab-window/window_bg.wasm?url';
import type {
  Action,
  CompareView,
  MomentView,
  Move,
  NoteView,
  ProspectView,
  Start,
  StepView,
  View,
} from './view.ts';

/** The lifecycle lab in the core. */
export class LifecycleEngine {
  readonly #lab: LifecycleLab;

  constructor(lab: LifecycleLab) {
    this.#lab = lab;
  }

  /** The wasm is fetched and compiled once, however many labs a page holds. */
  static async load(start?: Start): Promise<LifecycleEngine> {
    await initWindow({ module_or_path: wasmUrl });
    return new LifecycleEngine(new LifecycleLab(start));
  }

  view(): View {
    return this.#lab.view() as View;
  }

  /** Throws {@link Refused} when the core refuses the argument. */
  act(action: Action): StepView {
    return this.#lab.act(action) as StepView;
  }

  /** What an action would do, on a copy. */
  whatIf(action: Action): StepView {
    return this.#lab.whatIf(action) as StepView;
  }

  timeline(): MomentView[] {
    return this.#lab.timeline() as MomentView[];
  }

  /** False at the start. */
  back(): boolean {
    return this.#lab.back();
  }

  /** False at the end of the branch. */
  forward(): boolean {
    return this.#lab.forward();
  }

  jump(number: number): boolean {
    return this.#lab.jump(number);
  }

  /** The present moment beside that of a number; null when there is none of it. */
  compare(number: number): CompareView | null {
    return this.#lab.compare(number) as CompareView | null;
  }

  /** What a move could answer here. */
  prospects(of: Move): ProspectView[] {
    return this.#lab.prospects(of) as ProspectView[];
  }

  /** The facts of a decision note; null before anything was decided. */
  note(): NoteView | null {
    return this.#lab.note() as NoteView | null;
  }

  /** The link to this moment with the page's options, without the `#`; throws {@link Refused} when it would be too long. */
  link(options: string): string {
    return this.#lab.link(options);
  }

  /** Begins anew and replays a link, and gives its options; throws {@link Refused} when it says nothing. */
  open(link: string): string {
    return this.#lab.open(link);
  }

  restart(): View {
    return this.#lab.restart() as View;
  }
}
