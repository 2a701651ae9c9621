// The reading understands a backend as far as possible, and names each difference.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Flag, Id, InBoth, Instant, Lira } from '#contracts/fields';
import { alsoNamed, assumed, dispensable, keyedBy } from '#contracts/marks';
import { read } from '#contracts/read/read';
import { contracts, documents } from '#contracts/registry';
import { findStatement } from '#contracts/schema';
import { aWorld } from '#tests/support/a-world';
import { runCanonicalScenario } from '#tests/support/checks/canonical-run';
import { checkProperty } from '#tests/support/checks/property';

const Game = z.object({
  gameID: Id,
  name: assumed(z.string()),
  kind: assumed(z.enum(['slot', 'crash'])),
  prices: assumed(z.array(z.object({ place: z.int(), amount: Lira }))),
});

/** Returns what is read; undefined for what cannot be read. */
function readData(schema: z.ZodMiniType, value: unknown): unknown {
  const reading = read(schema, value);
  return reading.ok ? reading.data : undefined;
}

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
  ['22/11/2026 9:21', NOON],
  ['2026/11/22', '2026-11-22T00:00:00+03:00'],
  ['0000-00-00', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['2026-02-31', undefined],
  ['2026-11-22T09:99:00', undefined],
  ['2026-11-22T09:21:00+99:00', undefined],
  ['0026-11-22T09:21:00', '0026-11-22T09:21:00+03:00'],
  ['dün', undefined],
])('the instant %j is %j', (spelling, instant) => {
  expect(readData(assumed(z.object({ at: Instant })), { at: spelling })).toEqual(
    instant === undefined ? {} : { at: instant },
  );
});

