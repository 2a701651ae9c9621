import { expect, test } from 'vitest';
import { measureBytes } from '#mock-server/engine/base/measure-bytes';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';

test.each([
  ['a text', 'abc', 24 + 3],
  ['an empty text', '', 24],
  ['a number', 7, 0],
  ['nothing', null, 0],
  ['bytes', new Uint8Array(5), 40 + 5],
  ['a list of numbers', [1, 2, 3], 40 + 3 * 8],
  ['a list of texts', ['a', 'b'], 40 + 2 * 8 + 2 * 25],
  ['an object', { ab: 1 }, 40 + 32 + 2],
  ['an object in an object', { a: { b: 'c' } }, 2 * (40 + 32 + 1) + 25],
])('%s takes the room of its parts', (_, value, bytes) => {
  expect(measureBytes(value)).toBe(bytes);
});

test('what is beyond the maximum is not measured', () => {
  const list = ['a', 'b', 'c'];

  expect(measureBytes(list, 40 + 3 * 8 - 1)).toBe(40 + 3 * 8);
  expect(measureBytes(list, 40 + 3 * 8)).toBe(40 + 3 * 8 + 25);
});

test('bytes wait up to the maximum, and half of it for visitors', () => {
  const waiting = new WaitingBytes(100);

  expect([waiting.take(51, false), waiting.take(50, false), waiting.take(1, false)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([waiting.take(51), waiting.take(50), waiting.take(1), waiting.used]).toEqual([
    false,
    true,
    false,
    100,
  ]);

  waiting.give(50);
  expect([waiting.take(1, false), waiting.used]).toEqual([false, 50]);

  waiting.give(50, false);
  expect([waiting.take(50, false), waiting.used]).toEqual([true, 50]);
});
