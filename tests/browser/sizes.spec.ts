// What a visit costs: all that a page asks for while it loads, brotli-compressed as a host would send it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { whole } from './lab.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The files of `dist/` that a page loads until it has answered so and is whole, in order, with their compressed sizes. */
async function loaded(page: Page, path: string, answer: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const file = pathname === '/' ? '/index.html' : pathname;
    const text = readFileSync(`${dist}${file}`);
    files.set(file, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
  });
  await page.goto(path);
  await expect(page.getByText(answer).filter({ visible: true }).first()).toBeVisible();
  await whole(page);
  return files;
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, size) => all + size, 0);

/** What is asked for only when the picture stands. */
const isLater = ([file]: [string, number]): boolean => file.startsWith('/assets/tools-');

test('the first load of the lifecycle lab is at most 116 KB, and check and levels add at most 60 KB each', async ({ page, context }) => {
  const all = await loaded(page, './', 'READY');
  console.table(Object.fromEntries(all));
  // Nothing that the picture needs is asked for after what it does not need.
  expect([...all].findIndex(isLater)).toBe(all.size - 1);
  const first = new Map([...all].filter((entry) => !isLater(entry)));
  expect([...first.keys()].some((file) => file.endsWith('.wasm'))).toBe(true);
  expect(sum(first.values())).toBeLessThanOrEqual(116_000);
  const check = await loaded(await context.newPage(), './check.html', '3,360');
  const added = [...check].filter(([file]) => !all.has(file) && !file.endsWith('.html'));
  console.table(Object.fromEntries(added));
  expect(added.filter(([file]) => file.endsWith('.wasm'))).toHaveLength(1);
  expect(sum(added.map(([, size]) => size))).toBeLessThanOrEqual(60_000);
  // The levels bring their lab in one module with the grading: a visit there is compared whole.
  const levels = await loaded(await context.newPage(), './levels.html', 'READY');
  console.table(Object.fromEntries(levels));
  const pages = ([file]: [string, number]) => !file.endsWith('.html');
  const [lab, more] = [all, levels].map((files) => sum([...files].filter(pages).map(([, size]) => size)));
  expect((more ?? 0) - (lab ?? 0)).toBeLessThanOrEqual(60_000);
});
