// The decision note and the record: what an engineer takes away, without a body unless it is asked for.
import { readFileSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import { expect, type Lab, test } from './lab.ts';

const card = (lab: Lab) => lab.page.getByRole('region', { name: lab.text.note.title });

const unknownEffect = async (lab: Lab) => {
  await lab.readyToRedrive();
  await lab.effectUnknown();
  await lab.press('redrive');
  await expect(lab.answer).toContainText('HELD:unknown_effect');
};

/** What a button downloads: the file's name and its text. */
const taken = async (lab: Lab, name: string) => {
  const download = lab.page.waitForEvent('download');
  await card(lab).getByRole('button', { name }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
};

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a hold has a note with every fact the course asks for, and the body only on demand', async ({ lab }) => {
      const { note, answer, record } = lab.text;
      await expect(card(lab)).toHaveCount(0);
      await unknownEffect(lab);
      await card(lab).getByRole('textbox', { name: note.name }).fill('Somchai `<b>`');
      const { name, text } = await taken(lab, note.markdown);
      expect(name).toBe('decision-video-review-17-0.md');
      for (const fact of [
        'HELD:unknown_effect',
        'video-review-17',
        '29ccf525a210c989528a437b05cbedefcdffdc379be1b6edc0fbfcc8cd7e28df',
        note.failedOn(record.supportedSet([1]), '2'),
        note.receivesAt(3, '0, 0, 0'),
        note.isPoison(3),
        note.effects(false),
        note.approval(true, 'Somchai `<b>`'),
        note.fixed(true, record.supportedSet([1, 2]), true),
        note.lefts({ receives: 0, redrives: 1, ticks: 12 }),
        `unknown_effect: ${answer.next.unknown_effect}`,
        '#1.lifecycle.',
      ]) {
        expect(text).toContain(fact);
      }
      // A name cannot leave its code span.
      expect(text).toContain('`` ');
      expect(text).not.toContain('V-17');
      await card(lab).getByRole('checkbox', { name: note.includeBody }).check();
      await expect(card(lab)).toContainText(note.warning);
      expect((await taken(lab, note.markdown)).text).toContain('"video_id":"V-17"');
    });
  });
}

test('the note as JSON is the core\'s facts with the name marked as unproved', async ({ lab }) => {
  await unknownEffect(lab);
  await card(lab).getByRole('textbox', { name: lab.text.note.name }).fill('A. Name');
  const { name, text } = await taken(lab, lab.text.note.json);
  expect(name).toBe('decision-video-review-17-0.json');
  const note = JSON.parse(text);
  expect(note).toMatchObject({
    decision: 'HELD',
    hold: { at: 'redrive', reason: 'unknown_effect' },
    poison: true,
    evidence_needed: ['unknown_effect'],
    remaining: { receives: 0, redrives: 1, ticks: 12 },
    decided_by: { name: 'A. Name', proved: false },
  });
  expect(note.link).toMatch(/#1\.lifecycle\.c~/);
  expect(text).not.toContain('V-17');
});

test('a body that was typed is told neither by the schema nor by the link, and a consent is for one decision', async ({ lab }) => {
  const { note, actions } = lab.text;
  const secret = { schema_version: { card: '4111  1111' }, note: '` x'.repeat(50_000) };
  await lab.press('receive_cycle');
  await lab.body(JSON.stringify(secret));
  await lab.press('redrive');
  const { text } = await taken(lab, note.markdown);
  for (const part of ['4111', 'NDExMS', '#1.lifecycle']) expect(text).not.toContain(part);
  expect(text).toContain(note.linkLeftOut);
  await card(lab).getByRole('textbox', { name: note.name }).fill('Somchai');
  await card(lab).getByRole('checkbox', { name: note.includeBody }).check();
  // As it is: two spaces stay two.
  expect((await taken(lab, note.markdown)).text).toContain('4111  1111');
  await lab.button(`${actions.restart} restart`).click();
  await lab.press('redrive');
  const other = JSON.parse((await taken(lab, note.json)).text);
  expect([other.decided_by, other.body]).toEqual([null, undefined]);
});

test('the note is copied, and printed alone', async ({ lab, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, text } = lab;
  await unknownEffect(lab);
  await card(lab).getByRole('button', { name: text.note.copy }).click();
  await expect(card(lab).getByRole('status')).toHaveText(text.note.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`# ${text.note.title}`);
  const printed = await page.evaluate(() => {
    const inner = document.querySelector('dlq-lab')?.shadowRoot?.querySelector('dlq-lab-lifecycle');
    return new Promise<boolean>((resolve) => {
      window.print = () => resolve(inner?.hasAttribute('printing') ?? false);
      const buttons = [...(inner?.shadowRoot?.querySelectorAll('.note-card button') ?? [])] as HTMLElement[];
      buttons[buttons.length - 1]?.click();
    });
  });
  expect(printed).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await page.locator('dlq-lab-lifecycle').evaluate((inner) => {
    for (const element of [inner, document.querySelector('dlq-lab')]) element?.toggleAttribute('printing', true);
  });
  await expect(card(lab)).toBeVisible();
  await expect(lab.picture).toBeHidden();
  await expect(page.getByRole('article')).toBeHidden();
  await expect(card(lab).getByRole('button', { name: text.note.copy })).toBeHidden();
});

test('a redrive has a note too, and a message that nothing decided has none', async ({ lab }) => {
  await lab.redriven();
  await expect(card(lab)).toContainText(lab.text.note.redriven('REDRIVEN'));
  await lab.button(`${lab.text.actions.restart} restart`).click();
  await expect(card(lab)).toHaveCount(0);
});

test('the record shows what differs, character by character, and what is left of the budgets', async ({ lab }) => {
  const record = lab.page.getByRole('region', { name: lab.text.record.title, exact: true });
  await expect(record.locator('del, ins')).toHaveCount(0);
  await lab.body('{"schema_version":2,"video_id":"V-27"}');
  await expect(record.locator('del')).toHaveText(`${lab.text.record.removed} 1`);
  await expect(record.locator('ins')).toHaveText(`${lab.text.record.added} 2`);
  await lab.clock(5);
  await lab.press('receive_once');
  await expect(record).toContainText(lab.text.note.lefts({ receives: 0, redrives: 1, ticks: 7 }));
});

/** What a camera reads from dark squares given as a path, each of them drawn as 4 by 4 pixels. */
function readCode(path: string): string {
  const squares = Array.from(path.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)] as const);
  const side = (Math.max(...squares.map(([x]) => x)) + 3) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of squares) {
    for (let pixel = 0; pixel < 16; pixel++) {
      const at = ((y * 4 + (pixel >> 2)) * side + x * 4 + (pixel & 3)) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test('the link is a QR code that says the same', async ({ lab }) => {
  const { text } = lab;
  await lab.press('receive_cycle');
  const share = lab.page.getByRole('region', { name: text.share.title });
  await share.getByRole('button', { name: text.share.qr }).click();
  const link = await share.getByRole('textbox', { name: text.share.link }).inputValue();
  const path = await share.getByRole('img', { name: text.share.qrOf }).locator('path').getAttribute('d');
  expect(readCode(path ?? '')).toBe(link);
  await lab.body(JSON.stringify({ schema_version: 2, note: 'x'.repeat(4000) }));
  await expect(share).toContainText(text.share.qrTooLong);
});
