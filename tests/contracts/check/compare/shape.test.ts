/** Tests what is kept of the values of replies: kinds and names, but no value. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDeclaredValue, createShape, type Schema, type Shape } from '#contracts/check/compare/shape';
import { Flag, Id, Instant } from '#contracts/fields';
import { secret } from '#contracts/marks';

function describeAll(values: readonly unknown[], ...schemas: readonly Schema[]) {
  const shape = createShape();
  for (const value of values) addDeclaredValue(shape, value, schemas);
  return shape;
}
/** Lists what is said of the values, but for how they came. */
const listAllKinds = ({ kinds }: Shape) =>
  [...kinds].flatMap(([matter, words]) => (matter === 'spelling' ? [] : [...words.keys()]));
const listKinds = (value: unknown, ...schemas: readonly Schema[]) =>
  listAllKinds(describeAll([value], ...schemas));

test.each([
  ['20.11.2026', 'DD.MM.YYYY'],
  ['20.11.2026 21:46', 'DD.MM.YYYY hh:mm'],
  ['2026-11-20', 'YYYY-MM-DD'],
  ['2026-11-20T18:46:00Z', 'YYYY-MM-DDThh:mmZ'],
  ['21:46', 'hh:mm'],
  ['4711', 'digits'],
  ['1.250,50', 'a number with a comma'],
  ['4,321.50', 'a number with separators'],
  ['12,50 TL', 'a number with a unit'],
  ['https://cdn.example.com/a.svg', 'an address with its origin'],
  ['/media/a.svg', 'a path'],
  ['leyla@example.com', 'an e-mail address'],
  ['+90 530 111 22 33', 'a telephone number with a plus'],
  ['#ff8800', 'a colour'],
  ['<b>Koşullar</b>', 'markup'],
  ['Ankyra Bankası', 'words'],
])('%s is a text as %s', (text, form) => {
  expect(listKinds(text)).toEqual(['a text', `a text as ${form}`]);
});

test.each<[value: unknown, kinds: string, schema: Schema]>([
  ['T-10', 'an id', Id],
  ['2026-11-20 21:46', 'an instant', Instant],
  ['1', 'yes or no', Flag],
  ['top secret', 'a secret', secret(z.string())],
  ['open', 'a listed value, the value "open"', z.enum(['open', 'won'])],
  ['Bergama', 'a listed value, a value that the contract does not name', z.enum(['open', 'won'])],
  [null, 'a list', z.array(z.string())],
])('%j is, by its contract, %s', (value, kinds, schema) => {
  expect(listKinds(value, schema).join(', ')).toBe(kinds);
});

test('a number has a sign, a fraction and, in the years of a clock, a unit of time', () => {
  expect([-1.5, 0, 7, 1_795_977_278, 1_795_977_278_960].map((value) => listKinds(value))).toEqual([
    ['a number', 'a negative number', 'a fraction'],
    ['a number'],
    ['a number', 'a positive number'],
    ['seconds since 1970'],
    ['milliseconds since 1970'],
  ]);
});

test('keys that are data are not kept, unlike names of fields', () => {
  const record = describeAll([{ 'leyla.aydin': 7 }], z.record(z.string(), z.number()));
  const undeclared = describeAll([{ 'T-10': 1, '5301112233': 2, 'a b': 3, stakes: 4 }]);

  expect([...record.fields.keys()]).toEqual(['{}']);
  expect(listAllKinds(record.fields.get('{}') ?? createShape())).toEqual(['a number', 'a positive number']);
  expect([...undeclared.fields.keys()].sort()).toEqual(['stakes', '{}']);
});

test('rows say by which fields they are sorted, if enough of them differ', () => {
  const rows = [5, 4, 3, 2, 1].map((day) => ({
    date: `2026-11-0${day}`,
    id: day,
    name: 'a',
    amount: day % 3,
  }));

  expect([...describeAll([rows]).order]).toEqual([['date', 'descending']]);
  expect([...describeAll([rows.slice(1)]).order]).toEqual([]);
});
