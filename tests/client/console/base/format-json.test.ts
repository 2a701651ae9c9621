import { expect, test } from 'vitest';
import { formatJson, tokenizeJson } from '../../../../client/console/base/format-json.ts';

test('formatted JSON keeps short values on one line and parses to the same value', () => {
  const value = {
    api: { class: 'user', method: 'login' },
    list: [],
    rows: [{ deep: [{ id: 1 }] }],
    none: null,
  };

  const json = formatJson(value);

  expect(json).toContain('"api": { "class": "user", "method": "login" }');
  expect(JSON.parse(json)).toEqual(value);
});

test('the tokens of JSON join to the same text, and masked values are marked', () => {
  const json = formatJson({
    sid: '[redacted]',
    more: '[unknown string]',
    'a "key"': 'a: b',
    n: -1.5e3,
    yes: true,
  });

  const tokens = tokenizeJson(json);

  expect(tokens.map(({ text }) => text).join('')).toBe(json);
  expect(tokens.filter(({ kind }) => kind === 'redacted').map(({ text }) => text)).toEqual([
    '"[redacted]"',
    '"[unknown string]"',
  ]);
  expect(tokens.filter(({ kind }) => kind === 'key')).toHaveLength(5);
});

test('a list or object that takes 52 characters stays on a line, and a longer one has a line for each item', () => {
  expect(formatJson(['a'.repeat(48)])).toBe(`["${'a'.repeat(48)}"]`);
  expect(formatJson(['a'.repeat(49)])).toBe(`[\n  "${'a'.repeat(49)}"\n]`);
  // The text before it on the line counts, but for its name.
  expect(formatJson({ a: ['b'.repeat(46)] })).toBe(`{\n  "a": ["${'b'.repeat(46)}"]\n}`);
  expect(formatJson({ a: ['b'.repeat(47)] })).toBe(`{\n  "a": [\n    "${'b'.repeat(47)}"\n  ]\n}`);
  expect([undefined, null, {}, []].map((value) => formatJson(value))).toEqual([
    'nothing',
    'null',
    '{}',
    '[]',
  ]);
});
