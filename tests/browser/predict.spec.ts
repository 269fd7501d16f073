// Predict first: the learner says where a move leads before it is done, and is told why when it leads elsewhere.
import { en } from '../../web/src/text/en.ts';
import { expect, type Lab, test } from './lab.ts';

const { done } = en.timeline;

const predicting = (lab: Lab) => lab.page.getByRole('checkbox', { name: lab.text.predict.show });

const question = (lab: Lab, move: 'redrive' | 'receive_once' | 'consume') =>
  lab.page.getByRole('region', { name: lab.text.predict.ask(lab.text.moves[move]) });

const say = async (lab: Lab, move: 'redrive' | 'receive_once' | 'consume', code: string) => {
  await lab.move(move).click();
  await question(lab, move).getByRole('button').filter({ has: lab.page.getByText(code, { exact: true }) }).click();
  await lab.skip();
};

test('a wrong prediction names the gate that decides and the setting that would make it right', async ({ lab }) => {
  const { predict, gates, answer } = lab.text;
  await lab.readyToRedrive();
  await lab.clock(12);
  await predicting(lab).check();
  await say(lab, 'redrive', 'HELD:body_changed');
  await expect(lab.answer).toContainText('HELD:expired');
  await expect(lab.answer).toContainText(predict.wrong('HELD:body_changed'));
  await expect(lab.answer).toContainText(predict.decided(`${answer.gate(5)} (${gates.names.age})`));
  await expect(lab.answer).toContainText(predict.under('HELD:body_changed', [done({ clock: 0 }), done({ body: '2' })].join(', ')));
  await expect(lab.page.locator('.preview p')).toHaveText(predict.tally(0, 1));
  await expect(lab.page.getByRole('region', { name: lab.text.note.title })).toBeVisible();
});

test('a right prediction is told so, and an answer out of reach has no setting', async ({ lab }) => {
  const { predict } = lab.text;
  await lab.readyToRedrive();
  await predicting(lab).check();
  await say(lab, 'redrive', 'SUCCEEDED');
  await expect(lab.answer).toContainText(predict.never('SUCCEEDED'));
  await say(lab, 'consume', 'SUCCEEDED');
  await expect(lab.answer).toContainText(predict.right);
  await expect(lab.page.locator('.preview p')).toHaveText(predict.tally(1, 1));
});

test('nothing gives the answer away while a learner predicts, and leaving the question does nothing', async ({ lab }) => {
  const { page, text } = lab;
  await lab.readyToRedrive();
  await predicting(lab).check();
  await lab.move('redrive').hover();
  await expect(lab.picture.locator('.gate.would-passed')).toHaveCount(0);
  await expect(lab.move('redrive')).not.toHaveAttribute('aria-describedby');
  await expect(page.getByText(text.twin.possible)).toHaveCount(0);
  await lab.move('redrive').click();
  await expect(question(lab, 'redrive').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(lab, 'redrive')).toHaveCount(0);
  await expect(lab.move('redrive')).toBeFocused();
  await expect(lab.counter('redrives')).toHaveText(text.counters.of(0, 1));
  // A turned control makes the question another: it is asked anew.
  await lab.move('redrive').click();
  await lab.approve(false);
  await expect(question(lab, 'redrive')).toHaveCount(0);
  await predicting(lab).uncheck();
  await expect(page.getByText(text.twin.possible)).toBeVisible();
});

test('by keys alone: p switches it on, a letter asks, Enter says', async ({ lab }) => {
  const { page, text } = lab;
  await lab.move('receive_once').focus();
  await page.keyboard.press('p');
  await expect(predicting(lab)).toBeChecked();
  await page.keyboard.press('o');
  await expect(question(lab, 'receive_once').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lab.move('receive_once')).toBeFocused();
  await page.keyboard.press('s');
  await expect(lab.answer).toContainText('RETRY');
  await expect(lab.answer).toContainText(text.predict.right);
  // Something else done while the question is open takes the question away, and not the keys.
  await page.keyboard.press('o');
  await page.keyboard.press('t');
  await expect(question(lab, 'receive_once')).toHaveCount(0);
  await expect(lab.move('receive_once')).toBeFocused();
  await page.keyboard.press('b');
  await expect(lab.answer).toContainText('RETRY');
});

test('a link carries what the learner switched on, and one without options switches nothing', async ({ lab, browser }) => {
  const { page, text } = lab;
  await predicting(lab).check();
  await page.getByRole('checkbox', { name: text.twin.picture }).uncheck();
  await lab.move('receive_cycle').focus();
  const link = await page.getByRole('textbox', { name: text.share.link }).inputValue();
  expect(link).toMatch(/#1\.lifecycle\.\.\.ph$/);
  await expect(page).toHaveURL(link);
  const other = await browser.newPage({ locale: 'en-US' });
  await other.goto(link);
  await expect(other.getByRole('checkbox', { name: text.predict.show })).toBeChecked();
  await expect(other.getByRole('img')).toHaveCount(0);
  await other.evaluate(() => void (location.hash = '1.lifecycle.c'));
  await expect(other.getByRole('status', { name: text.answer.title })).toContainText('QUARANTINED');
  await expect(other.getByRole('checkbox', { name: text.predict.show })).toBeChecked();
  await other.close();
});
