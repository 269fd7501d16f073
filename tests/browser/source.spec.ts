// The source that is shown is the file's own, and the marked line is the one that decided.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRules } from '../../web/rules.ts';
import { expect, type Lab, test } from './lab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const shown = (lab: Lab) => lab.page.getByRole('region', { name: lab.text.source.title });

test('every rule that is shown stands so in its file', () => {
  for (const { file, line, lines } of Object.values(readRules(root))) {
    const all = readFileSync(`${root}/${file}`, 'utf8').split('\n');
    const here = all.slice(line - 1, line - 1 + lines.length);
    expect(here.map((line) => line.trim())).toEqual(lines.map((line) => line.trim()));
    expect(lines[0]).toContain('fn ');
    expect(lines.at(-1)).toBe('}');
  }
});

test('the line that decided is marked in the file it stands in, with the fact beside it', async ({ lab }) => {
  const { page } = lab;
  await expect(shown(lab)).toContainText(lab.text.source.none);
  const expectDecided = async (file: string, part: string) => {
    const deciding = shown(lab).locator('.deciding');
    await expect(deciding).toHaveCount(1);
    await expect(deciding).toContainText(part);
    const place = /(.+):(\d+)$/.exec((await shown(lab).locator('.note code').textContent()) ?? '');
    expect(place?.[1]).toBe(`crates/lifecycle/src/${file}`);
    const line = readFileSync(`${root}/${place?.[1]}`, 'utf8').split('\n')[Number(place?.[2]) - 1] ?? '';
    expect((await deciding.textContent())?.startsWith(line.trim().slice(0, 20)) || line.includes(part)).toBe(true);
  };
  await lab.press('receive_once');
  await expectDecided('receive.rs', 'return retry;');
  await lab.press('receive_once');
  await lab.press('receive_once');
  await expectDecided('receive.rs', 'State::Quarantined');
  await lab.press('consume');
  await expectDecided('consume.rs', 'State::Redriven');
  await lab.press('redrive');
  await expectDecided('gates.rs', 'Gate::Approval');
  await expect(shown(lab).locator('.deciding')).toContainText(lab.text.facts.approved(false));
  await page.getByRole('button', { name: lab.text.situations.names.redriven_expired }).click();
  await lab.press('consume');
  await expectDecided('gates.rs', 'Gate::Age => evidence.age.is_below(evidence.ttl)');
  await expect(shown(lab).locator('.deciding')).toContainText('12 ≥ 12 ticks');
});

test('every line that can be marked stands in its rule', async () => {
  const { holds, ...moves } = readRules(root);
  const source = readFileSync(`${root}/web/src/labs/lifecycle/source.ts`, 'utf8');
  const quoted = (within: string) => [...within.matchAll(/: '([^']*(?:=>|State|supports|retry)[^']*)'/g)].map(([, part]) => part ?? '');
  const parts = quoted(source);
  expect(parts.length).toBeGreaterThan(15);
  const all = [holds, ...Object.values(moves)].flatMap(({ lines }) => lines);
  for (const part of parts) expect(all.some((line) => line.includes(part.replace(/\\n$/, ''))), part).toBe(true);
});
