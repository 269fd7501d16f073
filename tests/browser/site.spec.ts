// The pages of one site: each leads to each, by keyboard, and what was chosen goes along.
import { texts } from '../../web/src/text/language.ts';
import { expect, test, whole } from './lab.ts';

const { chrome } = texts.en;
const labs = ['lifecycle', 'levels', 'check'] as const;

test('each page leads to each other one, by keyboard, and says which one it is', async ({ page }) => {
  await page.goto('./');
  const nav = page.getByRole('navigation', { name: chrome.pages });
  for (const to of ['levels', 'check', 'lifecycle', 'check', 'levels', 'lifecycle'] as const) {
    await nav.getByRole('link', { name: chrome.labs[to], exact: true }).focus();
    // A page is whole before it is left, so that nothing of it is cut off on the way.
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await expect(page.locator(`dlq-lab[lab=${to}]`)).toBeVisible();
    await expect(nav).toHaveCount(1);
    for (const lab of labs) {
      const link = nav.getByRole('link', { name: chrome.labs[lab], exact: true });
      await expect(link).toHaveAttribute('aria-current', lab === to ? 'page' : 'false');
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('a chosen language and theme go along', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('combobox', { name: chrome.languages }).selectOption('th');
  await page.getByRole('combobox', { name: texts.th.chrome.theme }).selectOption('dark');
  await page.getByRole('link', { name: texts.th.chrome.labs.check, exact: true }).click();
  await expect(page).toHaveURL(/check\.html\?lang=th&theme=dark/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('combobox', { name: texts.th.chrome.theme })).toHaveValue('dark');
  await whole(page);
  await page.getByRole('link', { name: texts.th.chrome.labs.lifecycle, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.th.lab.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('style', /dark/);
});

test('an odd choice in the address is passed over', async ({ page }) => {
  await page.goto('./?lang=%3Cscript%3E&theme=loud');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('combobox', { name: chrome.theme })).toHaveValue('auto');
});
