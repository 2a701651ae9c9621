// A value in another spelling is read as the value that it means; anything else stays as it is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Flag, Id, Instant, Lira } from '#contracts/fields';
import { alsoNamed } from '#contracts/marks';
import { respell } from '#contracts/respell';
import { checkProperty } from '#tests/support/property';

const NOON = '2026-11-22T09:21:00+03:00';

test.each<[spelling: unknown, instant: unknown]>([
  [NOON, NOON],
  ['2026-11-22T06:21:00Z', NOON],
  ['2026-11-22T01:21:00-05:00', NOON],
  ['2026-11-22T06:21:00.000+0000', NOON],
  ['2026-11-22T09:21:00', NOON],
  ['2026-11-22 09:21:00', NOON],
  ['2026-11-22 09:21', NOON],
  ['22.11.2026 09:21', NOON],
  ['22.11.2026 09:21:00', NOON],
  [1_795_328_460, NOON],
  ['1795328460', NOON],
  [1_795_328_460_000, NOON],
  ['2026-11-22', '2026-11-22T00:00:00+03:00'],
  ['22.11.2026', '2026-11-22T00:00:00+03:00'],
  ['0000-00-00', null],
  ['0000-00-00 00:00:00', null],
  ['2026-02-31', '2026-02-31'],
  ['dün', 'dün'],
])('the instant %j is %j', (spelling, instant) => {
  expect(respell(Instant, spelling)).toBe(instant);
});

test('a day as an end is included', () => {
  expect(respell(z.object({ End_date: Instant }), { End_date: '2026-11-22' })).toEqual({
    End_date: '2026-11-23T00:00:00+03:00',
  });
});

test.each([
  ['7', 7],
  ['1234.56', 1234.56],
  ['3.418', 3.418],
  ['1,234.56', 1234.56],
  ['12,5', 12.5],
  ['3.418,25', 3418.25],
  ['1.234.567', 1_234_567],
  ['-250,00', -250],
  ['', ''],
  ['yok', 'yok'],
])('the amount %j is %j', (spelling, amount) => {
  expect(respell(Lira, spelling)).toBe(amount);
});

test.each([
  [z.boolean(), 1, true],
  [z.boolean(), '0', false],
  [z.boolean(), 'TRUE', true],
  [z.boolean(), 'evet', 'evet'],
  [Flag, true, 1],
  [Flag, '0', 0],
  [Flag, 'false', 0],
  [Flag, 2, 2],
  [Id, '1001', 1001],
  [z.string(), 880_301, '880301'],
  [z.nullable(Id), null, null],
  [z.union([z.number(), z.string()]), '+03:00', '+03:00'],
  [z.null(), { saved: true }, null],
])('in a schema, %#: %j is read as it is meant', (schema, spelling, value) => {
  expect(respell(schema, spelling)).toEqual(value);
});

test.each<[spelling: unknown, rows: unknown]>([
  [null, []],
  [{ id: '1', name: 'a' }, [{ id: 1, name: 'a' }]],
  [
    { first: { id: 1, name: 'a' }, second: { id: '2', name: 'b' } },
    [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
  ],
  [[{ id: 1, name: 'a' }, { id: 'x' }, null], [{ id: 1, name: 'a' }]],
  [[{ id: 'x' }], [{ id: 'x' }]],
  ['yok', 'yok'],
])('the list %j has the rows %j', (spelling, rows) => {
  expect(respell(z.array(z.object({ id: Id, name: z.string() })), spelling)).toEqual(rows);
});

test('a field is also read by the other name that the specification has for it', () => {
  const session = z.object({ gtm: alsoNamed(z.string(), 'gmt') });

  expect(respell(session, { gmt: 3 })).toMatchObject({ gtm: '3' });
  expect(respell(session, { gtm: '1', gmt: '3' })).toMatchObject({ gtm: '1' });
});

test('no value of JSON makes the reading throw', async () => {
  const fields = { at: Instant, sums: z.array(Lira), flags: z.record(z.string(), Flag), id: z.optional(Id) };
  const any = fc.jsonValue();

  await checkProperty(
    1000,
    fc.property(fc.oneof(any, fc.record({ at: any, sums: any, flags: any, id: any })), (value) => {
      respell(z.object(fields), value);
    }),
  );
});
