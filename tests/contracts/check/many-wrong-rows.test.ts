/** Long lists of wrong rows are checked up to a limit, and the rest of their reply to its end. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, parseAndCheck } from '#contracts/check/check';
import { MAX_LIST_ISSUES } from '#contracts/check/find-issues';
import { read } from '#contracts/read/read';

const ROWS = 3000;
const Row = z.object({ a: z.number(), b: z.string(), c: z.optional(z.array(z.number())), d: z.boolean() });
const row = { a: 1, b: 'x', c: [1], d: true };

/** Returns rows as they come from JSON, each an object of its own. */
function repeat(value: unknown, count = ROWS): unknown[] {
  return JSON.parse(`[${new Array(count).fill(JSON.stringify(value)).join(',')}]`);
}

const toRecord = (rows: readonly unknown[]) => Object.fromEntries(rows.map((each, index) => [index, each]));

test('a long list of wrong rows says that only the first were checked', () => {
  const findings = check(z.object({ rows: z.array(Row) }), { rows: repeat({ ...row, a: 'x' }) });

  expect(findings).toMatchObject([
    { path: 'rows[].a', message: 'expected number, got string', times: MAX_LIST_ISSUES },
    {
      path: 'rows',
      message: `differs in more than ${MAX_LIST_ISSUES} places, of which only the first were checked`,
    },
  ]);
});

test('a single wrong row at the end of a long list, and the list behind it, are found', () => {
  const schema = z.object({ rows: z.array(Row), others: z.array(Row), byKey: z.record(z.string(), Row) });
  const value = { rows: [...repeat(row), {}], others: repeat({}), byKey: { k: { ...row, a: '1' } } };

  const paths = check(schema, value).map(({ path }) => path);

  expect(paths).toEqual(expect.arrayContaining([`rows[${ROWS}].a`, 'others[].a', 'byKey.k.a']));
});

test('a long list with right rows is still held to its own rules', () => {
  const Few = z.array(Row).check(z.maxLength(10));

  expect(check(Few, repeat(row))).toMatchObject([{ path: '', message: 'at most 10' }]);
  expect(parseAndCheck(z.object({ few: Few }), { few: repeat(row) }).parsed.success).toBe(false);
});

test('more wrong values of a record than fit the stack are still checked and read', () => {
  const Rows = z.array(z.record(z.string(), z.number()));
  const wrong = [toRecord(repeat('x', 130_000))];

  expect(parseAndCheck(Rows, wrong).findings[0]).toMatchObject({ path: '[0].0' });
  expect(read(Rows, wrong).ok).toBe(true);
});

test('unknown fields are found in the rows of a record and in the alternatives of a field', () => {
  const schema = z.object({
    byKey: z.record(z.string(), z.object({ a: z.number() })),
    any: z.union([z.string(), z.object({ a: z.number() })]),
    open: z.union([z.unknown(), z.object({ a: z.number() })]),
  });

  const findings = check(schema, { byKey: { k: { a: 1, b: 1 } }, any: { a: 1, c: 1 }, open: { d: 1 } });

  expect(findings.map(({ path }) => path)).toEqual(['byKey.k.b', 'any.c']);
});
