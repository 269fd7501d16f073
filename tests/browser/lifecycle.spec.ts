// The lifecycle lab by role and name: the course's way, every HELD code, and what must not be possible.
import { expect, finalGates, type Lab, redriveGates, test } from './lab.ts';
import type { HoldReason } from '../../web/src/engine/view.ts';

for (const language of ['en', 'th'] as const) {
  test.describe(`the course's way in ${language}`, () => {
    test.use({ language });

    test('READY to QUARANTINED to REDRIVEN to SUCCEEDED, with totals 3 and then 4', async ({ lab }) => {
      const { counters, answer } = lab.text;
      await lab.press('receive_cycle');
      await expect(lab.answer).toContainText(answer.moved.QUARANTINED);
      await expect(lab.counter('cycle')).toHaveText(counters.of(3, 3));
      await expect(lab.counter('total')).toHaveText('3');
      await expect(lab.counter('depth')).toHaveText('1');
      await lab.supports(2);
      await lab.approve();
      await lab.fix();
      await lab.press('redrive');
      await expect(lab.answer).toContainText(answer.moved.REDRIVEN);
      await lab.expectVerdicts('redrive', redriveGates, Array(8).fill('passed'));
      await expect(lab.counter('cycle')).toHaveText(counters.of(0, 3));
      await expect(lab.counter('total')).toHaveText('3');
      await expect(lab.counter('redrives')).toHaveText(counters.of(1, 1));
      await expect(lab.counter('depth')).toHaveText('0');
      await lab.press('consume');
      await expect(lab.answer).toContainText(answer.moved.SUCCEEDED);
      await lab.expectVerdicts('final', finalGates, Array(5).fill('passed'));
      await expect(lab.counter('total')).toHaveText('4');
    });
  });
}

async function expectHeld(lab: Lab, reason: HoldReason): Promise<void> {
  await expect(lab.answer).toContainText(`HELD:${reason}`);
  await expect(lab.answer).toContainText(lab.text.answer.why[reason]);
  await expect(lab.answer).toContainText(lab.text.answer.next[reason]);
}

const stops: [HoldReason, number, (lab: Lab) => Promise<void>][] = [
  ['approval_required', 1, (lab) => lab.approve(false)],
  ['unfixed', 2, (lab) => lab.fix(false)],
  ['unfixed', 2, (lab) => lab.supports(2, false)],
  ['unknown_effect', 3, (lab) => lab.effectUnknown()],
  ['expired', 4, (lab) => lab.clock(12)],
  ['operation_id_changed', 5, (lab) => lab.operationId('other-operation')],
  ['body_changed', 6, (lab) => lab.button(lab.text.controls.changeOneByte).click()],
  ['body_changed', 6, (lab) => lab.candidate('{"schema_version":2,"video_id":"OTHER"}')],
];

for (const [index, [reason, gate, turn]] of stops.entries()) {
  test(`a redrive is HELD:${reason} by gate ${gate + 1} (${index})`, async ({ lab }) => {
    await lab.readyToRedrive();
    await turn(lab);
    await lab.press('redrive');
    await expectHeld(lab, reason);
    const verdicts = redriveGates.map((_, at) => (at < gate ? 'passed' : at === gate ? 'stopped' : 'not_reached'));
    await lab.expectVerdicts('redrive', redriveGates, verdicts);
    await expect(lab.counter('redrives')).toHaveText(lab.text.counters.of(0, 1));
    await expect(lab.counter('total')).toHaveText('3');
  });
}

test('a redrive of a READY record is HELD:not_quarantined by gate 1', async ({ lab }) => {
  await lab.press('redrive');
  await expectHeld(lab, 'not_quarantined');
  await expect(lab.gate('quarantined')).toContainText(lab.text.gates.verdicts.stopped);
});

test('a redrive beyond the budget is HELD:replay_limit by gate 8, which no way of the course leads to', async ({ lab }) => {
  await lab.page.getByRole('button', { name: lab.text.situations.names.budget_used }).click();
  await lab.press('redrive');
  await expectHeld(lab, 'replay_limit');
  const verdicts = redriveGates.map((_, at) => (at < 7 ? 'passed' : 'stopped'));
  await lab.expectVerdicts('redrive', redriveGates, verdicts);
  await expect(lab.counter('redrives')).toHaveText(lab.text.counters.of(1, 1));
});

test('a second press of redrive holds what the first had allowed', async ({ lab }) => {
  await lab.redriven();
  await lab.press('redrive');
  await expectHeld(lab, 'not_quarantined');
});

const finalStops: [HoldReason, (lab: Lab) => Promise<void>][] = [
  ['unknown_effect', (lab) => lab.effectUnknown()],
  ['expired', (lab) => lab.clock(12)],
  ['operation_id_changed', (lab) => lab.operationId('other-operation')],
  ['body_changed', (lab) => lab.body('{"schema_version":2,"video_id":"MUTATED"}')],
  ['unfixed', (lab) => lab.supports(2, false)],
];

for (const [gate, [reason, turn]] of finalStops.entries()) {
  test(`a consume is HELD:${reason} by final gate ${gate + 1}, before anything is counted`, async ({ lab }) => {
    await lab.redriven();
    await turn(lab);
    await lab.press('consume');
    await expectHeld(lab, reason);
    const verdicts = finalGates.map((_, at) => (at < gate ? 'passed' : at === gate ? 'stopped' : 'not_reached'));
    await lab.expectVerdicts('final', finalGates, verdicts);
    await expect(lab.counter('total')).toHaveText('3');
    await expect(lab.counter('cycle')).toHaveText(lab.text.counters.of(0, 3));
  });
}

