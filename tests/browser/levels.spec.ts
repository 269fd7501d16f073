// The levels as learners and teachers use them: each is solved by keyboard and without the picture, and codes are checked.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { Level } from '../../web/src/engine/levels.ts';
import type { Language } from '../../web/src/text/language.ts';
import type { Story } from '../../web/src/text/levels.ts';
import { expect, Lab, test as base, whole } from './lab.ts';
import { thaiDrawnAlike } from './thai-font.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const json = <T>(relative: string) => JSON.parse(readFileSync(path(relative), 'utf8')) as T;

const files = readdirSync(path('../../web/levels')).filter((file) => file.endsWith('.json')).sort();
const levels = files.map((file) => ({ name: file.replace(/^\d+-|\.json$/g, ''), level: json<Level>(`../../web/levels/${file}`) }));

const storiesOf = (language: Language) => json<Record<string, Story>>(`../../web/src/text/levels.${language}.json`);

/** The page's own words, which no test repeats. */
const said = {
  en: { goals: 'met', tryAll: 'Try every run', next: 'Next level', again: 'Begin this level again', code: 'Completion code', state: 'How the level stands' },
  th: { goals: 'ครบแล้ว', tryAll: 'ตรวจทุกเส้นทาง', next: 'ข้อถัดไป', again: 'เริ่มข้อนี้ใหม่', code: 'รหัสผ่านข้อ · completion code', state: 'ผลของข้อนี้' },
} as const;

/** Opens a level and fails on anything in the console. */
const test = base.extend<{ level: (name: string) => Promise<Lab> }>({
  level: async ({ page, language }, use) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    page.on('pageerror', (error) => told.push(String(error)));
    await use(async (name) => {
      await page.goto(`./levels.html#${name}`);
      await expect(page.getByRole('heading', { level: 2, name: storiesOf(language)[name]?.title ?? '' }).first()).toBeVisible();
      await whole(page);
      if (language === 'th') expect(await page.evaluate(thaiDrawnAlike)).toEqual([]);
      return new Lab(page, language);
    });
    expect(told).toEqual([]);
  },
});

/** Focus and a key: no mouse. */
async function use(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}

async function type(field: Locator, value: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(value);
}

/** Does a step as a link writes it, by keyboard. */
async function step(lab: Lab, step: string, foretold: string | undefined): Promise<void> {
  const { page, text } = lab;
  const moves = { o: 'receive_once', c: 'receive_cycle', d: 'redrive', k: 'consume' } as const;
  const letter = step.charAt(0);
  if (letter in moves) {
    await use(lab.move(moves[letter as keyof typeof moves]));
    if (foretold) await use(page.getByRole('button', { name: foretold }).first());
    // The key that cuts a playing picture short does nothing when none plays.
    await use(lab.move(moves[letter as keyof typeof moves]), 's');
    await expect(lab.button(text.lab.skip)).toBeHidden();
  } else if (letter === 's') {
    for (const schema of [1, 2, 3]) {
      const box = page.getByRole('checkbox', { name: String(schema), exact: true });
      if ((await box.isChecked()) !== step.slice(1).split('-').includes(String(schema))) await use(box, 'Space');
    }
  } else if (letter === 'n') {
    const clock = page.getByRole('spinbutton', { name: text.controls.clock });
    await type(clock, step.slice(1));
    await clock.press('Enter');
  } else {
    const controls: Record<string, [Locator, string]> = {
      a: [page.getByRole('checkbox', { name: text.controls.approved }), 'Space'],
      f: [page.getByRole('checkbox', { name: text.controls.remediationFixed }), 'Space'],
      u: [page.getByRole('checkbox', { name: text.controls.effectUnknown }), 'Space'],
      v: [page.getByRole('checkbox', { name: text.controls.effectUnknown }), 'Space'],
      t: [page.getByRole('button', { name: text.actions.tick }), 'Enter'],
      x: [lab.button(text.controls.changeOneByte), 'Enter'],
    };
    const [control, key] = controls[letter] ?? [];
    if (!control) throw new Error(`say here how a learner does ${step}`);
    await use(control, key);
  }
}

async function writeNote(lab: Lab, evidence: string): Promise<void> {
  const { page } = lab;
  const note = page.locator('.note-form');
  const values = ['video-review-17', '29ccf525a210c989', 'unknown_effect', '3', '1', 'consumer 2.4', 'on call', '1', 'ask the review service'];
  for (const [index, value] of values.entries()) await type(note.getByRole('textbox').nth(index), value);
  for (const code of evidence.split('~')) await use(note.getByRole('checkbox', { name: code }), 'Space');
}

async function solve(lab: Lab, { kind, predict, start, solution }: Level): Promise<void> {
  const { page, language } = lab;
  const { steps = '', said: answers = '' } = solution;
  if (kind === 'trace') {
    for (const code of answers.split('~')) await use(page.locator('.say', { hasText: new RegExp(`^${code}$`) }));
  } else if (kind === 'rules') {
    const marks = (rules: string, letter: string) => (rules.split('~').find((part) => part.startsWith(letter)) ?? '').slice(1);
    const groups = page.locator('.switches fieldset');
    for (const [group, letter] of ['r', 'f'].entries()) {
      for (const number of marks(start?.rules ?? '', letter)) {
        if (!marks(answers, letter).includes(number)) await use(groups.nth(group).getByRole('checkbox').nth(Number(number) - 1), 'Space');
      }
    }
    await use(lab.button(said[language].tryAll));
  } else {
    const foretold = predict ? answers.split('~') : [];
    for (const one of steps.split('~')) await step(lab, one, /^[ocdk]/.test(one) ? foretold.shift() : undefined);
    if (kind === 'note') await writeNote(lab, answers);
  }
}

