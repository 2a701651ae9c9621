import { expect, test } from 'vitest';
import { MAX_ROWS, shortenBody } from '../../../scripts/contract/reports/shorten-reply.ts';

test('a small body stays as it is', () => {
  const body = { result: true, data: [{ id: 1, name: 'Ayşe', tags: [] }], debug: null };

  expect(shortenBody(body)).toEqual(body);
});

test('a list keeps its first rows and its length', () => {
  const body = Array.from({ length: 1000 }, (_, index) => index);

  const short = shortenBody(body);

  expect(short).toHaveLength(1000);
  expect(Object.values(Object(short))).toEqual(body.slice(0, MAX_ROWS));
});

test('an object keeps its first fields, and says how many others it had', () => {
  const body = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index]));

  const names = Object.keys(Object(shortenBody(body)));

  expect(names.length).toBeLessThan(300);
  expect(names.slice(0, 2)).toEqual(['f0', 'f1']);
  expect(names.at(-1)).toBe(`… and ${1000 - names.length + 1} more fields`);
});

test.each([
  ['texts', { a: 'word '.repeat(1_000_000) }],
  ['names', { ['x'.repeat(5_000_000)]: 1 }],
  ['nested lists', Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => ['y'.repeat(1_000_000)]))],
  ['nested objects', nestObjects(4)],
])('a body of large %s becomes small', (_, body) => {
  expect(JSON.stringify(shortenBody(body)).length).toBeLessThan(100_000);
});

function nestObjects(levels: number): unknown {
  if (levels === 0) return 'a text of some words';
  return Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, nestObjects(levels - 1)]));
}