test('a receive cycle cannot stand in for the final gate', async ({ lab }) => {
  await lab.redriven();
  await lab.clock(12);
  await lab.press('receive_cycle');
  await expect(lab.answer).toContainText(lab.text.answer.unchanged('REDRIVEN'));
  await expect(lab.counter('total')).toHaveText('3');
  await lab.press('consume');
  await expectHeld(lab, 'expired');
});

test('tick 11 redrives and tick 12 holds', async ({ lab }) => {
  await lab.readyToRedrive();
  await lab.clock(11);
  await expect(lab.gate('age')).toContainText('11 < 12');
  await lab.press('redrive');
  await expect(lab.answer).toContainText('REDRIVEN');
  await lab.button(`${lab.text.actions.restart} restart`).click();
  await lab.readyToRedrive();
  await lab.clock(11);
  await lab.button(`${lab.text.actions.tick} tick`).click();
  await expect(lab.gate('age')).toContainText('12 ≥ 12');
  await lab.press('redrive');
  await expectHeld(lab, 'expired');
});

test('one changed byte is seen in the colours of the hash, and restoring brings them back', async ({ lab }) => {
  const colours = () =>
    lab.picture.locator('.swatch:not(.original)').evaluateAll((swatches) => swatches.map((it) => it.getAttribute('fill')));
  const original = await colours();
  expect(original).toHaveLength(12);
  await lab.button(lab.text.controls.changeOneByte).click();
  const changed = await colours();
  expect(changed.filter((colour, index) => colour !== original[index]).length).toBeGreaterThan(6);
  await expect(lab.gate('body')).toContainText(lab.text.facts.stored(false));
  await expect(lab.page.getByRole('textbox', { name: lab.text.controls.body })).toHaveValue(/V-18/);
  await lab.button(lab.text.controls.restoreBody).click();
  expect(await colours()).toEqual(original);
});

test('a candidate with the old body cannot mask a changed record', async ({ lab }) => {
  await lab.readyToRedrive();
  await lab.body('{"schema_version":2,"video_id":"MUTATED"}');
  await lab.candidate('{"schema_version":2,"video_id":"V-17"}');
  await expect(lab.gate('body')).toContainText(lab.text.facts.candidate(true));
  await lab.press('redrive');
  await expectHeld(lab, 'body_changed');
});

test('a changed body is held before the first receive', async ({ lab }) => {
  await lab.body('{"schema_version":1,"video_id":"V-17"}');
  await lab.press('receive_cycle');
  await expectHeld(lab, 'body_changed');
  await expect(lab.counter('total')).toHaveText('0');
});

test('a passing fault heals between two receives', async ({ lab }) => {
  await lab.press('receive_once');
  await expect(lab.answer).toContainText(lab.text.answer.moved.RETRY);
  await lab.supports(2);
  await lab.press('receive_once');
  await expect(lab.answer).toContainText(lab.text.answer.moved.SUCCEEDED);
  await expect(lab.counter('total')).toHaveText('2');
});

test('a refused text stays as it was typed, says what and where, and changes nothing', async ({ lab }) => {
  const { text } = lab;
  const body = lab.page.getByRole('textbox', { name: text.controls.body });
  for (const [typed, code, place] of [
    ['{"a": 1,}', 'body_not_json', text.errors.place(1, 9)],
    ['[1]', 'body_not_object', 'object'],
    ['{"a": NaN}', 'body_not_finite', text.errors.place(1, 7)],
    ['<img src=x onerror=alert(1)>', 'body_not_json', text.errors.place(1, 1)],
  ] as const) {
    await lab.body(typed);
    const alert = lab.page.getByRole('alert');
    await expect(alert).toContainText(code);
    await expect(alert).toContainText(place);
    await expect(alert).toContainText(text.errors.kept);
    await expect(body).toHaveValue(typed);
    await expect(body).toHaveAttribute('aria-invalid', 'true');
    await expect(lab.gate('body')).toContainText(text.facts.stored(true));
  }
  await lab.body('{"schema_version":2,"video_id":"V-17"}');
  await expect(lab.page.getByRole('alert')).toHaveCount(0);
});

test('an odd clock and an overlong id are refused, and the record is as it was', async ({ lab }) => {
  const clock = lab.page.getByRole('spinbutton', { name: lab.text.controls.clock });
  for (const odd of ['-1', '', '1.5', '99999999999']) {
    await lab.clock(odd);
    await expect(lab.page.getByRole('alert')).toContainText('bad_argument');
    await expect(lab.gate('age')).toContainText('0 < 12');
  }
  await lab.clock(3);
  await expect(lab.page.getByRole('alert')).toHaveCount(0);
  await expect(clock).toHaveValue('3');
  await lab.operationId('ก'.repeat(100));
  await expect(lab.page.getByRole('alert')).toContainText('operation_id_too_long');
  await lab.button(lab.text.controls.restoreId).click();
  await expect(lab.page.getByRole('alert')).toHaveCount(0);
});

test('digits beyond a double are kept', async ({ lab }) => {
  await lab.body('{"id": 9007199254740993}');
  await expect(lab.page.getByRole('region', { name: lab.text.record.title })).toContainText('{"id":9007199254740993}');
});

test('starting over forgets everything but the language', async ({ lab }) => {
  await lab.redriven();
  await lab.page.getByRole('textbox', { name: lab.text.controls.candidate }).fill('half typed');
  await lab.button(`${lab.text.actions.restart} restart`).click();
  await expect(lab.answer).toContainText(lab.text.answer.restarted);
  await expect(lab.counter('total')).toHaveText('0');
  await expect(lab.page.getByRole('textbox', { name: lab.text.controls.candidate })).toHaveValue('');
  await expect(lab.page.getByRole('checkbox', { name: lab.text.controls.approved })).not.toBeChecked();
});
