// When something is wrong: a core that traps, a core that does not load, and several labs on one page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { checkTexts } from '../../web/src/text/check.ts';
import { type Language, texts } from '../../web/src/text/language.ts';
import { expect, Lab, test } from './lab.ts';

/** Lets the page's own core trap at the next action. */
const trap = () => {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...source) => {
    const { instance, module } = await instantiate.apply(WebAssembly, source);
    const act = instance.exports['lifecyclelab_act'] as (...values: unknown[]) => unknown;
    const exports = {
      ...instance.exports,
      lifecyclelab_act: (...values: unknown[]) => {
        if ((window as unknown as { trap?: boolean }).trap) throw new WebAssembly.RuntimeError('unreachable');
        return act(...values);
      },
    };
    return { instance: { exports } as WebAssembly.Instance, module };
  };
};

test('a core that traps is told with the link to the moment before it, and a fresh machine goes on', async ({ page }) => {
  await page.addInitScript(trap);
  const lab = new Lab(page, 'en');
  await lab.open();
  await lab.press('receive_cycle');
  await page.evaluate(() => Object.assign(window, { trap: true }));
  await lab.move('redrive').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(lab.text.chrome.crashed);
  await expect(alert).toContainText('1.lifecycle.c');
  await page.evaluate(() => Object.assign(window, { trap: false }));
  await expect(lab.answer).toContainText('READY');
  await lab.press('receive_cycle');
  await expect(lab.answer).toContainText('QUARANTINED');
  await expect(alert).toHaveCount(0);
});

test('what was typed is still there when a core that traps was replaced', async ({ page }) => {
  await page.addInitScript(trap);
  const lab = new Lab(page, 'en');
  await lab.open();
  await lab.press('redrive');
  const { controls, note } = lab.text;
  const typed = '{"schema_version":2,"video_id":"V-18","note":"half a thought';
  await page.getByRole('textbox', { name: controls.candidate }).fill(typed);
  await page.getByRole('textbox', { name: note.name }).fill('Somchai');
  const id = page.getByRole('textbox', { name: controls.operationId });
  await page.evaluate(() => Object.assign(window, { trap: true }));
  await id.fill('video-review-18');
  // Used, and lost on the way.
  await id.press('Enter');
  await expect(page.getByRole('alert')).toContainText(lab.text.chrome.crashed);
  await page.evaluate(() => Object.assign(window, { trap: false }));
  await expect(lab.answer).toContainText('READY');
  await expect(page.getByRole('textbox', { name: controls.candidate })).toHaveValue(typed);
  await expect(id).toHaveValue('video-review-18');
  await lab.press('redrive');
  await expect(page.getByRole('textbox', { name: note.name })).toHaveValue('Somchai');
});

/** What the page around a lab is told when something is wrong. */
const told = (page: Page) =>
  page.evaluate(() => {
    const errors: unknown[] = [];
    Object.assign(window, { errors });
    document.addEventListener('dlq-lab-error', (event) => errors.push((event as CustomEvent).detail));
  });

const errors = (page: Page) => page.evaluate(() => (window as unknown as { errors: unknown[] }).errors);

for (const [path, lab] of [['check.html', 'check'], ['levels.html', 'levels']] as const) {
  test(`a ${lab} lab whose core does not load says so as the first lab does`, async ({ page }) => {
    await page.route(`**/${lab}_bg*.wasm`, (route) => route.abort());
    await page.addInitScript(() => document.addEventListener('dlq-lab-error', (event) => {
      const { code } = (event as CustomEvent<{ code: string }>).detail;
      document.documentElement.setAttribute('data-told', code);
    }));
    await page.goto(path);
    const { chrome } = new Lab(page, 'en').text;
    const alert = page.locator(`dlq-lab[lab=${lab}]`).getByRole('alert');
    await expect(alert).toContainText(chrome.failed);
    await expect(alert).toContainText(chrome.failedNext);
    await expect(page.locator('html')).toHaveAttribute('data-told', 'failed');
  });
}

test('a check whose core traps is told with its rules, what was chosen stays, and a fresh one goes on', async ({ page }) => {
  const words = checkTexts.en;
  await page.route('**/check-worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${TRAP_IN_WORKER}${await response.text()}` });
  });
  await page.goto('check.html');
  const verdict = page.getByRole('status', { name: words.result });
  await expect(verdict).toHaveText(words.holds('3,360'));
  await told(page);
  const gates = page.getByRole('group', { name: words.redriveGates });
  await gates.getByRole('checkbox').nth(1).uncheck();
  await gates.getByRole('checkbox').nth(3).uncheck();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(new Lab(page, 'en').text.chrome.crashed);
  await expect(alert).toContainText('p3-1-12~r24');
  expect(await errors(page)).toEqual([{ code: 'crashed', link: 'p3-1-12~r24' }]);
  await expect(gates.getByRole('checkbox').nth(1)).not.toBeChecked();
  await gates.getByRole('checkbox').nth(1).check();
  await gates.getByRole('checkbox').nth(3).check();
  await expect(verdict).toHaveText(words.holds('3,360'));
  await expect(alert).toHaveCount(0);
});

