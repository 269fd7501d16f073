// Time travel, what a move would do, and links: by role and name, as a learner and a teacher use them.
import { en } from '../../web/src/text/en.ts';
import { expect, type Lab, test } from './lab.ts';

const line = (lab: Lab) => lab.page.getByRole('list', { name: lab.text.timeline.line });

const steps = (lab: Lab) => line(lab).getByRole('button');

const here = (lab: Lab) => lab.page.locator('[aria-current=step]');

const { done } = en.timeline;

test('going back and doing something else keeps the branch that was left', async ({ lab }) => {
  const { timeline } = lab.text;
  await lab.readyToRedrive();
  await lab.approve(false);
  await lab.press('redrive');
  await expect(lab.answer).toContainText('HELD:approval_required');
  await lab.button(`↶ ${timeline.back} back`).click();
  await expect(lab.answer).toContainText(timeline.at(done({ approved: false })));
  await lab.approve();
  await lab.press('redrive');
  await expect(lab.answer).toContainText('REDRIVEN');
  const branch = lab.page.getByRole('list', { name: timeline.branch(done({ approved: false })) });
  await expect(branch.getByRole('button')).toHaveCount(1);
  await branch.getByRole('button', { name: timeline.moment(done('redrive'), 'HELD:approval_required') }).click();
  await expect(lab.answer).toContainText('HELD:approval_required');
  await expect(lab.counter('redrives')).toHaveText(lab.text.counters.of(0, 1));
});

test('two branches lie side by side, with the step at which they part and what differs at their ends', async ({ lab }) => {
  const { timeline, compare, record, counters } = lab.text;
  await lab.readyToRedrive();
  await lab.clock(12);
  await lab.press('redrive');
  await lab.button(`↶ ${timeline.back} back`).click();
  await lab.button(`↶ ${timeline.back} back`).click();
  await lab.press('redrive');
  const compareWith = lab.page.getByRole('button', { name: timeline.compare });
  await compareWith.click();
  const panel = lab.page.getByRole('region', { name: compare.title });
  await expect(panel).toContainText(compare.part(done({ remediation_fixed: true }), done('redrive'), done({ clock: 12 })));
  const row = (name: string) => panel.getByRole('row').filter({ has: lab.page.getByRole('rowheader', { name }) });
  await expect(row(record.state).getByRole('cell')).toHaveText(['REDRIVEN', 'HELD:expired']);
  await expect(row(record.state)).toContainText(compare.differs);
  await expect(row(counters.redrives).getByRole('cell')).toHaveText([counters.of(1, 1), counters.of(0, 1)]);
  await expect(row(lab.text.gates.title).getByRole('cell')).toHaveText([compare.verdicts(8, ''), compare.verdicts(4, `5 ${lab.text.gates.names.age}`)]);
  await expect(row(record.operationId)).not.toContainText(compare.differs);
  await expect(panel.locator('.envelope')).toHaveCount(2);
  await expect(panel.getByRole('heading')).toBeFocused();
  await panel.getByRole('button', { name: compare.close }).click();
  await expect(panel).toHaveCount(0);
  await expect(compareWith).toBeFocused();
});

test('the arrow keys move in the line, and the line has one stop for the Tab key', async ({ lab }) => {
  await lab.readyToRedrive();
  await expect(steps(lab)).toHaveText([
    lab.text.timeline.start,
    done('receive_cycle'),
    done({ supported: [1, 2] }),
    done({ approved: true }),
    done({ remediation_fixed: true }),
  ]);
  await expect(line(lab).locator('button[tabindex="0"]')).toHaveCount(1);
  await here(lab).focus();
  await lab.page.keyboard.press('ArrowLeft');
  await lab.page.keyboard.press('ArrowLeft');
  await expect(here(lab)).toBeFocused();
  await expect(here(lab)).toContainText(done({ supported: [1, 2] }));
  await expect(lab.page.getByRole('checkbox', { name: lab.text.controls.approved })).not.toBeChecked();
  await lab.page.keyboard.press('Home');
  await expect(here(lab)).toContainText(lab.text.timeline.start);
  await expect(lab.counter('total')).toHaveText('0');
  await lab.page.keyboard.press('End');
  await expect(here(lab)).toContainText(done({ remediation_fixed: true }));
  await expect(lab.page.getByRole('checkbox', { name: lab.text.controls.approved })).toBeChecked();
});

