import { expect, test } from 'vitest';
import { findDifferences } from '#contracts/check/compare/find-differences';

test.each([
  ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a value', { a: [1, 2] }, { a: [1, 3] }, ['data.a[1]']],
  ['a field that one side lacks', { a: 1 }, { a: 1, b: 2 }, ['data.b']],
  ['an item that one side lacks', [1], [1, 2], ['data[1]']],
  ['an array in the place of an object', { a: ['x'] }, { a: { 0: 'x' } }, ['data.a']],
  ['an empty array in the place of an empty object', { a: [] }, { a: {} }, ['data.a']],
  ['null in the place of an object', { a: {} }, { a: null }, ['data.a']],
])('%s: the paths of the differences are named', (_what, one, other, paths) => {
  expect(findDifferences(one, other, 'data').map(({ path }) => path)).toEqual(paths);
  expect(findDifferences(other, one, 'data').map(({ path }) => path)).toEqual(paths);
});
