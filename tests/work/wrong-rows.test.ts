/** Lists of wrong rows cost no more to check than the same amount of right ones, wherever a schema has a list. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import { check, parseAndCheck } from '#contracts/check/check';
import { redact } from '#contracts/redact/redact';
import { countReads, countValues } from './count-work.ts';

const ROWS = 2000;
/** A wrong value may take a little more work, since the first of its differences are described. */
const MAX_WRONG_RATIO = 1.5;
const Row = z.object({ a: z.number(), b: z.string(), c: z.optional(z.array(z.number())), d: z.boolean() });
const row = { a: 1, b: 'x', c: [1], d: true };
/** About as many values as the right rows have. */
const FIELDS = 10_000;
const unknownFields = Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`field${index}`, 1]));

/** Returns rows as they come from JSON, each an object of its own. */
function repeat(value: unknown): unknown[] {
  return JSON.parse(`[${new Array(ROWS).fill(JSON.stringify(value)).join(',')}]`);
}

/** Expects that each wrong value takes about as much work as a right one of as many rows, or less. */
async function expectNoDearer(
  run: (value: unknown) => unknown,
  right: unknown,
  wrongs: readonly unknown[],
): Promise<void> {
  const rightWork = await countValues(() => run(countReads(right)));
  expect(rightWork, 'the work that was counted').toBeGreaterThan(ROWS);
  for (const wrong of wrongs) {
    expect(await countValues(() => run(countReads(wrong)))).toBeLessThan(rightWork * MAX_WRONG_RATIO);
  }
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
  const wrongRows = [{}, { a: {} }, null, { ...row, e: 1 }];
  expect(check(schema, place([row]))).toEqual([]);
  for (const wrongRow of wrongRows) expect(check(schema, place([wrongRow]))).not.toEqual([]);

  const right = place(repeat(row));
  const wrongs = wrongRows.map((wrongRow) => place(repeat(wrongRow)));
  // It parses too; the next test checks without.
  await expectNoDearer((value) => parseAndCheck(schema, value), right, wrongs);
});

test.each<[string, (rows: unknown) => unknown]>([
  // The server checks what conforms on a shorter way, `checkExactly`, so right rows would cost less still.
  ['checking', (data) => check(casino.games_list.response, data)],
  ['masking', (data) => redact(casino.games_list.response, data)],
])(
  '%s a reply of many wrong rows, or with many unknown fields, costs no more than right rows',
  async (_, run) => {
    const game = {
      ...{ gameID: 1, name: 'a', providerID: 1, providerName: 'x', categories: [1], image: 'x', rtp: 1 },
      ...{ kind: 'x', isNew: true, hasJackpot: true, inTournament: true, hasDemo: false },
    };
    const right = repeat(game);
    const wrongs = [repeat({}), repeat({ a: {} }), [{ ...game, ...unknownFields }], unknownFields];
    await expectNoDearer(run, right, wrongs);
  },
);
