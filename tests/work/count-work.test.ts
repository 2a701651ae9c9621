import { expect, test } from 'vitest';
import { foldForSearch } from '#contracts/search-fold';
import { countReads, countWork, expectLinear } from './count-work.ts';
import { expectToEnd } from './expect-to-end.ts';

const makeList = (size: number) => Array.from({ length: size }, (_, index) => index);

test.each<[string, (size: number) => unknown]>([
  ['reading each value once', (size) => countReads(Array(size).fill(1)).map((value) => value + 1)],
  ['reading what JSON.parse returns', (size) => Object.values(JSON.parse(`[${'1,'.repeat(size)}1]`))],
  ['writing JSON', (size) => JSON.stringify(makeList(size))],
])('%s is linear work', async (_, run) => {
  await expectLinear(1000, run);
});

test.each<[string, (size: number) => unknown]>([
  ['includes of a list', (size) => makeList(size).every((_, index, list) => list.includes(index))],
  ['indexOf of a list', (size) => makeList(size).every((value, _, list) => list.indexOf(value) >= 0)],
  ['includes of a text', (size) => makeList(size).some(() => 'a'.repeat(size).includes('b'))],
  ['splitting a text', (size) => makeList(size).some(() => 'a'.repeat(size).split(' ').length === 0)],
  ['sorting a list', (size) => makeList(size).some((_, index, list) => list.toSorted().length < index)],
  ['listing fields', (size) => makeList(size).some((_, index, list) => Object.keys(list).length < index)],
  ['finding in a list', (size) => makeList(size).map((value, _, list) => list.find((it) => it === value))],
  [
    'reading all values',
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
])('%s for each value is more than linear work', async (_, run) => {
  await expect(expectLinear(50, run)).rejects.toThrow('units of work');
});

test('counting leaves all functions as they were, also after an error', async () => {
  const before = [Array.prototype.includes, String.prototype.split, Object.keys, JSON.parse];
  await expect(countWork(() => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect([Array.prototype.includes, String.prototype.split, Object.keys, JSON.parse]).toEqual(before);
  expect(foldForSearch('Işık')).toBe('isik');
});

test('work without an end is stopped', () => {
  expect(() => expectToEnd(() => /a+$/.test(`${'a'.repeat(1_000_000)}b`), 200)).toThrow('timed out');
  expect(() => expectToEnd(() => /ab$/.test(`${'a'.repeat(1_000_000)}b`))).not.toThrow();
});
