/** Lists of wrong rows cost no more to check than the same amount of right ones, wherever a schema has a list. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import { check, parseAndCheck } from '#contracts/check/check';
import { checkReplyBody } from '#contracts/check/check-reply';
import { MAX_LIST_ISSUES } from '#contracts/check/find-issues';
import { read } from '#contracts/read/read';
import { redact } from '#contracts/redact/redact';
import { expectNoDearer } from '#tests/support/checks/expect-linear';

const ROWS = 20_000;
const Row = z.object({ a: z.number(), b: z.string(), c: z.optional(z.array(z.number())), d: z.boolean() });
const row = { a: 1, b: 'x', c: [1], d: true };
const unknownFields = Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`field${index}`, 1]));

/** Returns rows as they come from JSON, each an object of its own. */
function repeat(value: unknown, count = ROWS): unknown[] {
  return JSON.parse(`[${new Array(count).fill(JSON.stringify(value)).join(',')}]`);
}

const toRecord = (rows: readonly unknown[]) => Object.fromEntries(rows.map((each, index) => [index, each]));

test.each<[string, z.ZodMiniType, (rows: unknown[]) => unknown]>([
  ['a list', z.array(Row), (rows) => rows],
  ['a list in an object', z.object({ rows: z.nullable(z.array(Row)) }), (rows) => ({ rows })],
  ['lists in a list', z.array(z.array(Row)), (rows) => rows.map((each) => [each])],
  ['a record', z.record(z.string(), Row), toRecord],
  ['a tuple', z.tuple([z.string(), z.array(Row)]), (rows) => ['x', rows]],
  ['one of two lists', z.union([z.array(z.string()), z.array(Row)]), (rows) => rows],
  ['a list with a limit', z.array(Row).check(z.maxLength(ROWS)), (rows) => rows],
])('many wrong rows in %s cost no more than right ones', async (_, schema, place) => {
  const right = place(repeat(row));
  expect(check(schema, right)).toEqual([]);

  for (const wrongRow of [{}, { a: {} }, null, { ...row, e: 1 }]) {
    const wrong = place(repeat(wrongRow));
    expect(check(schema, wrong)).not.toEqual([]);
    await expectNoDearer(
      () => check(schema, right),
      () => [check(schema, wrong), parseAndCheck(schema, wrong)],
    );
  }
});

test.each<[string, (rows: unknown) => unknown]>([
  ['checking', (data) => checkReplyBody(casino.games_list, { result: true, data, code: 200, debug: null })],
  ['masking', (data) => redact(casino.games_list.response, data)],
])(
  '%s a reply of many wrong rows, or with 95,000 unknown fields, costs no more than right rows',
  async (_, run) => {
    const game = {
      ...{ gameID: 1, name: 'a', providerID: 1, providerName: 'x', categories: [1], image: 'x', rtp: 1 },
      ...{ kind: 'x', isNew: true, hasJackpot: true, inTournament: true, hasDemo: false },
    };
    const right = repeat(game);
    for (const wrong of [repeat({}), repeat({ a: {} }), [{ ...game, ...unknownFields }], unknownFields]) {
      await expectNoDearer(
        () => run(right),
        () => run(wrong),
      );
    }
  },
);

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
  const wrong = [toRecord(repeat('x', 200_000))];

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