/** Before the worker's own script: rules with gates 2 and 4 off trap in the core. */
const TRAP_IN_WORKER = `
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...source) => {
  const { instance, module } = await instantiate.apply(WebAssembly, source);
  const make = instance.exports.checklab_new;
  const exports = {
    ...instance.exports,
    checklab_new: (at, length) => {
      const rules = new TextDecoder().decode(new Uint8Array(instance.exports.memory.buffer, at, length));
      if (rules === 'p3-1-12~r24') {
        throw new WebAssembly.RuntimeError('unreachable');
      }
      return make(at, length);
    },
  };
  return { instance: { exports }, module };
};
`;

test('a core that does not load says what to ask for', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  const { chrome } = new Lab(page, 'en').text;
  await expect(page.getByRole('alert')).toContainText(chrome.failed);
  await expect(page.getByRole('alert')).toContainText(chrome.failedNext);
  await expect(page.getByText(chrome.loading)).toHaveCount(0);
});

test('an unknown lab is named', async ({ page }) => {
  await page.route('**/one.html', (route) => route.fulfill({ contentType: 'text/html', body: pageWith('<dlq-lab lab="nowhere"></dlq-lab>') }));
  await page.goto('one.html');
  await expect(page.getByRole('alert')).toContainText(new Lab(page, 'en').text.chrome.unknownLab('nowhere'));
});

test('two labs on one page, one moved about, know nothing of each other', async ({ page }) => {
  const labs = '<div id="a"><dlq-lab lang="en"></dlq-lab></div><div id="b"><dlq-lab lang="th"></dlq-lab></div>';
  await page.route('**/two.html', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(labs) }));
  await page.goto('two.html');
  const [first, second] = ['#a', '#b'].map((id) => page.locator(id));
  if (!first || !second) throw new Error('two labs are on the page');
  await first.getByRole('button', { name: 'receive_cycle' }).first().click();
  await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('#a dlq-lab') as Node));
  const [moved, other] = [page.locator('dlq-lab[lang=en]'), page.locator('dlq-lab[lang=th]')];
  await expect(moved.getByRole('status', { name: new Lab(page, 'en').text.answer.title })).toContainText('QUARANTINED');
  await expect(other.getByRole('status', { name: new Lab(page, 'th').text.answer.title })).toContainText('READY');
  await other.getByRole('button', { name: 'receive_once' }).first().click();
  await expect(other.getByRole('status', { name: new Lab(page, 'th').text.answer.title })).toContainText('RETRY');
});

test('a lab without a language of its own follows the page around it', async ({ page }) => {
  const body = '<div id="around" lang="th"><dlq-lab></dlq-lab></div><dlq-lab lang="en"></dlq-lab><section id="shadow"></section>';
  await page.route('**/followed.html', (route) => route.fulfill({ contentType: 'text/html', body: pageWith(body) }));
  await page.goto('followed.html');
  await page.evaluate(() => {
    const inner = document.createElement('dlq-lab');
    document.querySelector('#shadow')?.attachShadow({ mode: 'open' }).append(inner);
  });
  const [follows, own, shadowed] = ['#around dlq-lab', 'dlq-lab[lang=en]', '#shadow dlq-lab'].map((lab) => page.locator(lab).first());
  const title = (language: Language) => ({ name: texts[language].lab.title, exact: true, level: 2 });
  await expect(follows!.getByRole('heading', title('th'))).toBeVisible();
  await expect(shadowed!.getByRole('heading', title('en'))).toBeVisible();
  await page.evaluate(() => document.querySelector('#around')?.setAttribute('lang', 'en-GB'));
  await expect(follows!.getByRole('heading', title('en'))).toBeVisible();
  await page.evaluate(() => (document.documentElement.lang = 'th'));
  await expect(shadowed!.getByRole('heading', title('th'))).toBeVisible();
  await expect(own!.getByRole('heading', title('en'))).toBeVisible();
  // The nearer one still says otherwise.
  await expect(follows!.getByRole('heading', title('en'))).toBeVisible();
});

/** A page of someone else's with the built module in it. */
function pageWith(body: string): string {
  const index = readFileSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url)), 'utf8');
  const script = /<script type="module"[^>]*><\/script>/.exec(index)?.[0];
  if (!script) throw new Error('the built page has no module');
  return `<!doctype html><html lang="en"><title>article</title>${script}<main>${body}</main></html>`;
}
