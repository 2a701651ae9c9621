import { expect, test } from 'vitest';
import { joinCauses } from '#contracts/check/causes';

const place = (path: string, message = 'expected number, got string') => ({ kind: 'broken', path, message });

test('one difference of three fields has one cause, with all of its places', () => {
  const three = ['data[].a', 'data[].b', 'data[0].c'].map((path) => place(path));
  const other = place('data[].d', 'is missing');

  expect(joinCauses([...three, other])).toEqual([
    { kind: 'broken', field: 'a, b, c', message: three[0]?.message, places: three },
    { kind: 'broken', field: 'data[].d', message: 'is missing', places: [other] },
  ]);
});

test('of many fields, the first four are named', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => place(path));

  expect(joinCauses(six).map(({ field }) => field)).toEqual(['a, b, c, d and 2 more']);
});

test('one difference of two fields has two causes', () => {
  expect(joinCauses([place('a'), place('b')]).map(({ field }) => field)).toEqual(['a', 'b']);
});

test('fields in another spelling have one cause, whatever their names', () => {
  const spelled = ['A', 'B', 'C'].map((name) => place(name.toLowerCase(), `is spelled ${name}`));

  expect(joinCauses(spelled)).toMatchObject([{ message: 'is spelled otherwise', places: spelled }]);
});

test('of the kinds of difference, only those that a backend makes alike in many fields are joined', () => {
  const missing = ['a', 'b', 'c'].map((path) => ({ ...place(path, 'is missing'), difference: 'missing' }));

  expect(joinCauses(missing)).toHaveLength(3);
});
