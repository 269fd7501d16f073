// Takes the rules that the page shows out of the core's own source, when the page is built.
import { readFileSync } from 'node:fs';

/** A function as it stands in its file. */
export interface Rule {
  file: string;
  /** The number of the first line. */
  line: number;
  lines: string[];
}

const shown = {
  holds: 'crates/lifecycle/src/gates.rs',
  receive_once: 'crates/lifecycle/src/receive.rs',
  receive_cycle: 'crates/lifecycle/src/receive.rs',
  redrive: 'crates/lifecycle/src/redrive.rs',
  consume: 'crates/lifecycle/src/consume.rs',
} as const;

export type RuleName = keyof typeof shown;

/** The rules, each from its signature to its closing brace; a renamed or moved one fails the build. */
export function readRules(root: string): Record<RuleName, Rule> {
  const read = ([name, file]: [string, string]) => {
    const all = readFileSync(`${root}/${file}`, 'utf8').split('\n');
    const start = all.findIndex((line) => new RegExp(`^ *pub(\\(crate\\))? fn ${name}\\b`).test(line));
    const indent = /^ */.exec(all[start] ?? '')?.[0] ?? '';
    const end = all.indexOf(`${indent}}`, start);
    if (start < 0 || end < 0) throw new Error(`${file} has no function ${name}`);
    const lines = all.slice(start, end + 1).map((line) => line.slice(indent.length));
    return [name, { file, line: start + 1, lines }];
  };
  return Object.fromEntries(Object.entries(shown).map(read)) as Record<RuleName, Rule>;
}
