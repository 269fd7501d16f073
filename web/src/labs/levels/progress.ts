// Which levels are solved: their codes, kept in this browser where it allows that, and replayed before they count.
import type { LevelsEngine } from '../../engine/levels.ts';

const PLACE = 'dlq-lab-levels';

/** The code of each solved level, by its name. */
export type Solved = ReadonlyMap<string, string>;

export class Progress {
  /** Whether the browser lets the page keep anything; a sandboxed frame does not. */
  readonly kept: boolean;
  #solved = new Map<string, string>();

  constructor(engine: LevelsEngine) {
    let lines: string | null = null;
    let kept = true;
    try {
      lines = localStorage.getItem(PLACE);
      localStorage.setItem(PLACE, lines ?? '');
    } catch {
      kept = false;
    }
    this.kept = kept;
    for (const { level, verdict, code } of engine.roster(lines ?? '')) if (verdict === 'right') this.#solved.set(level, code);
  }

  get solved(): Solved {
    return this.#solved;
  }

  add(level: string, code: string): void {
    this.#solved.set(level, code);
    this.#keep();
  }

  forget(): void {
    this.#solved.clear();
    this.#keep();
  }

  #keep(): void {
    if (!this.kept) return;
    try {
      localStorage.setItem(PLACE, [...this.#solved.values()].join('\n'));
    } catch {
      // Full, or forbidden meanwhile: what is solved is still known to this page.
    }
  }
}
