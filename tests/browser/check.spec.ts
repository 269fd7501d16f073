// The exhaustive check as a person uses it: what holds, what each gate is for, and every finding played in the lab below.
import AxeBuilder from '@axe-core/playwright';
import { checkTexts } from '../../web/src/text/check.ts';
import type { Language } from '../../web/src/text/language.ts';
import { texts } from '../../web/src/text/language.ts';
import { whole } from './lab.ts';
import { thaiDrawnAlike } from './thai-font.ts';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

class CheckPage {
  readonly page: Page;
  readonly text: (typeof texts)[Language];
  readonly words: (typeof checkTexts)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.text = texts[language];
    this.words = checkTexts[language];
  }

  get verdict() {
    return this.page.getByRole('status', { name: this.words.result });
  }

  get answer() {
    return this.page.getByRole('status', { name: this.text.answer.title });
  }

  switch(legend: string, name: string) {
    return this.page.getByRole('group', { name: legend }).getByRole('checkbox', { name });
  }

  row(name: string) {
    return this.page.getByRole('region', { name: this.words.table }).getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** Moves a bound to a value as the keyboard does. */
  async bound(name: string, value: number): Promise<void> {
    const slider = this.page.getByRole('slider', { name });
    await slider.fill(String(value));
  }
}

const test = base.extend<{ language: Language; check: CheckPage }>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language === 'th' ? 'th-TH' : 'en-US'),
  check: async ({ page, language }, use) => {
    const said: string[] = [];
    const late: string[] = [];
    let loaded = false;
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('request', (request) => loaded && late.push(request.url()));
    const check = new CheckPage(page, language);
    await page.goto('./check.html');
    await expect(check.verdict).not.toBeEmpty();
    await expect(check.answer).toContainText('READY');
    await whole(page);
    if (language === 'th') expect(await page.evaluate(thaiDrawnAlike)).toEqual([]);
    loaded = true;
    await use(check);
    expect(said, 'nothing is said in the console').toEqual([]);
    expect(late, 'no request leaves the page after load').toEqual([]);
  },
});

test("under the course's rules everything holds, and what never happens is said", async ({ check }) => {
  const { page, words, text } = check;
  await expect(check.verdict).toHaveText(words.holds('3,360'));
  const found = page.getByRole('region', { name: words.invariants });
  await expect(found.getByText(words.holding, { exact: true })).toHaveCount(12);
  await expect(found).toContainText(words.neverDecides(words.redriveGate(8, text.gates.names.redrive_budget)));
  await expect(found).toContainText(words.neverRejects);
  await expect(found).toContainText('80,400');
  await expect(found).toContainText(words.proves.holds);
});