test('what a move would do is told before it is pressed, and can be switched off', async ({ lab }) => {
  const { preview, moves, answer, gates } = lab.text;
  await lab.readyToRedrive();
  await lab.clock(12);
  const where = `${answer.gate(5)} (${gates.names.age})`;
  const told = lab.page.locator('.preview p');
  await lab.move('redrive').hover();
  await expect(told).toHaveText(preview.held(moves.redrive, 'HELD:expired', where, 4));
  await expect(lab.picture.locator('.gate.would-passed')).toHaveCount(4);
  await expect(lab.picture.locator('.gate.would-stopped')).toHaveCount(1);
  await expect(lab.move('redrive')).toHaveAccessibleDescription(/HELD:expired/);
  await expect(lab.counter('depth')).toHaveText('1');
  await lab.clock(11);
  await lab.move('redrive').focus();
  await expect(told).toHaveText(preview.moved(moves.redrive, 'REDRIVEN', 8));
  await lab.move('consume').focus();
  await expect(told).toHaveText(preview.unchanged(moves.consume));
  await lab.page.getByRole('checkbox', { name: preview.show }).uncheck();
  await lab.move('redrive').hover();
  await expect(lab.picture.locator('.gate.would-passed')).toHaveCount(0);
});

test('the address names the moment, and opens it in another page', async ({ lab, browser, language }) => {
  await lab.readyToRedrive();
  await lab.clock(11);
  await lab.press('redrive');
  await lab.button(`↶ ${lab.text.timeline.back} back`).click();
  const shared = lab.page.getByRole('textbox', { name: lab.text.share.link });
  await expect(shared).toHaveValue(/#1\.lifecycle\.[A-Za-z0-9._~-]+$/);
  const url = await shared.inputValue();
  await expect(lab.page).toHaveURL(url);
  const other = await browser.newPage({ locale: language === 'th' ? 'th-TH' : 'en-US' });
  await other.goto(url);
  const current = other.locator('[aria-current=step]');
  await expect(current).toContainText(done({ clock: 11 }));
  await other.getByRole('button', { name: `↷ ${lab.text.timeline.forward} forward` }).click();
  await expect(current).toContainText(done('redrive'));
  await expect(other).toHaveURL(url.replace(/\.\d+$/, ''));
  await other.close();
});

test('a pasted address is gone to, also when it is pasted again', async ({ lab }) => {
  const paste = (hash: string) => lab.page.evaluate((hash) => void (location.hash = hash), hash);
  await paste('1.lifecycle.c');
  await expect(lab.answer).toContainText('QUARANTINED');
  await lab.press('redrive');
  await expect(lab.answer).toContainText('HELD:');
  await expect(lab.page).toHaveURL(/~d$/);
  await paste('1.lifecycle.c');
  await expect(lab.answer).toContainText('QUARANTINED');
});

for (const [hash, code] of [
  ['1.lifecycle.%3Cscript%3E', 'link_broken'],
  ['1.lifecycle.c~~d', 'link_broken'],
  ['1.lifecycle.c.99', 'link_broken'],
  ['2.lifecycle.c', 'link_newer'],
  ['1.streams.c', 'link_other_lab'],
  [`1.lifecycle.${'c~'.repeat(5000)}`, 'link_too_long'],
] as const) {
  test(`a link that says nothing tells why and leaves the start: ${hash.slice(0, 30)}`, async ({ lab }) => {
    await lab.page.evaluate((hash) => void (location.hash = hash), hash);
    await expect(lab.page.getByRole('alert')).toContainText(code);
    await expect(lab.answer).toContainText('READY');
    await expect(lab.counter('total')).toHaveText('0');
    await lab.press('receive_cycle');
    await expect(lab.page.getByRole('alert')).toHaveCount(0);
  });
}

test('a damaged link in the middle of a session leaves it where it was, and the address names that moment', async ({ lab }) => {
  await lab.press('receive_cycle');
  await lab.page.evaluate(() => void (location.hash = '1.lifecycle.zzz'));
  await expect(lab.page.getByRole('alert')).toContainText('link_broken');
  await expect(lab.counter('total')).toHaveText('3');
  await expect(lab.page).toHaveURL(/#1\.lifecycle\.c$/);
});

test('the same condition turned again is told again', async ({ lab }) => {
  const tick = lab.button(`${lab.text.actions.tick} tick`);
  for (const now of [1, 2, 3]) {
    await tick.click();
    await expect(lab.answer).toContainText(lab.text.answer.turned(done('tick'), now));
  }
  await lab.move('consume').click();
  const first = await lab.answer.locator('span').elementHandle();
  await lab.move('consume').click();
  await expect.poll(async () => first?.evaluate((element) => element.isConnected)).toBe(false);
});

test('each letter does its action, but not while something is typed', async ({ lab }) => {
  await lab.move('receive_once').focus();
  await lab.page.keyboard.press('r');
  await lab.page.keyboard.press('s');
  await expect(lab.answer).toContainText('QUARANTINED');
  await lab.page.keyboard.press('b');
  await expect(lab.counter('total')).toHaveText('0');
  await lab.page.keyboard.press('f');
  await expect(lab.counter('total')).toHaveText('3');
  const id = lab.page.getByRole('textbox', { name: lab.text.controls.operationId });
  await id.focus();
  await lab.page.keyboard.press('t');
  await expect(lab.gate('age')).toContainText('0 < 12');
  await lab.move('receive_once').focus();
  await lab.page.keyboard.press('?');
  const sheet = lab.page.getByRole('dialog', { name: lab.text.keys.title });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: lab.text.keys.close }).click();
  await expect(sheet).toBeHidden();
});

