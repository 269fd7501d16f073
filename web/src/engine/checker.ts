// The page's side of the exhaustive check: asks the worker, and hears only what belongs to the last question.
import workerUrl from './check-worker.ts?worker&url';
import type { Told } from './check-worker.ts';

/** Worker scripts come from this build alone; the content policy names this policy. */
const policy = window.trustedTypes?.createPolicy('dlq-lab', { createScriptURL: (url: string) => url });

export class Checker {
  readonly #worker: Worker;
  #id = 0;

  constructor(heard: (told: Told) => void) {
    const url = policy?.createScriptURL(workerUrl) ?? workerUrl;
    this.#worker = new Worker(url as string, { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.id === this.#id) heard(data);
    });
    // A worker whose script does not load has no other voice.
    this.#worker.addEventListener('error', ({ message }) => heard({ id: this.#id, rules: '', failed: message || workerUrl }));
  }

  /** Checks these rules one after the other; what was asked before is given up. */
  ask(rules: string[]): void {
    this.#id += 1;
    this.#worker.postMessage({ id: this.#id, rules });
  }

  stop(): void {
    this.ask([]);
  }

  close(): void {
    this.#worker.terminate();
  }
}
