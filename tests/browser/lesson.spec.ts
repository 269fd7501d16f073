// The lesson: read before the lab is touched, and without a script; every claim leads to the situation that shows it.
import { expect, test } from './lab.ts';
import situations from '../../web/src/labs/lifecycle/situations.json' with { type: 'json' };

for (const language of ['en', 'th'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('only this language is read, and each link opens its situation in the lab', async ({ lab }) => {
      const { page } = lab;
      await expect(page.getByRole('article')).toHaveCount(1);
      const article = page.getByRole('article');
      await expect(article).toHaveAttribute('lang', language);
      const links = article.getByRole('link');
      const known = new Set([...situations.map(({ link }) => `#${link}`), './check.html']);
      const hrefs = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(20);
      expect(hrefs.filter((href) => !known.has(href))).toEqual([]);
      await article.getByRole('link', { name: 'tick 12' }).or(article.getByRole('link', { name: 'Tick 12' })).first().click();
      await expect(lab.gate('age')).toContainText('12 ≥ 12');
      await expect(lab.move('redrive')).toBeFocused();
      await expect(lab.move('redrive')).toBeInViewport();
      await expect(page).toHaveURL(/~n12$/);
      // The same link again, after something else was done.
      await lab.clock(3);
      await article.getByRole('link', { name: /tick 12/i }).first().click();
      await expect(lab.gate('age')).toContainText('12 ≥ 12');
    });

    test('the brief is copied as text', async ({ lab, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { page, text } = lab;
      const article = page.getByRole('article');
      await article.getByRole('button', { name: text.page.copyBrief }).click();
      await expect(article.getByRole('status')).toContainText(text.page.briefCopied);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trim().split('\n')).toHaveLength(6);
      expect(copied).toContain('HOLD');
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the lesson can be read in every language', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const article of await page.getByRole('article').all()) await expect(article).toBeVisible();
  });
});
