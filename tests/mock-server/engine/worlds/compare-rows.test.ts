import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foldName } from '#contracts/schema';
import { compareRow, type RowForm } from '#mock-server/engine/worlds/compare/compare-rows';

const TEXT = z.string();
const LIST = z.array(z.number());

/** Builds the form of rows whose fields have these schemas. */
const aForm = (fields: z.core.$ZodLooseShape, change: Partial<RowForm> = {}): RowForm => ({
  schemas: [z.object(fields)],
  words: {},
  secretNames: new Set(),
  ...change,
});

/** Compares rows of one field, and returns how its values are shown. */
function show(schema: z.core.$ZodType, one: unknown, other: unknown) {
  const { fields } = compareRow([{ field: one }, { field: other }], aForm({ field: schema }), () => false);
  return fields.map(({ one: before, other: after }) => [before, after]);
}

test.each([
  ['a text', TEXT, 'a', 'a'],
  ['an empty text', TEXT, '', 'empty'],
  ['nothing', z.nullable(TEXT), null, 'none'],
  ['yes', z.boolean(), true, 'yes'],
  ['no', z.boolean(), false, 'no'],
  ['zero', z.number(), 0, '0'],
  ['the name of a number', z.enum({ NoneOfAll: 0, Open: 1 }), 1, 'open'],
  ['a text of 80 characters', TEXT, 'x'.repeat(80), 'x'.repeat(80)],
  ['a longer text', TEXT, 'x'.repeat(81), `${'x'.repeat(80)}…`],
  ['a list of five', LIST, [1, 2, 3, 4, 5], '1, 2, 3, 4, 5'],
  ['a list of six', LIST, [1, 2, 3, 4, 5, 6], '6 entries'],
  ['a list of one', LIST, [7], '7'],
  ['an empty list', LIST, [], 'none'],
  ['a list of one object', z.array(z.object({})), [{}], '1 entry'],
  ['a record', z.record(z.string(), z.number()), { a: 1, b: 2 }, '2 entries'],
])('%s is shown in words', (_, schema, value, words) => {
  expect(show(schema, 'another', value).flat()[1]).toBe(words);
});

const IBAN = 'TR330006100519786457841326';

test('personal data are masked in the part of a text that is read, and the rest is not shown', () => {
  // Controls before it are read, but take one place in the line.
  const after = (chars: number) => show(TEXT, 'another', `${'\n'.repeat(chars)}${IBAN}`).flat()[1];

  expect(after(1000 - IBAN.length)).not.toContain('330006');
  expect(after(999)).toBe('T');
  expect(after(1000)).toBe('empty');
});

const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
const formOf = (count: number) => aForm(many(count, z.number()));

test.each([
  { fields: 8, shown: 8, more: 0 },
  { fields: 9, shown: 8, more: 1 },
  { fields: 200, shown: 8, more: 192 },
  { fields: 201, shown: 8, more: 192 },
])('of $fields fields that differ $shown are shown', ({ fields, shown, more }) => {
  const difference = compareRow([many(fields, 1), many(fields, 2)], formOf(fields), () => false);

  expect([difference.fields.length, difference.moreFields]).toEqual([shown, more]);
});

test('of a row that one side lacks, the first five fields are shown, on its side', () => {
  const gone = compareRow([many(6, 1), undefined], formOf(6), () => false);
  const added = compareRow([undefined, many(6, 1)], formOf(6), () => false);

  expect(gone.fields.map(({ one, other }) => [one, other])).toEqual(
    Array.from({ length: 5 }, () => ['1', null]),
  );
  expect(added.fields.map(({ one, other }) => [one, other])).toEqual(
    Array.from({ length: 5 }, () => [null, '1']),
  );
  expect([gone.moreFields, added.moreFields]).toEqual([0, 0]);
});

test.each([
  ['balanceKurus', 'balance'],
  ['isFavourite', 'favourite'],
  ['createdAt', 'created'],
  ['couponIDs', 'coupon'],
  ['lastName', 'last name'],
  ['IBAN', 'IBAN'],
])('the field %s is named %s', (name, words) => {
  const row = (value: number) => ({ [name]: value, other: value });
  const form = aForm({ [name]: z.number(), other: z.number() });

  expect(compareRow([row(1), row(2)], form, () => false).fields[0]?.name).toBe(words);
});

test('fields come in the order of their words, and those without a word are left out', () => {
  const form = aForm({ a: z.number(), b: z.number(), c: z.number() }, { words: { c: 'the third', a: null } });
  const { fields } = compareRow(
    [
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 2, c: 2 },
    ],
    form,
    () => false,
  );

  expect(fields.map(({ name }) => name)).toEqual(['the third', 'b']);
});

test('a field that may be a secret differs without its values', () => {
  const form = aForm({ a: TEXT, b: TEXT }, { secretNames: new Set([foldName('b')]) });
  const { fields } = compareRow(
    [
      { a: 'x', b: 'x', c: 'x' },
      { a: 'y', b: 'y', c: 'y' },
    ],
    form,
    () => false,
  );

  expect(fields).toEqual([
    { name: 'a', one: 'x', other: 'y' },
    { name: 'b', one: null, other: null },
    { name: 'c', one: null, other: null },
  ]);
});
