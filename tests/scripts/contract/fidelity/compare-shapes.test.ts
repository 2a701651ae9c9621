/** Tests from how many values on, and from how far apart, two sides are said to differ. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { category_list } from '#contracts/calls/casino';
import { compareProfiles } from '../../../../scripts/contract/fidelity/compare-profiles.ts';
import { createProfile, noteReply } from '../../../../scripts/contract/fidelity/profile.ts';
import { grant, refuse } from '../../../contract/other-backend/front.ts';

const number = z.number();
const text = z.string();
const listed = z.enum(['a', 'b']);

const answer = (schema: z.ZodMiniType, body: object) => {
  const profile = createProfile({ ...category_list, response: z.array(z.object({ x: schema })) });
  noteReply(profile, 'example', { status: 200, body });
  return profile;
};

/** Compares lists of rows. Returns the differences, and why something was not compared. */
function compare(schema: z.ZodMiniType, live: readonly object[], mock: readonly object[]): string[] {
  const [other, own] = [live, mock].map((rows) => answer(schema, grant(rows)));
  const compared = own && other && compareProfiles(own, other);
  return [
    ...(compared?.differences ?? []).map(({ path, difference }) => `${path}: ${difference}`),
    ...(compared?.untried ?? []).map(({ path, why }) => `${path} not compared: ${why}`),
  ];
}

const rows = (count: number, ...values: readonly unknown[]) =>
  Array.from({ length: count }, (_, index) => ({ x: values[index % values.length] }));

test.each<[what: string, schema: z.ZodMiniType, usual: unknown, strange: object, finding: string]>([
  ['null', number, 1, { x: null }, 'data[].x: null'],
  ['of another type', number, 1, { x: 'Kumru' }, 'data[].x: type'],
  ['missing', number, 1, {}, 'data[].x: absent'],
  ['a value that no contract lists', listed, 'a', { x: 'c' }, 'data[].x: enumeration'],
])(
  'that the live API never sends what is %s is known after ten values, and what it sends at once',
  (_, schema, usual, strange, finding) => {
    const mock = [...rows(9, usual), strange];

    expect(compare(schema, rows(10, usual), mock)).toEqual([finding]);
    expect(compare(schema, rows(9, usual), mock)).toEqual([]);
    expect(compare(schema, [{ x: usual }, strange], rows(2, usual))).toEqual([finding]);
  },
);

test('two numbers are whole by chance, and three are not', () => {
  const live = rows(3, 1.5, 2.5);

  expect(compare(number, live, rows(2, 1, 2))).toEqual([]);
  expect(compare(number, live, rows(3, 1, 2))).toEqual([
    'data[].x not compared: is a fraction in the live API, never in the mock: other data',
  ]);
});

test.each<[what: string, schema: z.ZodMiniType, build: (size: number) => unknown]>([
  ['numbers', number, (size) => size],
  ['lengths of texts', text, (size) => 'x'.repeat(size)],
])('%s a hundred times as large are of another range', (_, schema, build) => {
  const [small, large, almost] = [1, 100, 99].map((size) => rows(3, build(size)));

  expect(compare(schema, large ?? [], small ?? []).join()).toContain('range');
  expect(compare(schema, small ?? [], large ?? []).join()).toContain('range');
  expect(compare(schema, almost ?? [], small ?? [])).toEqual([]);
  expect(compare(schema, small ?? [], almost ?? [])).toEqual([]);
});

test('a message of more than a hundred characters may be data, so only its length is told', () => {
  const describe = (length: number) => {
    const [live, mock] = ['y'.repeat(length), 'x'].map((message) => answer(number, refuse(message)));
    return live && mock && compareProfiles(mock, live)?.differences.map(({ message }) => message);
  };

  expect(describe(100)).toEqual([`reads "${'y'.repeat(100)}" in the live API, "x" in the mock`]);
  expect(describe(101)).toEqual(['reads a text of 101 characters in the live API, "x" in the mock']);
});

test.each([
  [12345, '12345'],
  [123456, 'of another form'],
  ['A_B', 'A_B'],
  ['x'.repeat(3), 'of another form'],
])('of the code %s a report shows %s', (code, shown) => {
  const [live, mock] = [code, 400].map((each) => answer(number, { ...refuse('Yok'), code: each }));

  expect(live && mock && compareProfiles(mock, live)?.differences.map(({ message }) => message)).toEqual([
    `has the code ${shown} in the live API, 400 in the mock`,
  ]);
});