test('a day as an end is included', () => {
  expect(readData(z.object({ End_date: Instant }), { End_date: '2026-11-22' })).toEqual({
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
  ['3.418,25 TL', 3418.25],
  ['₺ 250', 250],
  ['-₺250', -250],
  ['1 234 567,50 TL', 1_234_567.5],
  ['', undefined],
  [' ', undefined],
  ['yok', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['-Infinity', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['9'.repeat(400), undefined],
  ['1,2,3', undefined],
  [',5', undefined],
  ['5,', undefined],
  ['1 2', undefined],
  ['1TL2', undefined],
  ['TL', undefined],
])('the amount %j is %j', (spelling, amount) => {
  expect(readData(Lira, spelling)).toBe(amount);
});

test.each([
  [z.boolean(), 1, true],
  [z.boolean(), '0', false],
  [z.boolean(), 'TRUE', true],
  [z.boolean(), 'evet', undefined],
  [Flag, true, 1],
  [Flag, '0', 0],
  [Flag, 'false', 0],
  [Flag, 2, undefined],
  [Id, '1001', '1001'],
  [Id, 'T-10', 'T-10'],
  [Id, -3, -3],
  [Id, '', undefined],
  [Id, ' ', undefined],
  [Id, 'NaN', undefined],
  [Id, '-Infinity', undefined],
  [Id, 'undefined', undefined],
  [Id, '0x10', '0x10'],
  [z.enum(['won', 'lost']), 'won', 'won'],
  [z.enum(['won', 'lost']), 'void', { unknown: 'void' }],
  [z.literal([1001, 1002]), '1002', 1002],
  [z.literal([1001, 1002]), 7, { unknown: 7 }],
  [z.literal('single'), 'group', undefined],
  [z.string(), 880_301, '880301'],
  [z.nullable(Id), null, null],
  [z.union([z.number(), z.string()]), '+03:00', '+03:00'],
  [z.null(), { saved: true }, null],
])('in a schema, %#: %j is read as it is meant', (schema, spelling, value) => {
  expect(readData(schema, spelling)).toEqual(value);
});

test.each<[spelling: unknown, rows: unknown]>([
  [null, []],
  [{ id: '1', name: 'a' }, [{ id: '1', name: 'a' }]],
  [
    { first: { id: 1, name: 'a' }, second: { id: '2', name: 'b' } },
    [
      { id: 1, name: 'a' },
      { id: '2', name: 'b' },
    ],
  ],
  [[{ id: 1, name: 'a' }, { id: 'x' }, null], [{ id: 1, name: 'a' }]],
  [[{ id: 'x' }], undefined],
  ['yok', undefined],
])('the list %j has the rows %j', (spelling, rows) => {
  expect(readData(z.array(z.object({ id: Id, name: z.string() })), spelling)).toEqual(rows);
});

test('an object of ids is read as the list of its values', () => {
  expect(readData(z.array(Id), { 0: 7, 1: 'T-8' })).toEqual([7, 'T-8']);
  expect(readData(z.array(Id), { 0: { id: 7 } })).toBeUndefined();
});

test('a field is read whatever its name has in capitals and underscores, the exact name first', () => {
  expect(readData(Game, { GameId: 5, NAME: 'Aslan', name_: 'Kaplan' })).toEqual({ gameID: 5, name: 'Aslan' });
  expect(readData(Game, { gameID: 5, game_id: 6 })).toEqual({ gameID: 5 });
});

test('a text in one language counts for both', () => {
  const link = assumed(z.object({ title: InBoth }));

  expect(readData(link, { title: 'Slot' })).toEqual({ title: { tr: 'Slot', en: 'Slot' } });
  expect(readData(link, { title: { en: 'Slots' } })).toEqual({ title: { tr: 'Slots', en: 'Slots' } });
});

test('what is dispensable can be missing, and is checked nevertheless', () => {
  const session = z.object({ sid: z.string(), rid: dispensable(z.int()) });

  expect(readData(session, { sid: 'x', rid: null })).toEqual({ sid: 'x' });
  expect(readData(session, { rid: 1 })).toBeUndefined();
  expect(findStatement(session, ['rid'])).toBe('named');
});

test('a field is also read by the other name that the specification has for it', () => {
  const session = z.object({ gtm: alsoNamed(z.string(), 'gmt') });

  expect(readData(session, { gmt: 3 })).toMatchObject({ gtm: '3' });
  expect(readData(session, { gtm: '1', gmt: '3' })).toMatchObject({ gtm: '1' });
});

test('what is assumed can be missing, null or unreadable, at every depth of an assumed value', () => {
  expect(readData(Game, { gameID: 1, name: null, kind: [], prices: [{ place: 'x', amount: '5' }] })).toEqual({
    gameID: 1,
    prices: [{ amount: 5 }],
  });
  expect(readData(Game, { name: 'Aslan' })).toBeUndefined();
});

test('of an assumed list, the rows of which nothing can be read are left out', () => {
  const schema = assumed(z.array(z.object({ id: Id, name: z.string() })));

  expect(readData(schema, [{ kod: 5 }, { id: 5 }])).toEqual([{ id: 5 }]);
  expect(readData(schema, [{ kod: 5 }])).toEqual([]);
});

test('an assumed reply that cannot be read is an object without fields, or an empty list', () => {
  expect(readData(assumed(z.object({ id: Id })), 'saved')).toEqual({});
  expect(readData(assumed(z.array(z.object({ id: Id }))), 'none')).toEqual([]);
  expect(readData(z.object({ id: Id }), 'saved')).toBeUndefined();
});

test('the only row of a list, or of an object of rows, is read as the object', () => {
  expect(readData(Game, [{ gameID: 1 }])).toEqual({ gameID: 1 });
  expect(readData(Game, { first: { gameID: 1 } })).toEqual({ gameID: 1 });
  expect(readData(Game, [{ gameID: 1 }, { gameID: 2 }])).toBeUndefined();
});

test('the rows of a list that is marked as keyed by a field may be an object', () => {
  const Form = z.object({
    fields: keyedBy(z.array(z.object({ name: z.string(), label: z.optional(z.string()) })), 'name'),
  });
  const named = [{ name: 'amount', label: 'Tutar' }, { name: 'note' }];

  expect(readData(Form, { fields: { amount: { label: 'Tutar' }, note: 'a text' } })).toEqual({
    fields: named,
  });
  expect(readData(Form, { fields: { first: named[0], second: named[1] } })).toEqual({ fields: named });
  expect(readData(Form, { fields: { 0: named[0], 1: named[1] } })).toEqual({ fields: named });
  expect(readData(Form, { fields: named[1] })).toEqual({ fields: [named[1]] });
  expect(readData(Form, { fields: { 0: { label: 'Tutar' } } })).toBeUndefined();
  expect(read(Form, { fields: { note: {} } }).differences).toEqual([{ path: 'fields', kind: 'spelling' }]);
});

test('each difference is named by its path and kind', () => {
  const value = [{ gameID: 'a', kind: 'bingo', prices: [{ place: '1', amount: 5 }] }, { name: 'without id' }];

  expect(read(z.array(Game), value).differences).toEqual([
    { path: '[].name', kind: 'absent' },
    { path: '[].kind', kind: 'unknown' },
    { path: '[].prices[].place', kind: 'spelling' },
    { path: '[]', kind: 'left-out', cause: '[].gameID' },
  ]);
  expect(read(Game, {}).differences).toEqual([{ path: 'gameID', kind: 'broken' }]);
});

/** The replies of the mock to all calls and documents, with their schemas. */
async function listMockReplies() {
  const { request } = await aWorld();
  const exchanges = await runCanonicalScenario((path, init) => Promise.resolve(request(path, init)));
  return exchanges.flatMap(({ name, reply }): { name: string; schema: z.ZodMiniType; data: unknown }[] => {
    const schema = (contracts.get(name) ?? documents.get(name))?.response;
    if (!schema) return [];
    const body: unknown = JSON.parse(reply.slice(reply.indexOf('\n\n') + 2));
    if (documents.has(name)) return [{ name, schema, data: body }];
    const envelope = z.looseObject({ result: z.boolean() }).parse(body);
    return envelope.result ? [{ name, schema, data: envelope.data ?? null }] : [];
  });
}

/** Spells a value as other backends do: numbers as texts, 1 and 0 for yes and no. */
function spellOtherwise(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.map(spellOtherwise);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, spellOtherwise(child)]));
}

test('what the mock sends is read without a difference, and in other spellings with the same meaning', async () => {
  const replies = await listMockReplies();
  expect(new Set(replies.map(({ name }) => name)).size).toBeGreaterThan(50);
  for (const { name, schema, data } of replies) {
    const reading = read(schema, data);
    expect(reading, name).toEqual({ ok: true, data: schema.parse(data), differences: [] });
    const other = read(schema, spellOtherwise(data));
    const kinds = new Set(other.differences.map(({ kind }) => kind));
    expect(
      [...kinds].filter((kind) => kind !== 'spelling'),
      `${name}: ${JSON.stringify(other.differences)}`,
    ).toEqual([]);
    // Identifiers keep their type, so all numbers are compared as texts.
    expect(other.ok && JSON.stringify(spellOtherwise(other.data)), name).toBe(
      JSON.stringify(spellOtherwise(schema.parse(data))),
    );
  }
});

test('no value of JSON makes the reading throw', async () => {
  const fields = { at: Instant, sums: z.array(Lira), flags: z.record(z.string(), Flag), id: z.optional(Id) };
  const any = fc.jsonValue();

  await checkProperty(
    500,
    fc.property(fc.oneof(any, fc.record({ at: any, sums: any, flags: any, id: any })), (value) => {
      read(z.object(fields), value);
      read(assumed(z.object(fields)), value);
    }),
  );
});
