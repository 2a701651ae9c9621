import { expect, test } from 'vitest';
import { parseJsonText } from '#mock-server/engine/base/parse-json-text';

test.each([
  ['x', 1, 1, false],
  ['{"a":\n x}', 2, 2, false],
  ['[1,\n2,\n]', 3, 1, false],
  [`{"a": "${'b'.repeat(200)}",\n"c": d, "e": "${'f'.repeat(200)}"}`, 2, 6, false],
  ['{"a":\n"b', 2, 3, true],
  ['', 1, 1, true],
])('the first error of %j is in line %i, column %i', (text, line, column, isCutOff) => {
  expect(parseJsonText(text)).toEqual({ error: { line, column, isCutOff } });
  expect(parseJsonText(`\ufeff${text}`)).toEqual({ error: { line, column, isCutOff } });
});