test('every prepared situation has its name, opens, and is one move before an answer', async ({ lab }) => {
  const { names } = lab.text.situations;
  const panel = lab.page.getByRole('region', { name: lab.text.situations.title });
  await expect(panel.getByRole('button')).toHaveCount(Object.keys(names).length);
  await panel.getByRole('button', { name: names.tick_12 }).click();
  await lab.press('redrive');
  await expect(lab.answer).toContainText('HELD:expired');
  await panel.getByRole('button', { name: names.redriven_rolled_back }).click();
  await lab.press('consume');
  await expect(lab.answer).toContainText('HELD:unfixed');
});

test('a body too large for a link says so, and the lab goes on', async ({ lab }) => {
  await lab.body(JSON.stringify({ schema_version: 2, note: 'x'.repeat(9000) }));
  await expect(lab.page.getByRole('region', { name: lab.text.share.title })).toContainText('link_too_long');
  await expect(lab.page).toHaveURL(/^[^#]*$/);
  await lab.press('receive_cycle');
  await expect(lab.answer).toContainText('HELD:body_changed');
});

for (const language of ['en', 'th'] as const) {
  test.describe(`without the picture in ${language}`, () => {
    test.use({ language });

    test('the whole way is told in words and done by keyboard', async ({ lab }) => {
      const { page, text } = lab;
      await page.getByRole('checkbox', { name: text.twin.picture }).uncheck();
      await expect(page.getByRole('img')).toHaveCount(0);
      const words = page.getByRole('group').filter({ hasText: text.twin.title });
      await lab.move('receive_cycle').focus();
      await page.keyboard.press('r');
      await page.keyboard.press('s');
      await expect(words).toContainText(text.twin.where('video-review-17', 'QUARANTINED', text.states.QUARANTINED));
      await expect(words).toContainText(text.twin.counted(3, 3, 3, 0, 1));
      await expect(words).toContainText(text.preview.unchanged(text.moves.consume));
      for (const name of [text.controls.approved, text.controls.remediationFixed, '2']) {
        await page.getByRole('checkbox', { name, exact: true }).focus();
        await page.keyboard.press('Space');
      }
      await expect(words).toContainText(text.twin.request(true, true));
      await page.keyboard.press('d');
      await page.keyboard.press('s');
      await expect(words).toContainText(text.twin.gate(8, text.gates.names.redrive_budget, text.gates.verdicts.passed));
      await page.keyboard.press('c');
      await page.keyboard.press('s');
      await expect(words).toContainText(text.twin.where('video-review-17', 'SUCCEEDED', text.states.SUCCEEDED));
      await expect(lab.answer).toContainText('SUCCEEDED');
    });
  });
}
