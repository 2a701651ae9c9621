import { expect, test } from 'vitest';
import { countReads, expectLinear } from './count-work.ts';
import { expectToEnd } from './expect-to-end.ts';

test.each<[string, (size: number) => unknown]>([
  ['reading each value once', (size) => countReads(Array(size).fill(1)).map((value) => value + 1)],
  ['reading what JSON.parse returns', (size) => Object.values(JSON.parse(`[${'1,'.repeat(size)}1]`))],
])('%s is linear work', async (_, run) => {
  await expectLinear(200, run);
});

test.each<[string, (size: number) => unknown]>([
  [
    'reading all values for each value',
    (size) => {
      const list = countReads(Array(size).fill(1));
      for (const value of list) list.includes(value + 1);
    },
  ],
  [
    'searching a list for each of its items',
    (size) => {
      const list = Array.from({ length: size }, (_, item) => item);
      return list.map((item) => [list.indexOf(item), list.some((other) => other === -item)]);
    },
  ],
  [
    'searching a text for each of its letters',
    (size) => [...'x'.repeat(size)].map((_, at) => 'x'.repeat(size).includes(`${at}`)),
  ],
  ['sorting accents', (size) => `a${'\u0315\u0300'.repeat(size)}`.normalize('NFKD')],
])('%s is more than linear work', async (_, run) => {
  await expect(expectLinear(50, run)).rejects.toThrow('units of work');
});

test('work without an end is stopped', () => {
  expect(() => expectToEnd(() => /a+$/.test(`${'a'.repeat(1_000_000)}b`), 200)).toThrow('timed out');
  expect(() => expectToEnd(() => /ab$/.test(`${'a'.repeat(1_000_000)}b`))).not.toThrow();
});
