import { expect, test } from 'vitest';
import { findExcess } from '#mock-server/engine/worlds/find-excess';

const ANY = Number.POSITIVE_INFINITY;
const build = (names: string, bytes = 1) => [...names].map((name) => ({ name, bytes }));
const toNames = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join('');

test.each([
  [{ worlds: 4, bytes: ANY }, 'ab'],
  [{ worlds: ANY, bytes: 3 }, 'abc'],
  [{ worlds: 6, bytes: 6 }, ''],
  [{ worlds: 0, bytes: 0 }, 'abcdef'],
])('within %j, the first items go until the others fit', (limits, names) => {
  expect(toNames(findExcess(build('abcdef'), { limits }))).toBe(names);
});

test('what is spared counts and stays, and items of a higher rank go after the others', () => {
  const excess = findExcess(build('abcd'), {
    limits: { worlds: 1, bytes: ANY },
    isSpared: ({ name }) => name === 'b',
    rank: ({ name }) => Number(name === 'a'),
  });

  expect(toNames(excess)).toBe('cda');
});

test('what cannot go leaves the limits exceeded', () => {
  expect(findExcess(build('abc'), { limits: { worlds: 0, bytes: 0 }, isSpared: () => true })).toEqual([]);
});
