// What a first visit costs: all that a page asks for while it loads, brotli-compressed as a host would send it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The files of `dist/` that a page loads, with their compressed sizes. */
async function loaded(page: Page, path: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const file = pathname === '/' ? '/index.html' : pathname;
    const text = readFileSync(`${dist}${file}`);
    files.set(file, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return files;
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, size) => all + size, 0);

test('the first load of the lifecycle lab is at most 120 KB, and the check adds at most 60 KB', async ({ page, context }) => {
  const first = await loaded(page, './');
  console.table(Object.fromEntries(first));
  expect([...first.keys()].some((file) => file.endsWith('.wasm'))).toBe(true);
  expect(sum(first.values())).toBeLessThanOrEqual(120_000);
  const check = await loaded(await context.newPage(), './check.html');
  const added = [...check].filter(([file]) => !first.has(file) && !file.endsWith('.html'));
  console.table(Object.fromEntries(added));
  expect(added.filter(([file]) => file.endsWith('.wasm'))).toHaveLength(1);
  expect(sum(added.map(([, size]) => size))).toBeLessThanOrEqual(60_000);
});
