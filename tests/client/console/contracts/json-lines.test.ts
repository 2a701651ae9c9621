import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLine, parseTypedJson, setAtPath } from '../../../../client/console/contracts/json-lines.ts';

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
  ['{\n  "a": 1,\n  "b": oops\n}', 2, 7, 'a value'],
  ['{\n  "a": 1\n  "b": 2\n}', 2, 2, 'a comma'],
  ['{\n  a: 1\n}', 1, 2, 'a key'],
  ['{\n  "', 1, 2, 'a key'],
  ['{\n  "a"\n 1}', 2, 1, 'a colon'],
  ['{\n  "a": [1,\n 2\n', 3, 0, 'ends too early'],
  ['{\n  "a": "never closed\n}', 1, 7, 'a value'],
  ['{\n  "a": 1,\n}', 2, 0, 'a key'],
  ['{ "a": [1, 2, ] }', 0, 14, 'a value'],
  ['{ "a": }', 0, 7, 'a value'],
  ['{ "a": 1 ]', 0, 9, 'a comma'],
  ['{} {}', 0, 3, 'nothing may follow'],
  ['', 0, 0, 'ends too early'],
])('the first error of %j stands in line %i, column %i', (text, line, column, message) => {
  expect(parseTypedJson(text)).toMatchObject({
    kind: 'invalid',
    line,
    column,
    message: expect.stringContaining(message),
  });
});

test('a value is replaced, and taken out without a replacement', () => {
  const value = { data: [{ id: 1, note: 'x' }, { id: 2 }] };

  expect(setAtPath(value, 'data[0].id', 7)).toEqual({ data: [{ id: 7, note: 'x' }, { id: 2 }] });
  expect(setAtPath(value, 'data[0].note', undefined)).toEqual({ data: [{ id: 1 }, { id: 2 }] });
  expect(setAtPath(value, 'data[1]', undefined)).toEqual({ data: [{ id: 1, note: 'x' }] });
});

test('whatever one character does to a JSON text, only a text that could go on is said to end too early', () => {
  const edits = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"1a \n', ''), fc.boolean());
  fc.assert(
    fc.property(edits, ([text, at, insert, isReplaced]) => {
      const place = at % (text.length + 1);
      const edited = text.slice(0, place) + insert + text.slice(place + (isReplaced ? 1 : 0));
      const json = parseTypedJson(edited);
      if (json.kind === 'valid') return;
      expect(json.line).toBeLessThan(edited.split('\n').length);
      expect(json.column).toBeLessThanOrEqual(edited.split('\n')[json.line]?.length ?? 0);
      // An error that no end can mend is found where it stands.
      if (json.message === 'ends too early') expect(canGoOn(edited)).toBe(true);
    }),
  );
});

/** Returns whether brackets of a text are open, or it has no value yet. */
function canGoOn(text: string): boolean {
  const bare = text.replace(/"(?:\\.|[^"\\])*"/g, '');
  return bare.trim() === '' || (bare.match(/[{[]/g) ?? []).length > (bare.match(/[}\]]/g) ?? []).length;
}