test('a gate that is off breaks a sentence, and the shortest run is played in the lab below to the violation', async ({ check }) => {
  const { page, words, text } = check;
  await check.switch(words.redriveGates, text.gates.names.approval).uncheck();
  await expect(check.verdict).toHaveText(words.breaks(1));
  const found = page.getByRole('region', { name: words.invariants });
  await expect(found).toContainText(words.wrong.success_is_approved);
  await found.getByRole('button', { name: words.play(4) }).click();
  await expect(check.answer).toContainText('SUCCEEDED');
  await expect(page.getByText(text.lab.altered)).toBeVisible();
  await expect(page).toHaveURL(/#1\.lifecycle\.c~.*p3-1-12~r2$/);
  const gate = page.getByRole('region', { name: text.gates.title, exact: true }).getByRole('listitem').nth(1);
  await expect(gate).toContainText(text.gates.verdicts.off);
  await expect(gate).toContainText(text.facts.approved(false));
  // The run can be stepped through.
  await page.getByRole('button', { name: `↶ ${text.timeline.back} back` }).click();
  await expect(check.answer).toContainText('REDRIVEN');
  await page.getByRole('button', { name: `${text.actions.restart} restart` }).click();
  await expect(page.getByText(text.lab.altered)).toHaveCount(0);
});

test('the table says what each gate is for: what breaks, or who still catches it', async ({ check }) => {
  const { words, text } = check;
  const { names } = text.gates;
  await expect(check.page.getByText(words.waiting)).toHaveCount(0);
  await expect(check.row(words.redriveGate(5, names.age))).toContainText(words.caught(words.finalGate(2, names.age)));
  await expect(check.row(words.redriveGate(8, names.redrive_budget))).toContainText(words.caught(words.redriveGate(1, names.quarantined)));
  await expect(check.row(words.finalGate(2, names.age))).toContainText(words.wrong.success_is_alive);
  const twins = words.and(words.redriveGate(6, names.identity), words.finalGate(3, names.identity));
  await expect(check.row(twins)).toContainText(words.wrong.success_is_intact);
  await check.row(twins).getByRole('button').click();
  await expect(check.answer).toContainText('SUCCEEDED');
});

test('a consume that goes back lets the redrive budget decide', async ({ check }) => {
  const { page, words, text } = check;
  await check.switch(words.variants, words.variant.consume_returns[0] ?? '').check();
  await expect(check.verdict).toHaveText(words.breaks(1));
  const found = page.getByRole('region', { name: words.invariants });
  await expect(found).not.toContainText(words.neverDecides(words.redriveGate(8, text.gates.names.redrive_budget)));
  await expect(found).not.toContainText(words.neverRejects);
  await page.getByRole('button', { name: words.reset }).click();
  await expect(check.verdict).toHaveText(words.holds('3,360'));
});

test('every answer that some run gives can be played', async ({ check }) => {
  const { page, words, text } = check;
  await page.getByText(words.edges).click();
  const name = words.edge('REDRIVEN', text.moves.redrive, 'HELD:not_quarantined', '384');
  const answers = page.getByRole('region', { name: words.graph }).getByRole('button');
  await expect(answers.first()).toBeVisible();
  const again = answers.filter({ hasText: name.split(' (')[0] as string });
  await again.click();
  await expect(check.answer).toContainText('HELD:not_quarantined');
});

test('in the picture every number stands apart from the others, and every name within its box', async ({ check }) => {
  const { page, words } = check;
  await check.switch(words.variants, words.variant.consume_returns[0] ?? '').check();
  await expect(check.verdict).toHaveText(words.breaks(1));
  const graph = page.getByRole('region', { name: words.graph });
  const boxes = (selector: string) =>
    graph.locator(selector).evaluateAll((all) =>
      all.map((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return { name: it.textContent ?? '', left, right, top, bottom };
      }),
    );
  const [counts, states, names] = await Promise.all([boxes('.count'), boxes('.state rect'), boxes('.state .name')]);
  expect(counts.length).toBeGreaterThan(10);
  type Box = (typeof counts)[number];
  const meet = (one: Box, other: Box) =>
    one !== other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const met = counts.flatMap((count) => [...counts, ...states].filter((other) => meet(count, other)).map(({ name }) => `${count.name} on ${name}`));
  expect(met).toEqual([]);
  for (const [index, name] of names.entries()) {
    expect(name.left, name.name).toBeGreaterThan(states[index]?.left ?? 0);
    expect(name.right, name.name).toBeLessThan(states[index]?.right ?? 0);
  }
});

/** Moves a bound, and stops the check of it in the moment in which that can be done, however soon it would be over. */
async function stopOnceShown(slider: Locator, value: number, stop: string): Promise<void> {
  await slider.evaluate(
    (slider: HTMLInputElement, { value, stop }) => {
      slider.value = String(value);
      slider.dispatchEvent(new Event('change'));
      const shadow = slider.getRootNode() as ShadowRoot;
      const observer = new MutationObserver(() => {
        const button = [...shadow.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === stop);
        if (!button) return;
        observer.disconnect();
        button.click();
      });
      observer.observe(shadow, { childList: true, subtree: true });
    },
    { value, stop },
  );
}

test('a wide check shows how far it is and can be stopped; the widest ends at its bound with what holds so far', async ({ check }) => {
  test.slow();
  const { page, words } = check;
  for (const variant of [words.variant.resets_age, words.variant.consume_returns]) await check.switch(words.variants, variant[0] ?? '').check();
  await check.bound(words.receives, 30);
  await check.bound(words.redrives, 10);
  await stopOnceShown(page.getByRole('slider', { name: words.ttl }), 120, words.stop);
  await expect(check.verdict).toHaveText(words.stopped);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Turned again it starts anew, and the page stays in use meanwhile.
  await check.bound(words.ttl, 119);
  await page.getByRole('button', { name: `${check.text.actions.tick} tick` }).click();
  await expect(check.answer).toContainText(check.text.timeline.done('tick'));
  await expect(check.verdict).not.toBeEmpty({ timeout: 200_000 });
  const found = page.getByRole('region', { name: words.invariants });
  await expect(found).toContainText(/5,000,\d\d\d/);
});

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('it is used by keyboard alone, and axe finds nothing', async ({ check }) => {
      const { page, words, text } = check;
      const age = check.switch(words.finalGates, text.gates.names.age);
      await age.focus();
      await page.keyboard.press('Space');
      await expect(check.verdict).toHaveText(words.breaks(1));
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab');
        if (await page.getByRole('region', { name: words.invariants }).getByRole('button').evaluate((button) => button.matches(':focus'))) break;
      }
      await page.keyboard.press('Enter');
      await expect(check.answer).toContainText('SUCCEEDED');
      await expect(page.getByRole('button', { name: `${text.moves.redrive} redrive`, exact: true })).toBeFocused();
      await expect(page.getByText(words.waiting)).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([]);
    });
  });
}

for (const width of [320, 768, 1280]) {
  test(`at ${width} px nothing scrolls sideways and every target is 44 px`, async ({ check }) => {
    const { page } = check;
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page
      .locator('dlq-lab-check')
      .locator('button:visible, input:not([type=checkbox]):visible, label.check:visible, summary:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent?.trim(), box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
      );
    expect(small).toEqual([]);
  });
}
