/** Tests what every table keeps beside its rows: their number, the notes of their changes, and what indexes follow. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Ids, Kurus, MAX_PLAYER_ROWS, MAX_ROWS, UnsignedKurus } from '#mock-server/engine/tables/fields';
import { issueName } from '#mock-server/engine/tables/issue-name';
import { findFormat, formatAt, formatHundredths, shownAs } from '#mock-server/engine/tables/shown-as';
import { table } from '#mock-server/engine/tables/slice';
import {
  countRows,
  indexOf,
  isTable,
  newTable,
  noteChanges,
  putRow,
  removeRow,
  rowAt,
} from '#mock-server/engine/tables/table';
import { findFullTable } from '#mock-server/engine/worlds/world-data';
import { aWorld, NOON } from '#tests/support/a-world';

test('a row counts once, however often it is put, until it is removed', () => {
  const rows = newTable<number>();
  const counts = [countRows(rows)];
  for (const change of [
    () => putRow(rows, 'a', 1),
    () => putRow(rows, 'a', 2),
    () => putRow(rows, 'b', 3),
    () => removeRow(rows, 'c'),
    () => removeRow(rows, 'a'),
    () => removeRow(rows, 'a'),
    () => putRow(rows, 'a', 4),
  ]) {
    change();
    counts.push(countRows(rows));
  }

  expect(counts).toEqual([0, 1, 1, 2, 2, 1, 1, 2]);
  expect(Object.entries(rows)).toEqual([
    ['b', 3],
    ['a', 4],
  ]);
});

test('rows that are in no table are counted, put and removed alike, and are no table', () => {
  const rows: Record<string, number> = { a: 1 };
  expect(putRow<number>(rows, 'b', 2)).toBe(2);
  removeRow(rows, 'a');

  expect([countRows(rows), rowAt(rows, 'b'), rows]).toEqual([1, 2, { b: 2 }]);
  expect(noteChanges(rows).size).toBe(0);
  expect([rows, null, undefined, 'a', newTable()].map(isTable)).toEqual([false, false, false, false, true]);
});

test('the names of what every object has are keys like any other, and a row is frozen through and through', () => {
  const rows = newTable<{ readonly in: object }>();
  expect([rowAt(rows, 'constructor'), countRows(rows)]).toEqual([undefined, 0]);

  const row = putRow(rows, 'constructor', { in: {} });

  expect([countRows(rows), Object.isFrozen(row), Object.isFrozen(row.in)]).toEqual([1, true, true]);
});

test('each change is noted with the row before the first one, and in the order in which the rows now stand', () => {
  const rows = newTable<number>();
  for (const [key, row] of Object.entries({ a: 1, b: 2, c: 3 })) putRow(rows, key, row);
  const notes = noteChanges(rows);

  putRow(rows, 'a', 10);
  putRow(rows, 'a', 11);
  putRow(rows, 'd', 4);
  removeRow(rows, 'b');
  removeRow(rows, 'a');
  removeRow(rows, 'none');
  putRow(rows, 'b', 20);
  putRow(rows, 'b', 21);

  expect([...notes]).toEqual([
    ['d', { change: 'put', before: undefined }],
    ['b', { change: 'moved', before: 2 }],
    ['a', { change: 'removed', before: 1 }],
    ['none', { change: 'removed', before: undefined }],
  ]);
});

test('each index forgets a row of its table while that is still there, once, and none that is not', () => {
  const forgotten: unknown[] = [];
  const forget = (index: string, key: string, row: number) => forgotten.push([index, key, row]);
  const [first, second] = ['first', 'second'].map((name) =>
    indexOf((_: Record<string, number>) => name, forget),
  );
  const rows = newTable<number>();
  putRow(rows, 'a', 1);
  putRow(rows, 'b', 2);
  removeRow(rows, 'b');
  for (const index of [first, first, second]) index?.(rows);

  removeRow(rows, 'b');
  removeRow(rows, 'a');
  removeRow(rows, 'a');

  expect(forgotten).toEqual([
    ['first', 'a', 1],
    ['second', 'a', 1],
  ]);
  expect(first?.({ a: 1 })).toBe('first');
});

test.each([
  [MAX_PLAYER_ROWS, 12_000],
  [MAX_ROWS, 100_000],
])('a world of which a table has its maximum of rows, %i, is full, and not before', async (max, rows) => {
  const world = (await aWorld()).world();
  const things = newTable<number>();
  const full = () =>
    findFullTable({ things: table(z.number(), { max, words: null }) }, { ...world, ...{ things } });
  for (let row = 1; row < rows; row++) putRow(things, String(row), row);
  expect(full()).toBeUndefined();

  putRow(things, 'last', 0);

  expect(full()?.message).toContain(`things has ${rows} rows, the maximum`);
});

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an amount', Kurus, 1_000_000_000_000, 1_000_000_000_001],
  ['a loss', Kurus, -1_000_000_000_000, -1_000_000_000_001],
  ['a balance', UnsignedKurus, 1_000_000_000_000, 1_000_000_000_001],
  ['a balance at its least', UnsignedKurus, 0, -1],
  ['a list', Ids, Array(10_000).fill(1), Array(10_001).fill(1)],
])('%s is read up to its limit', (_, schema, last, beyond) => {
  expect([last, beyond].map((value) => schema.safeParse(value).success)).toEqual([true, false]);
});

test.each([
  [1_245_075, '12.450,75'],
  [0, '0,00'],
  [-5, '−0,05'],
])('%i hundredths are shown as %s', (value, text) => {
  expect(formatHundredths(value)).toBe(text);
});

test('an instant is shown by Istanbul’s date and time, and a schema keeps its format when it is narrowed', () => {
  expect(formatAt(NOON)).toBe('2026-11-20 12:00:00');

  const shown = shownAs(z.number(), (value) => `~${value}`);
  expect(findFormat([z.string(), shown.check(z.positive())])?.(7)).toBe('~7');
  expect(findFormat([z.number()])).toBeUndefined();
});

test('a world gets a name of six letters and digits that are not mistaken for others', () => {
  const names = Array.from({ length: 50 }, issueName);

  expect(names.filter((name) => !/^share-[a-z2-7]{6}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(50);
});
