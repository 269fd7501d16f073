// The rules that are checked: what a person switches, and the text by which the core and links name it.
import type { Variant } from '../../engine/report.ts';

export interface Bounds {
  receives: number;
  redrives: number;
  ttl: number;
}

export interface RuleChoice extends Bounds {
  /** Numbers of the gates that are off, from 1, as in the picture. */
  redriveOff: number[];
  consumeOff: number[];
  variants: Variant[];
}

/** The widest bounds that the core checks; it refuses wider ones by a code. */
export const widest: Record<keyof Bounds, [least: number, most: number]> = { receives: [1, 30], redrives: [0, 10], ttl: [0, 120] };

export const course: RuleChoice = { receives: 3, redrives: 1, ttl: 12, redriveOff: [], consumeOff: [], variants: [] };

const letters: Record<Variant, string> = { resets_age: 'a', resets_total: 't', edits_body: 'b', consume_returns: 'q' };

export const variants = Object.keys(letters) as Variant[];

/** `p3-1-12~r5~va`, as a link writes them. */
export function written({ receives, redrives, ttl, redriveOff, consumeOff, variants }: RuleChoice): string {
  const marks = (letter: string, of: (string | number)[]) => (of.length > 0 ? `~${letter}${of.join('')}` : '');
  const inOrder = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
  const chosen = (Object.keys(letters) as Variant[]).filter((variant) => variants.includes(variant));
  return `p${receives}-${redrives}-${ttl}${marks('r', inOrder(redriveOff))}${marks('f', inOrder(consumeOff))}${marks('v', chosen.map((variant) => letters[variant]))}`;
}

/** One experiment of the table: which gates are off together. */
export interface Experiment {
  redriveOff: number[];
  consumeOff: number[];
}

/** Each gate off alone, then each pair of twins that ask the same before a redrive and before a consume. */
export const experiments: Experiment[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ redriveOff: [number], consumeOff: [] })),
  ...[1, 2, 3, 4, 5].map((number) => ({ redriveOff: [], consumeOff: [number] })),
  ...([[3, 5], [4, 1], [5, 2], [6, 3], [7, 4]] as const).map(([redrive, consume]) => ({ redriveOff: [redrive], consumeOff: [consume] })),
];
