/** Tests how the differences of two worlds are written: as lines, cells and Markdown. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLine, toCells, writeComparison } from '#contracts/control/describe-comparison';
import type { ComparedLine } from '#contracts/control/snapshot-comparison';
import { hostileText } from '#tests/support/checks/hostile-texts';
import { checkProperty } from '#tests/support/checks/property';

const aLine = (line: Partial<ComparedLine>): ComparedLine => ({
  table: 'accounts',
  owner: 'esra.isik',
  kind: 'balance',
  label: null,
  change: 'changed',
  rows: 1,
  fields: [],
  moreFields: 0,
  ...line,
});
const balance = { name: '', one: '12.450,75', other: '12.200,75' };
const status = { name: 'status', one: 'pending', other: 'approved' };
const secret = { name: 'password', one: null, other: null };

test.each<[text: string, Partial<ComparedLine>]>([
  ['esra.isik · balance 12.450,75 → 12.200,75', { fields: [balance] }],
  [
    'esra.isik · player password changed, status pending → approved',
    { kind: 'player', fields: [secret, status] },
  ],
  [
    'esra.isik · payment YT-1 status pending → approved, and 2 more',
    { kind: 'payment', label: 'YT-1', fields: [status], moreFields: 2 },
  ],
  ['esra.isik · balance new: 1,00', { change: 'added', fields: [{ name: '', one: null, other: '1,00' }] }],
  ['esra.isik · balance new', { change: 'added' }],
  ['balance gone: 1,00', { owner: null, change: 'gone', fields: [{ name: '', one: '1,00', other: null }] }],
  ['esra.isik · 7 payments new', { kind: 'payments', change: 'added', rows: 7 }],
  ['7 payments gone', { owner: null, kind: 'payments', change: 'gone', rows: 7 }],
])('a line says: %s', (text, line) => {
  expect(describeLine(aLine(line))).toBe(text);
});

test('the cells of a line hold both sides, and of a secret only that it has changed', () => {
  expect(toCells(aLine({ kind: 'player', fields: [status, secret] }))).toEqual({
    owner: 'esra.isik',
    what: 'player',
    one: 'status pending',
    other: 'status approved, password changed',
  });
  expect(toCells(aLine({ kind: 'payments', change: 'gone', rows: 7 }))).toMatchObject({
    one: '7',
    other: 'gone',
  });
});

test('a comparison is a table of Markdown, or one sentence', () => {
  expect(String(writeComparison({ lines: [aLine({ fields: [balance] })] }, ['before', 'now']))).toBe(
    '| player | what | before | now |\n|---|---|---|---|\n| esra.isik | balance | 12.450,75 | 12.200,75 |\n',
  );
  expect(String(writeComparison({ lines: [] }, ['before', 'now']))).toBe('before and now are alike.\n');
});

test('whatever a stranger has written stays in its cell of the Markdown, as text', async () => {
  await checkProperty(
    100,
    fc.property(hostileText, hostileText, (text, other) => {
      const line = aLine({ owner: text, label: other, fields: [{ name: text, one: other, other: text }] });
      const [, , row = '', ...rest] = String(writeComparison({ lines: [line] }, [text, other])).split('\n');

      expect(rest).toEqual(['']);
      expect(row.split('|')).toHaveLength(6);
      expect(row.replace(/&[#\w]+;/g, '')).not.toMatch(/[`*_<>[\]@#$~\\]/);
    }),
  );
});
