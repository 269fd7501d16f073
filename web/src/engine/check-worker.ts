// The exhaustive check in a thread of its own, a share at a time, so that a newer question or a stop is heard at once.
import initCheck, { CheckLab } from 'dlq-lab-window/check.js';
import wasmUrl from 'dlq-lab-window/check_bg.wasm?url';
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
);

let latest = 0;
const ready = initCheck({ module_or_path: wasmUrl });
/** Lets a waiting message be heard; a timer would wait four milliseconds each time. */
const { port1, port2 } = new MessageChannel();
const pause = () =>
  new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(undefined);
  });
const tell = (told: Told) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest = data.id;
  void answer(data);
});

async function answer({ id, rules: all }: Question): Promise<void> {
  await ready;
  for (const rules of all) {
    const began = performance.now();
    let check: CheckLab;
    try {
      check = new CheckLab(rules);
    } catch (error) {
      tell({ id, rules, refused: (error as { code?: string }).code ?? String(error) });
      continue;
    }
    let ended = check.run();
    while (!ended) {
      tell({ id, rules, progress: check.progress() as Progress });
      await pause();
      if (id !== latest) return check.free();
      ended = check.run();
    }
    tell({ id, rules, report: check.report() as Report, milliseconds: performance.now() - began });
    check.free();
    await pause();
    if (id !== latest) return;
  }
}
