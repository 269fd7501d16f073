// The second engine: a short walk through both pages in Firefox, driven over WebDriver BiDi, wherever one is installed.
import { test } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { checkTexts } from '../../web/src/text/check.ts';
import { en } from '../../web/src/text/en.ts';
import { th } from '../../web/src/text/th.ts';
import { expect } from './lab.ts';
import { thaiDrawnAlike } from './thai-font.ts';

const executablePath = process.env['FIREFOX'];

test.skip(!executablePath, 'no Firefox is installed');

let browser: Browser;

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    extraPrefsFirefox: { 'intl.accept_languages': 'en' },
    timeout: 120_000,
  });
});

test.afterAll(async () => {
  await browser?.close();
});

/** Opens a page of the site, and collects all that it complains of. */
async function open(path: string): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(`${test.info().project.use.baseURL}${path}`);
  return { page, said };
}

/** Runs in the page: the element of this kind that a person knows by this name, in the shadow trees too. */
function known({ kind, name }: { kind: string; name: string }): Element | null {
  const trees: ParentNode[] = [document];
  const plain = (text: string | null | undefined) => text?.trim().replace(/\s+/g, ' ');
  for (const tree of trees) {
    for (const element of tree.querySelectorAll('*')) {
      if (element.shadowRoot) trees.push(element.shadowRoot);
      if (!element.matches(kind)) continue;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element];
      if ([element.ariaLabel, ...labels.map(({ textContent }) => plain(textContent))].includes(name)) return element;
    }
  }
  return null;
}

/** Waits for what has this name. */
const seen = async (page: Page, kind: string, name: string): Promise<ElementHandle<Element>> =>
  (await page.waitForFunction(known, { timeout: 60_000 }, { kind, name })) as ElementHandle<Element>;

const press = async (page: Page, kind: string, name: string) => (await seen(page, kind, name)).click();

const sees = async (page: Page, name: string, words: string) => {
  const status = await seen(page, '[role=status]', name);
  await expect.poll(() => status.evaluate((element) => element.textContent)).toContain(words);
};

const answers = (page: Page, words: string, text: typeof en = en) => sees(page, text.answer.title, words);

const move = async (page: Page, name: keyof typeof en.moves) => {
  await press(page, 'button', `${en.moves[name]} ${name}`);
};

test('a link is opened, facts are turned, and the message goes the whole way', async () => {
  const { page, said } = await open('#1.lifecycle.o');
  await answers(page, 'RETRY');
  await press(page, 'button', `${en.actions.restart} restart`);
  await move(page, 'receive_cycle');
  await answers(page, 'QUARANTINED');
  await move(page, 'redrive');
  await answers(page, 'HELD:approval_required');
  await press(page, 'button', `↶ ${en.timeline.back} back`);
  await answers(page, 'QUARANTINED');
  for (const fact of [en.controls.approved, en.controls.remediationFixed, '2']) await press(page, 'input', fact);
  await move(page, 'redrive');
  await answers(page, 'REDRIVEN');
  await move(page, 'consume');
  await answers(page, 'SUCCEEDED');
  await expect.poll(() => page.url()).toMatch(/#1\.lifecycle\.c~/);
  expect(said).toEqual([]);
  await page.close();
});

test('the check finds what breaks with one gate off, and its run is played in the lab below', async () => {
  const words = checkTexts.en;
  const { page, said } = await open('check.html');
  await sees(page, words.result, words.holds('3,360'));
  await press(page, 'input', `${words.gate(2, en.gates.names.approval)} approval`);
  await sees(page, words.result, words.breaks(1));
  await press(page, 'button', `▷ ${words.play(4)}`);
  await answers(page, 'SUCCEEDED');
  expect(said).toEqual([]);
  await page.close();
});

test('Thai is drawn with a font that has it', async () => {
  const { page } = await open('');
  await page.evaluate(() => document.querySelector('dlq-lab')?.setAttribute('lang', 'th'));
  await answers(page, 'READY', th as typeof en);
  expect(await page.evaluate(thaiDrawnAlike)).toEqual([]);
  await page.close();
});
