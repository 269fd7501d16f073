// Foretelling a trace: each move is asked before it is shown, and a wrong answer is explained before the next one.
import { html, nothing, type TemplateResult } from 'lit';
import type { LifecycleEngine } from '../../engine/engine.ts';
import { home, type Level } from '../../engine/levels.ts';
import type { Action, Answer, Move, ProspectView } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import type { LevelsText } from '../../text/levels.ts';
import { answerCode } from '../lifecycle/code.ts';

/** One question: a move, the moment before it, and what the core says it could answer. */
interface Question {
  move: Move;
  before: string;
  prospects: ProspectView[];
}

export class Trace {
  readonly questions: Question[] = [];
  readonly #end: string;
  /** What was said rightly so far. */
  said: string[] = [];
  /** The last answer, and whether it was right. */
  last: { code: string; right: boolean } | undefined;

  /** Walks the trace once; each question keeps the link to its own moment, with nothing ahead of it. */
  constructor(level: Level, lab: () => LifecycleEngine) {
    const whole = lab();
    whole.open(home(level.trace ?? ''));
    const walker = lab();
    const moves = walker.view().moves.map(({ name }) => name);
    for (const { action } of whole.timeline()) {
      const move = moves.find((name) => name === action);
      if (move) this.questions.push({ move, before: walker.link(''), prospects: walker.prospects(move) });
      // Bodies are the one thing that a timeline does not tell; a trace has none.
      if (action !== null) walker.act(action as Action);
    }
    this.#end = walker.link('');
  }

  get question(): Question | undefined {
    return this.questions[this.said.length];
  }

  /** The moment that the lab shows. */
  get link(): string {
    return this.question?.before ?? this.#end;
  }

  /** The core's prospects, and the answers that the level has an explanation for. */
  options(level: Level): string[] {
    const known = this.question?.prospects.map(({ answer }) => answerCode(answer)) ?? [];
    const told = level.distractors.flatMap(({ when }) =>
      when.flatMap((goal) => (typeof goal === 'object' && 'said' in goal && goal.said[0] === this.said.length ? [goal.said[1]] : [])),
    );
    return [...new Set([...known, ...told])].sort();
  }

  /** True when it was right. */
  say(code: string): boolean {
    const isRight = ({ answer, right }: { answer: Answer; right: boolean }) => right && answerCode(answer) === code;
    const right = this.question?.prospects.some(isRight) ?? false;
    if (right) this.said = [...this.said, code];
    this.last = { code, right };
    return right;
  }
}

export function tracePanel(trace: Trace, level: Level, say: (code: string) => void, text: Text, words: LevelsText): TemplateResult {
  const { question, last } = trace;
  return html`<section class="card" aria-label=${words.trace}>
    <h2>${words.trace}</h2>
    ${question
      ? html`<p class="ask" tabindex="-1">
            ${words.traceAsk(trace.said.length + 1, trace.questions.length, `${text.moves[question.move]} (${question.move})`)}
          </p>
          <div class="buttons">
            ${trace.options(level).map((code) => html`<button class="say" @click=${() => say(code)}><code>${code}</code></button>`)}
          </div>
          <p class="note">${words.traceLab}</p>`
      : nothing}
    <p role="status">${last ? (last.right ? words.traceRight(last.code) : words.traceWrong(last.code)) : ''}</p>
  </section>`;
}
