// Goals, answers and gates of a level in words.
import type { Goal, Grade, NamedLevel, Pattern } from '../../engine/levels.ts';
import type { Gate } from '../../engine/view.ts';
import type { LevelsText, Story } from '../../text/levels.ts';
import type { Text } from '../../text/en.ts';

/** A goal as a sentence; those that only wrong ways are told by have none. */
export function goalWords(goal: Goal, text: Text, words: LevelsText): string {
  if (goal === 'predicted' || goal === 'keeps') return words.goal[goal];
  if ('ends' in goal) return words.goal.ends(goal.ends);
  if ('some' in goal) return words.goal.some(patternWords(goal.some, text, words));
  if ('never' in goal) return words.goal.never(patternWords(goal.never, text, words));
  if (!('count' in goal)) return '';
  const { count } = goal;
  return 'redrives' in count ? words.goal.redrives(count.redrives) : words.goal.total_receives(count.total_receives);
}

function patternWords({ control, answer, tick, stopping }: Pattern, text: Text, words: LevelsText): string {
  const gates = stopping?.map((gate) => `${text.gates.names[gate as Gate]} (${gate})`).join(', ');
  return [
    control && words.control[control],
    answer && words.answers(answer),
    tick !== undefined && words.atTick(tick),
    gates && words.stopping(gates),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a learner hears of how the level stands. */
export function verdictWords(grade: Grade, { level }: NamedLevel, story: Story, words: LevelsText): string {
  const { outside, distractor } = grade;
  if (grade.passed) return [words.passed, words.used(grade.used, level.par), story.done].join(' ');
  if (outside) return outside === 'not_replayed' ? words.notReplayed : words.notAllowed(words.control[outside.not_allowed]);
  if (distractor) return `${words.wrongWay} ${story.wrong[distractor] ?? ''}`;
  return words.goalsMet(grade.goals.filter((met) => met).length, grade.goals.length);
}
