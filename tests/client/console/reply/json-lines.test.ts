import { expect, test } from 'vitest';
import { findLine, parseTypedJson, setAtPath } from '../../../../client/console/reply/json-lines.ts';

const TEXT = `{
  "result": true,
  "data": [
    { "id": 1, "note": "a, b: {" },
    {
      "id": 2,
      "parts": [1,
        { "deep": null }]
    }
  ]
}`;

function readLine(path: string): number {
  const json = parseTypedJson(TEXT);
  if (json.kind === 'invalid') throw new Error(json.message);
  return findLine(json.lines, path) + 1;
}

test.each([
  ['', 1],
  ['result', 2],
  ['data', 3],
  ['data[0]', 4],
  ['data[0].note', 4],
  ['data[1].id', 6],
  ['data[1].parts[0]', 7],
  ['data[1].parts[1].deep', 8],
])('the value at %j stands in line %i', (path, line) => {
  expect(readLine(path)).toBe(line);
});

test('a missing field is shown at the value that lacks it', () => {
  expect(readLine('data[1].amount')).toBe(5);
  expect(readLine('pagination')).toBe(1);
});

test.each([
  ['{\n  "a": 1,\n  "b": oops\n}', 2, 'a value'],
  ['{\n  "a": 1\n  "b": 2\n}', 2, 'a comma'],
  ['{\n  a: 1\n}', 1, 'a key'],
  ['{\n  "', 1, 'a key'],
  ['{\n  "a"\n 1}', 2, 'a colon'],
  ['{\n  "a": [1,\n 2\n', 3, 'ends too early'],
  ['{\n  "a": "never closed\n}', 1, 'a value'],
])('the first error of %j stands in line %i', (text, line, message) => {
  expect(parseTypedJson(text)).toMatchObject({
    kind: 'invalid',
    line,
    message: expect.stringContaining(message),
  });
});

test('a value is replaced, and taken out without a replacement', () => {
  const value = { data: [{ id: 1, note: 'x' }, { id: 2 }] };

  expect(setAtPath(value, 'data[0].id', 7)).toEqual({ data: [{ id: 7, note: 'x' }, { id: 2 }] });
  expect(setAtPath(value, 'data[0].note', undefined)).toEqual({ data: [{ id: 1 }, { id: 2 }] });
  expect(setAtPath(value, 'data[1]', undefined)).toEqual({ data: [{ id: 1, note: 'x' }] });
});
