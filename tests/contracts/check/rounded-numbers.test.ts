import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findRoundedNumbers, reportRounded } from '#contracts/check/rounded-numbers';
import { secret } from '#contracts/marks';

const Any = z.record(z.string(), z.number());

const describeNumber = (sent: string) =>
  reportRounded(findRoundedNumbers(`{"a":${sent}}`), Any).map(({ path, message }) => `${path} ${message}`);

test.each([
  ['9007199254740993', 'an integer beyond 2^53 was rounded: 9007199254740993 became 9007199254740992'],
  ['-9007199254740993', 'an integer beyond 2^53 was rounded: -9007199254740993 became -9007199254740992'],
  ['9007199254740992', '9007199254740992 is beyond 2^53, and may have been rounded'],
  ['1e20', '1e20 is beyond 2^53, and may have been rounded'],
  ['1e400', 'a number was rounded: 1e400 became null'],
  ['-1E400', 'a number was rounded: -1E400 became null'],
  ['1e-400', 'a number was rounded: 1e-400 became 0'],
  ['0.1234567890123456789', 'a number was rounded: 0.1234567890123456789 became 0.12345678901234568'],
  ['1.00000000000000000001', 'a number was rounded: 1.00000000000000000001 became 1'],
])('of %s, the digits sent and those kept are told', (sent, message) => {
  expect(describeNumber(sent)).toEqual([`a ${message}`]);
});

test.each([
  ...['9007199254740991', '-9007199254740991', '-0', '0.1', '1e15', '1e-7', '12450.75'],
  ...['0.30000000000000004', '0.10000000000000001', '1.500000000000000000000'],
  ...['"9007199254740993"', '"\\"9007199254740993"'],
])('%s keeps its value', (sent) => {
  expect(describeNumber(sent)).toEqual([]);
});

test('each number is found at its path, and never within a text or a name', () => {
  const text =
    '{ "x": "1,[9007199254740993", "9007199254740993": [ {}, [], {"b":1} , {"c\\"d": [0, 9007199254740993]} ], "e": 1e999 }';

  const numbers = findRoundedNumbers(text);

  expect(() => JSON.parse(text)).not.toThrow();
  expect(numbers).toEqual([
    { keys: ['9007199254740993', 3, 'c"d', 1], sent: '9007199254740993' },
    { keys: ['e'], sent: '1e999' },
  ]);
  expect(findRoundedNumbers('9007199254740993')).toEqual([{ keys: [], sent: '9007199254740993' }]);
});

test('only the first ten numbers are told', () => {
  const text = JSON.stringify(Array.from({ length: 11 }, () => 0)).replaceAll('0', '9007199254740993');

  expect(findRoundedNumbers(text).map(({ keys }) => keys)).toEqual(
    Array.from({ length: 10 }, (_, row) => [row]),
  );
});

test('the digits of a secret and of an undeclared value are not told', () => {
  const schema = z.object({ list: z.array(z.object({ uid: secret(z.number()) })) });
  const numbers = findRoundedNumbers('{"list":[{"Uid":9007199254740993,"x":9007199254740993}]}');

  expect(reportRounded(numbers, schema).map(({ path }) => path)).toEqual(['list[0].Uid', 'list[0].x']);
  expect(JSON.stringify(reportRounded(numbers, schema))).not.toContain('90071992547');
});
