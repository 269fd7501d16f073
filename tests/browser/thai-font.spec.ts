// Thai is drawn with a font that has it, so that pictures and widths prove something; every test in Thai asks this too.
import { expect, test } from './lab.ts';
import { thaiDrawnAlike } from './thai-font.ts';

test('this machine draws Thai, and one that does not would be noticed', async ({ lab }) => {
  expect(await lab.page.evaluate(thaiDrawnAlike)).toEqual([]);
  // Codes that no font has stand for Thai on such a machine.
  const alike = thaiDrawnAlike.toString().replace('กขคงจฉชซญฎ', '\u0e5d\u0e5e\u0e5f\u0e60');
  expect(await lab.page.evaluate(`(${alike})()`)).not.toEqual([]);
});
