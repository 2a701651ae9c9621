import { expect, test } from 'vitest';
import { findExcess } from '#mock-server/engine/quotas/find-excess';

const ANY = Number.POSITIVE_INFINITY;
const hold = (holder: string, names: string, bytes = 1) =>
  [...names].map((name) => ({ name: `${holder}${name}`, holder, bytes }));
const toNames = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).join(' ');

test('the largest holder gives, its first items first, until all are within the limits', () => {
  const items = [...hold('b', '1'), ...hold('a', '123456'), ...hold('c', '12')];

  const excess = findExcess(items, { limits: { worlds: 5, bytes: ANY }, holderLimits: null });

  expect(toNames(excess)).toBe('a1 a2 a3 a4');
});

test('where bytes are short, the holder with the most bytes gives, not the one with the most items', () => {
  const items = [...hold('a', '123456'), ...hold('b', '1', 50)];

  expect(toNames(findExcess(items, { limits: { worlds: ANY, bytes: 20 }, holderLimits: null }))).toBe('b1');
});

test('each holder stays within its own limits, whatever room there is', () => {
  const items = [...hold('a', '1234'), ...hold('b', '1', 3), ...hold('b', '2', 9)];
  const options = { limits: { worlds: ANY, bytes: ANY }, holderLimits: { worlds: 3, bytes: 10 } };

  expect(toNames(findExcess(items, options).toSorted((a, b) => a.name.localeCompare(b.name)))).toBe('a1 b1');
});

test('what is spared counts and stays, and items of a higher rank go after the others of their holder', () => {
  const items = [...hold('a', '1234'), ...hold('b', '1')];

  const excess = findExcess(items, {
    limits: { worlds: 2, bytes: ANY },
    holderLimits: null,
    isSpared: ({ name }) => name === 'a2',
    rank: ({ name }) => Number(name === 'a1'),
  });

  expect(toNames(excess)).toBe('a3 a4 a1');
});

test('what cannot go leaves the limits exceeded', () => {
  const items = hold('a', '123');

  expect(
    findExcess(items, { limits: { worlds: 0, bytes: 0 }, holderLimits: null, isSpared: () => true }),
  ).toEqual([]);
});
