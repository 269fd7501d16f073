// What a first visit costs: the sizes that ARCHITECTURE.md promises, brotli-compressed as a host would send them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(`${dist}/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test('the first load of the lifecycle lab is at most 120 KB', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|css|js|wasm)$/.test(file));
  const sizes = files.map((file) => ({ file, brotli: brotli(file) }));
  const total = sizes.reduce((sum, { brotli }) => sum + brotli, 0);
  console.table(sizes);
  console.log(`first load: ${total} bytes`);
  expect(files.some((file) => file.endsWith('.wasm'))).toBe(true);
  expect(total).toBeLessThanOrEqual(120_000);
});
