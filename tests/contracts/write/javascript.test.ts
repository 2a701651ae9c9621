import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { javascript, quoteText, writeComment, writeKey } from '#contracts/write/javascript';
import { hostileJson, hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';

/** Parses a file, which must have no error, and returns the types of its statements. */
function listStatements(code: string): string[] {
  const { program, errors } = parseSync('saved.mjs', code);
  expect(errors).toEqual([]);
  return program.body.map(({ type }) => type);
}

test('a value of JSON is one literal, which has the same own fields and texts', () =>
  checkProperty(
    60,
    fc.property(hostileJson, (value) => {
      const code = javascript`const value = ${value};`.toString();

      expect(listStatements(code)).toEqual(['VariableDeclaration']);
      expect(JSON.stringify(runInNewContext(`${code} value`))).toBe(JSON.stringify(value));
      expect(code).not.toMatch(/[\p{C}\u2028\u2029]|<\/|<!--/u);
    }),
  ));

test('a text of a comment stays in it, in one short line', () =>
  checkProperty(
    60,
    fc.property(hostileText, (text) => {
      const code = writeComment(text + text.repeat(100)).toString();

      expect(listStatements(code)).toEqual([]);
      expect(code.length).toBeLessThan(250);
      expect(code).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    }),
  ));

test('a name is a key, and a text in single quotes that text', () =>
  checkProperty(
    60,
    fc.property(hostileText, (text) => {
      const object = runInNewContext(`({ ${writeKey(text)}: ${quoteText(text)} })`);

      expect(Object.entries(object)).toEqual([[text, text]]);
    }),
  ));

test.each(['x"__proto__', '__proto__', 'constructor', 'a-b', '1x', "it's", '\\', '\n'])(
  'a field named %j is written as a field',
  (name) => {
    const value = { [name]: { [`${name}":`]: 1 } };
    const code = javascript`(${Object.fromEntries(Object.entries(value))})`.toString();

    expect(JSON.stringify(runInNewContext(code))).toBe(JSON.stringify(value));
    expect(Object.keys(runInNewContext(`({ ${writeKey(name)}: 1 })`))).toEqual([name]);
  },
);