for (const language of ['en', 'th'] as const) {
  const pictured = language === 'en';
  test.describe(pictured ? 'by keyboard' : 'by keyboard, without the picture, in Thai', () => {
    test.use({ language });
    for (const { name, level } of levels) {
      test(`${name} is solved`, async ({ page, level: open }) => {
        const lab = await open(name);
        if (!pictured && level.kind !== 'trace' && level.kind !== 'rules') {
          await use(page.getByRole('checkbox', { name: lab.text.twin.picture }), 'Space');
          await expect(lab.picture).toBeHidden();
        }
        await expect(page.getByRole('textbox', { name: said[language].code })).toBeHidden();
        await solve(lab, level);
        const story = storiesOf(language)[name] as Story;
        await expect(page.getByRole('status', { name: said[language].state })).toContainText(story.done);
        await expect(page.getByRole('textbox', { name: said[language].code })).toHaveValue(new RegExp(`^dlq1\\.${name}\\.`));
      });
    }
  });
}

test('a wrong way is told why, and the way back is open', async ({ page, level }) => {
  const lab = await level('last-tick');
  const state = page.getByRole('status', { name: said.en.state });
  const story = storiesOf('en')['last-tick'] as Story;
  await step(lab, 'n12', undefined);
  await step(lab, 'd', undefined);
  await expect(state).toContainText(story.wrong['too-late'] ?? '');
  await lab.button(`↶ ${lab.text.timeline.back} back`).click();
  await lab.button(`↶ ${lab.text.timeline.back} back`).click();
  await expect(state).not.toContainText(story.wrong['too-late'] ?? '');
  for (const one of ['n11', 'd', 't', 'k']) await step(lab, one, undefined);
  await expect(state).toContainText(story.done);
});

test('hints come one at a time, and a level can be begun again', async ({ page, level }) => {
  const lab = await level('first-contact');
  const story = storiesOf('en')['first-contact'] as Story;
  await page.getByRole('button', { name: 'Hint 1 of 2' }).click();
  await expect(page.getByText(story.hints[0] ?? '')).toBeVisible();
  await expect(page.getByText(story.hints[1] ?? '')).toBeHidden();
  await step(lab, 'o', undefined);
  await lab.button(said.en.again).click();
  await expect(lab.answer).toContainText('READY');
  // Only what the level allows is there.
  await expect(lab.move('redrive')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: lab.text.controls.approved })).toBeHidden();
});

test('a solved level is known after the page was loaded again, and can be forgotten', async ({ page, level }) => {
  const lab = await level('first-contact');
  const heard = page.evaluate(
    () => new Promise<{ level: string; code: string }>((done) => document.addEventListener('dlq-lab-level-passed', (event) => done((event as CustomEvent).detail), { once: true })),
  );
  await step(lab, 'c', undefined);
  expect((await heard).level).toBe('first-contact');
  expect((await heard).code).toMatch(/^dlq1\.first-contact\.1\.c\.\.[\w-]{7}$/);
  await page.reload();
  const list = page.getByText('All levels · Solved 1 of');
  await list.click();
  await expect(page.getByRole('button', { name: '1. First contact ✓ solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget progress' }).click();
  await expect(page.getByText('All levels · Solved 0 of')).toBeVisible();
});

test('where nothing may be kept, the page says so and goes on', async ({ page, level }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  const lab = await level('first-contact');
  await page.getByText('All levels · Solved 0 of').click();
  await expect(page.getByText('progress ends with it')).toBeVisible();
  await step(lab, 'c', undefined);
  await expect(page.getByText('All levels · Solved 1 of')).toBeVisible();
});

async function code(page: Page, lab: Lab): Promise<string> {
  await step(lab, 'c', undefined);
  return page.getByRole('textbox', { name: said.en.code }).inputValue();
}

test('a teacher pastes a class, sees each code replayed, and saves a table that no spreadsheet takes for formulas', async ({ page, level }) => {
  const lab = await level('first-contact');
  const right = await code(page, lab);
  await page.getByText('For teachers: check codes').click();
  const list = [`=HYPERLINK("x") ${right}`, `Anan, ${right.replace('.1.c', '.1.o')}`, '<img src=x onerror=alert(1)>', `old ${right.replace('.1.', '.7.')}`];
  await page.getByRole('textbox', { name: 'Codes' }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Check the codes' }).click();
  await expect(page.getByText('1 of 4 are right.')).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect(rows.nth(0)).toContainText('right');
  await expect(rows.nth(1)).toContainText('altered or cut');
  await expect(rows.nth(2)).toContainText('<img src=x onerror=alert(1)>');
  await expect(rows.nth(2)).toContainText('no code in this line');
  await expect(rows.nth(3)).toContainText('altered or cut');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`);
});

for (const language of ['en', 'th'] as const) {
  test.describe(`looked at in ${language}`, () => {
    test.use({ language });
    for (const width of [320, 768, 1280]) {
      test(`at ${width} px nothing scrolls sideways, targets are 44 px and axe finds nothing`, async ({ page, level }) => {
        test.slow();
        await page.setViewportSize({ width, height: 800 });
        for (const name of ['way-back', 'hold-note', 'foretell', 'repair-rules']) {
          await level(name);
          await page.locator('summary').first().click();
          expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBeLessThanOrEqual(0);
          const small = await page.locator('button:visible, summary:visible, label.check:visible, input[type=text]:visible').evaluateAll((all) =>
            all.filter((it) => it.getBoundingClientRect().height < 43.5).map((it) => it.textContent),
          );
          expect(small, name).toEqual([]);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        }
      });
    }
  });
}
