// The levels in the core: their files as this build found them, graded there; and the lab that each of them starts.
import initLevels, { LevelsLab, LifecycleLab } from 'dlq-lab-window/levels.js';
import wasmUrl from 'dlq-lab-window/levels_bg.wasm?url';
import { LifecycleEngine } from './engine.ts';
import type { View } from './view.ts';

export type Control =
  | 'receive_once'
  | 'receive_cycle'
  | 'redrive'
  | 'consume'
  | 'clock'
  | 'supported'
  | 'effect'
  | 'body'
  | 'operation_id'
  | 'approval'
  | 'remediation'
  | 'candidate'
  | 'state';

export interface Pattern {
  control?: Control;
  answer?: string;
  tick?: number;
  stopping?: string[];
}

export type Goal =
  | { ends: string }
  | { some: Pattern }
  | { never: Pattern }
  | { count: { total_receives: number } | { redrives: number } }
  | { said: [number, string] }
  | { breaks: string }
  | 'predicted'
  | 'keeps';

export interface Submission {
  steps?: string;
  said?: string;
}

/** A level file; `web/levels/README.md` documents it. */
export interface Level {
  version: number;
  kind: 'play' | 'trace' | 'note' | 'rules';
  start?: { body?: string; steps?: string; rules?: string };
  allowed?: Control[];
  predict?: boolean;
  trace?: string;
  goal: Goal[];
  par: number;
  hints: number;
  distractors: { key: string; when: Goal[]; example: Submission }[];
  solution: Submission;
}

/** A level with the name that codes and addresses know it by. */
export interface NamedLevel {
  name: string;
  level: Level;
}

export const noteFields = [
  'operation_id',
  'body_hash',
  'reason',
  'receives',
  'consumer',
  'remediation',
  'decided_by',
  'redrives_left',
  'remarks',
] as const;

export type NoteForm = Record<(typeof noteFields)[number], string>;

export type RubricName = Exclude<keyof NoteForm, 'remarks'> | 'no_body_value' | 'evidence';

export interface Grade {
  passed: boolean;
  goals: boolean[];
  used: number;
  outside: 'not_replayed' | { not_allowed: Control } | null;
  distractor: string | null;
  rubric: { name: RubricName; met: boolean }[];
  broken: { name: string; length: number; link: string }[];
  /** The completion code of a solved level. */
  code: string | null;
}

export type Verdict = 'right' | 'wrong' | 'altered' | 'other_version' | 'unknown_level' | 'no_code';

export interface Row {
  line: number;
  name: string;
  level: string;
  verdict: Verdict;
  used: number | null;
  code: string;
}

const files = import.meta.glob<Level>('../../levels/*.json', { eager: true, import: 'default' });

/** Every level, in the order of the numbers in front of their files' names. */
export const levels: NamedLevel[] = Object.keys(files)
  .sort()
  .map((path) => ({ name: path.replace(/^.*\/\d+-|\.json$/g, ''), level: files[path] as Level }));

/** A lab whose beginning is a level's: starting over leads there. */
class LevelLabEngine extends LifecycleEngine {
  readonly #home: string;

  constructor(lab: LifecycleLab, home: string) {
    super(lab);
    this.#home = home;
  }

  override restart(): View {
    super.restart();
    this.open(this.#home);
    return this.view();
  }
}

export class LevelsEngine {
  readonly #core = new LevelsLab(levels);

  /** The wasm is fetched and compiled once. */
  static async load(): Promise<LevelsEngine> {
    await initLevels({ module_or_path: wasmUrl });
    return new LevelsEngine();
  }

  /** The lab of a level, before anything was done. */
  lab({ start }: Level): LifecycleEngine {
    const body = start?.body === undefined ? {} : { body: new TextEncoder().encode(start.body) };
    return new LevelLabEngine(new LifecycleLab(body), home(start?.steps ?? ''));
  }

  /** What was done since the level's start at a moment of the lab; undefined when the way there leads past it. */
  steps(name: string, link: string): string | undefined {
    return this.#core.steps(name, link) ?? undefined;
  }

  grade(name: string, submission: Required<Submission>, note: NoteForm | null): Grade {
    return this.#core.grade(name, submission, note) as Grade;
  }

  /** A teacher's list, a row for each line. */
  roster(text: string): Row[] {
    return this.#core.roster(text) as Row[];
  }
}

/** The link to a moment of the lab by the steps to it. */
export const home = (steps: string): string => `1.lifecycle.${steps}`;
