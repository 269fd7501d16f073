// Used without a mouse, without colours, on a narrow screen: axe, keyboard, target sizes, no sideways scrolling.
import AxeBuilder from '@axe-core/playwright';
import { texts } from '../../web/src/text/language.ts';
import { expect, type Lab, test } from './lab.ts';

const moments: Record<string, (lab: Lab) => Promise<void>> = {
  'at the start': async () => {},
  'held at a gate, with a refused body': async (lab) => {
    await lab.readyToRedrive();
    await lab.clock(12);
    await lab.press('redrive');
    await lab.body('{');
  },
  succeeded: async (lab) => {
    await lab.redriven();
    await lab.press('consume');
  },
};

for (const language of ['en', 'th'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ language, colorScheme });

      for (const [name, reach] of Object.entries(moments)) {
        test(`axe finds nothing ${name}`, async ({ lab }) => {
          await reach(lab);
          const { violations } = await new AxeBuilder({ page: lab.page }).analyze();
          expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([]);
        });
      }
    });
  }
}

test('the whole way goes by keyboard alone', async ({ lab }) => {
  const { page } = lab;
  /** Tabs to the element that is asked for; everything must be in the way of the Tab key. */
  const tabTo = async (name: string, role: 'button' | 'checkbox') => {
    const target = page.getByRole(role, { name, exact: true });
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element.matches(':focus'))) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  const key = async (name: string, role: 'button' | 'checkbox', press: string) => {
    await tabTo(name, role);
    await page.keyboard.press(press);
  };
  const { moves, controls, lab: words } = lab.text;
  await key(`${moves.receive_cycle} receive_cycle`, 'button', 'Enter');
  await key(words.skip, 'button', 'Enter');
  // The way to skip is gone; the focus is where it came from.
  await expect(page.getByRole('button', { name: `${moves.receive_cycle} receive_cycle` })).toBeFocused();
  await key(controls.approved, 'checkbox', 'Space');
  await key(controls.remediationFixed, 'checkbox', 'Space');
  await key('2', 'checkbox', 'Space');
  await key(`${moves.redrive} redrive`, 'button', 'Enter');
  await expect(lab.answer).toContainText('REDRIVEN', { timeout: 10_000 });
  await key(`${moves.consume} consume`, 'button', 'Space');
  await expect(lab.answer).toContainText('SUCCEEDED', { timeout: 10_000 });
});

test('focus is always seen', async ({ lab }) => {
  await lab.move('receive_once').focus();
  await lab.page.keyboard.press('Tab');
  const outline = await lab.move('receive_cycle').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe('solid 3px');
});

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px nothing scrolls sideways and every target is 44 px`, async ({ lab }) => {
    const { page } = lab;
    await page.setViewportSize({ width, height: 800 });
    await lab.effectUnknown();
    await lab.press('redrive');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page
      .locator('button:visible, select:visible, input:not([type=checkbox]):visible, textarea:visible, label.check:visible')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ name: target.textContent?.trim(), box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
      );
    expect(small).toEqual([]);
  });
}

test('the language can be switched, and the page follows', async ({ lab }) => {
  const { page } = lab;
  await page.getByRole('combobox', { name: lab.text.chrome.languages }).selectOption('th');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('heading', { name: texts.th.lab.title })).toBeVisible();
  await page.getByRole('combobox', { name: 'ภาษา' }).selectOption('en');
  await expect(page.getByRole('heading', { name: lab.text.lab.title })).toBeVisible();
});

test('the theme can be switched, and the page follows', async ({ lab }) => {
  const { page } = lab;
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('combobox', { name: lab.text.chrome.theme }).selectOption('dark');
  expect(await background()).not.toBe(light);
});
