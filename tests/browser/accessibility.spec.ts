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
  'with a question, a comparison, a note and a code': async (lab) => {
    const { page, text } = lab;
    await lab.redriven();
    await lab.press('redrive');
    await lab.button(`↶ ${text.timeline.back} back`).click();
    await lab.clock(3);
    await page.getByRole('button', { name: text.timeline.compare }).click();
    await page.getByRole('region', { name: text.share.title }).getByRole('button', { name: text.share.qr }).click();
    await page.getByRole('checkbox', { name: text.predict.show }).check();
    await lab.move('consume').click();
    await page.getByRole('checkbox', { name: text.note.includeBody }).check();
  },
  succeeded: async (lab) => {
    await lab.redriven();
    await lab.press('consume');
  },
};

// Each language and each theme once: contrast is of the theme, names are of the language.
for (const { language, colorScheme } of [
  { language: 'th', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const) {
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

test('the whole way goes by keyboard alone', async ({ lab }) => {
  const { page } = lab;
  await lab.holdTime();
  /** Tabs to the element that is asked for; everything must be in the way of the Tab key. */
  const tabTo = async (name: string, role: 'button' | 'checkbox', tab: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const target = page.getByRole(role, { name, exact: true });
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press(tab);
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
  // It stands just before the moves.
  await tabTo(words.skip, 'button', 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The way to skip is gone; the focus is where it came from.
  await expect(page.getByRole('button', { name: `${moves.receive_cycle} receive_cycle` })).toBeFocused();
  await key(controls.approved, 'checkbox', 'Space');
  await key(controls.remediationFixed, 'checkbox', 'Space');
  await key('2', 'checkbox', 'Space');
  await key(`${moves.redrive} redrive`, 'button', 'Enter');
  await lab.let(20_000);
  await expect(lab.answer).toContainText('REDRIVEN');
  await key(`${moves.consume} consume`, 'button', 'Space');
  await lab.let(20_000);
  await expect(lab.answer).toContainText('SUCCEEDED');
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

for (const language of ['en', 'th'] as const) {
  test.describe(`read out in ${language}`, () => {
    test.use({ language });

    /** What a screen reader is given of the stage and the note, at the moment an engineer needs them. */
    test('a hold reads as a whole', async ({ lab }) => {
      const { page, text } = lab;
      await lab.readyToRedrive();
      await lab.clock(12);
      await lab.press('redrive');
      await expect(page.getByRole('region', { name: text.lab.title })).toMatchAriaSnapshot({ name: `stage-${language}.yml` });
      await expect(page.getByRole('region', { name: text.gates.title, exact: true })).toMatchAriaSnapshot({ name: `gates-${language}.yml` });
      await expect(page.getByRole('region', { name: text.gates.finalTitle })).toMatchAriaSnapshot({ name: `final-${language}.yml` });
    });

    test('each action is announced once', async ({ lab }) => {
      const { page, text } = lab;
      // Everything that a screen reader would say by itself: each change of a live region that leaves words in it.
      await page.evaluate(() => {
        const inner = document.querySelector('dlq-lab')?.shadowRoot?.querySelector('dlq-lab-lifecycle')?.shadowRoot;
        const said: string[] = [];
        Object.assign(window, { said });
        if (!inner) throw new Error('the lab is open');
        new MutationObserver((records) => {
          const regions = new Set<Element>();
          for (const { target } of records) {
            const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]');
            if (region) regions.add(region);
          }
          for (const region of regions) {
            const words = region.textContent?.trim().replace(/\s+/g, ' ');
            if (words) said.push(words);
          }
        }).observe(inner, { childList: true, characterData: true, subtree: true });
      });
      const announced = async (act: () => Promise<void>, words: string) => {
        await page.evaluate(() => void ((window as unknown as { said: string[] }).said.length = 0));
        await act();
        await expect(lab.answer).toContainText(words);
        // Nothing is left to be drawn that would be said too.
        await page.evaluate(async () => {
          const lab = document.querySelector('dlq-lab') as HTMLElement & { updateComplete: Promise<boolean> };
          while (!(await lab.updateComplete));
        });
        const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
        expect(said, `one announcement with "${words}"`).toHaveLength(1);
        expect(said[0]).toContain(words);
      };
      await announced(() => lab.press('receive_once'), 'RETRY');
      await announced(() => lab.button(`↶ ${text.timeline.back} back`).click(), 'READY');
      await announced(() => lab.press('receive_cycle'), 'QUARANTINED');
      await announced(() => lab.supports(2), text.answer.turned(text.timeline.done({ supported: [1, 2] }), 0));
      await announced(() => lab.approve(), 'QUARANTINED');
      await announced(() => lab.fix(), 'QUARANTINED');
      await announced(() => lab.clock(3), text.answer.turned(text.timeline.done({ clock: 3 }), 3));
      await announced(() => lab.press('redrive'), 'REDRIVEN');
      await announced(() => lab.move('receive_cycle').click(), text.answer.unchanged('REDRIVEN'));
      await announced(async () => {
        await page.getByRole('checkbox', { name: text.predict.show }).check();
        await lab.move('consume').click();
        await page.getByRole('region', { name: text.predict.ask(text.moves.consume) }).getByRole('button').first().click();
        await lab.skip();
      }, 'SUCCEEDED');
    });
  });
}
