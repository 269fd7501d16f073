// What happened is shown in order, can be cut short, and moves nothing for those who asked for no motion.
import { expect, test } from './lab.ts';

test('three receives are seen as three, one after the other', async ({ lab }) => {
  const { page } = lab;
  const tries = lab.picture.locator('.tries text');
  const seen: string[] = [];
  await page.exposeFunction('sawTry', (text: string) => seen.push(text));
  await tries.evaluate((element) => {
    const tell = () => (window as unknown as { sawTry(text: string): void }).sawTry(element.textContent ?? '');
    new MutationObserver(tell).observe(element, { characterData: true, childList: true, subtree: true });
  });
  await lab.move('receive_cycle').click();
  await expect(lab.answer).toContainText('QUARANTINED');
  await expect.poll(() => seen).toEqual([1, 2, 3].map((count) => lab.text.track.receives(count, 3)));
});

test('the answer is told once, when the picture has told it', async ({ lab }) => {
  await lab.holdTime();
  await lab.move('receive_cycle').click();
  await expect(lab.answer).toHaveText('');
  await expect(lab.button(lab.text.lab.skip)).toBeVisible();
  await lab.skip();
  await expect(lab.answer).toContainText('QUARANTINED');
  await expect(lab.counter('cycle')).toHaveText(lab.text.counters.of(3, 3));
});

test('another action while the picture plays is done at once', async ({ lab }) => {
  await lab.holdTime();
  await lab.move('receive_cycle').click();
  await lab.move('redrive').click();
  await lab.skip();
  await expect(lab.answer).toContainText('HELD:approval_required');
});

test('gates are judged one by one and the message falls under the one that stops it', async ({ lab }) => {
  await lab.readyToRedrive();
  await lab.approve(false);
  await lab.move('redrive').click();
  await expect(lab.picture.locator('.gate.redrive.passed')).toHaveCount(1);
  await expect(lab.picture.locator('.gate.redrive.stopped')).toHaveCount(1);
  await lab.skip();
  const box = async (selector: string) => {
    const box = await lab.picture.locator(selector).boundingBox();
    if (!box) throw new Error(`the picture lacks ${selector}`);
    return box;
  };
  const fall = await box('.gate.redrive.stopped .fall');
  const bay = await box('.bay rect');
  await lab.picture.locator('.envelope').evaluate((envelope) => Promise.all(envelope.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const paper = await box('.envelope .paper');
  expect(paper.y).toBeGreaterThan(bay.y);
  expect(paper.x).toBeLessThan(fall.x);
  expect(paper.x + paper.width).toBeGreaterThan(fall.x);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('steps are shown without movement', async ({ lab }) => {
    const duration = await lab.picture.locator('.envelope').evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(duration).toBe('0s');
    await lab.holdTime();
    await lab.move('receive_cycle').click();
    await expect(lab.counter('cycle')).toHaveText(lab.text.counters.of(1, 3));
    await lab.let(10_000);
    await expect(lab.answer).toContainText('QUARANTINED');
  });
});
