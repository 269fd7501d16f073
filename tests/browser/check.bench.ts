// The exhaustive check in Node and in Chromium beside the native one, of one model in one run; printed, never asserted.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The wide rules of tests/native/bench.rs, as a link writes them. */
const WIDE = 'p10-5-60~vaq';

/** Thousands of states a second, natively. */
function native(): number {
  const printed = execFileSync('cargo', ['bench', '--quiet', '--package', 'conformance', '--', 'check'], { cwd: path('../..'), encoding: 'utf8' });
  return Number(/check of wide rules: .*?; (\d+) thousand states\/s/.exec(printed)?.[1]);
}

async function inNode(): Promise<number> {
  const { initSync, CheckLab } = await import(path('../../target/window/check.js'));
  initSync({ module: readFileSync(path('../../target/window/check_bg.wasm')) });
  let best = 0;
  for (let round = 0; round < 3; round++) {
    const check = new CheckLab(WIDE);
    const start = performance.now();
    while (!check.run());
    best = Math.max(best, check.progress().states / (performance.now() - start));
    check.free();
  }
  return best;
}

test('the check in wasm beside the native one, and the page meanwhile', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('./check.html');
  await page.getByRole('heading', { name: 'Invariants' }).waitFor();
  // The element's own worker; the page's main thread is watched for long tasks.
  const { perSecond, longest } = await page.evaluate(async () => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });
    const inner = document.querySelector('dlq-lab')?.shadowRoot?.querySelector('dlq-lab-check') as HTMLElement;
    // One at a time, each shown before the next, as a person turns them.
    const shown = () => new Promise((done) => setTimeout(done, 50));
    const choose = async (label: number) => {
      inner.shadowRoot?.querySelectorAll<HTMLInputElement>('fieldset:nth-of-type(4) input')[label]?.click();
      await shown();
    };
    const bound = async (index: number, value: number) => {
      const slider = inner.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=range]')[index];
      if (!slider) return;
      slider.value = String(value);
      slider.dispatchEvent(new Event('change'));
      await shown();
    };
    await choose(0);
    await choose(3);
    await bound(0, 10);
    await bound(1, 5);
    await bound(2, 60);
    const found = () => /([\d,]+) states, [\d,]+ steps, depth \d+, in ([\d.]+) ms/.exec(inner.shadowRoot?.textContent ?? '');
    while (!found()?.[1]?.startsWith('812')) await new Promise((done) => setTimeout(done, 50));
    const [, states = '', milliseconds = ''] = found() ?? [];
    return { perSecond: Number(states.replaceAll(',', '')) / Number(milliseconds), longest };
  });
  const node = await inNode();
  const compiled = native();
  const line = (name: string, speed: number) => `${name} ${Math.round(speed)} thousand states/s, ${(speed / compiled).toFixed(2)} of native (budget 0.5)`;
  console.log(`check of wide rules: native ${compiled} thousand states/s; ${line('Node', node)}; ${line('Chromium worker', perSecond)}`);
  console.log(`longest task of the page meanwhile: ${Math.round(longest)} ms (budget 50; 0 is none above it)`);
});
