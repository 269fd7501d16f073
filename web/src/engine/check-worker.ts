// The exhaustive check in a thread of its own, a share at a time, so that a newer question or a stop is heard at once.
import initCheck, { CheckLab } from 'dlq-lab-window/check.js';
import wasmUrl from 'dlq-lab-window/check_bg.wasm?url';
import { isRefused } from './refused.ts';
import type { Progress, Report } from './report.ts';

/** What a page asks: rules as a link writes them, one after the other; an empty list only stops. */
export interface Question {
  id: number;
  rules: string[];
}

/** What it is told: how far a check is, what it found, or why there is none. */
export type Told = { id: number; rules: string } & (
  | { progress: Progress }
  | { report: Report; milliseconds: number }
  | { refused: string }
  | { failed: string }
  | { crashed: string }
);

let latest = 0;
const ready = initCheck({ module_or_path: wasmUrl });
/** Those who let a waiting message be heard first, in their order. */
const paused: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => paused.shift()?.();
/** Lets a waiting message be heard; a timer would wait four milliseconds each time. */
const pause = () =>
  new Promise<void>((done) => {
    paused.push(done);
    port2.postMessage(undefined);
  });
const tell = (told: Told) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest = data.id;
  void answer(data);
});

/** Answers all that is asked. A fault is told like any answer: nobody hears what is thrown here. */
async function answer({ id, rules: all }: Question): Promise<void> {
  try {
    await ready;
  } catch (error) {
    return tell({ id, rules: '', failed: String(error) });
  }
  let asked = '';
  try {
    for (const rules of all) {
      asked = rules;
      if (!(await check(id, rules))) return;
    }
  } catch (error) {
    tell({ id, rules: asked, crashed: String(error) });
  }
}

/** Checks one set of rules; false when something newer was asked meanwhile. */
async function check(id: number, rules: string): Promise<boolean> {
  const began = performance.now();
  let check: CheckLab;
  try {
    check = new CheckLab(rules);
  } catch (error) {
    if (!isRefused(error)) throw error;
    tell({ id, rules, refused: error.code });
    return true;
  }
  let ended = check.run();
  while (!ended && id === latest) {
    tell({ id, rules, progress: check.progress() as Progress });
    await pause();
    if (id === latest) ended = check.run();
  }
  if (ended) tell({ id, rules, report: check.report() as Report, milliseconds: performance.now() - began });
  check.free();
  await pause();
  return id === latest;
}
