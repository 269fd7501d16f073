// When something is wrong: a core that traps, a core that does not load, and several labs on one page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** A page of someone else's with the built module in it. */
function pageWith(body: string): string {
  const index = readFileSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url)), 'utf8');
  const script = /<script type="module"[^>]*><\/script>/.exec(index)?.[0];
  if (!script) throw new Error('the built page has no module');
  return `<!doctype html><html lang="en"><title>article</title>${script}<main>${body}</main></html>`;
}
