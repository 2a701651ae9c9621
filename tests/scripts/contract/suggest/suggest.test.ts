import { expect, test } from 'vitest';
import { category, findProposed, suggest } from './suggest-for.ts';

test('an assumption becomes what was seen, with the file of its call', () => {
  const [suggestion, ...others] = suggest({
    'casino/category_list': [[category({ count: '3' }), category({ count: '4' })]],
  });

  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({
    file: 'contracts/calls/casino.ts',
    path: 'data[].count',
    present: 'count: assumed(z.int())',
    proposed: 'count: assumed(z.string())',
  });
});

test.each([
  [
    'missing in some rows',
    [category({}), category({ count: undefined })],
    'count: assumed(z.optional(z.int()))',
  ],
  ['null in some rows', [category({}), category({ count: null })], 'count: assumed(z.nullable(z.int()))'],
  [
    'of two types',
    [category({}), category({ count: '3' })],
    'count: assumed(z.union([z.string(), z.int()]))',
  ],
  ['with decimals', [category({}), category({ count: 1.5 })], 'count: assumed(z.number())'],
  ['a new field', [category({ icon: 'a b' })], 'icon: assumed(z.string())'],
  ['a new field of some rows', [category({ icon: 1 }), category({})], 'icon: assumed(z.optional(z.int()))'],
  [
    'a new object',
    [category({ icon: { x: [1], y: null } })],
    'icon: assumed(z.object({ x: z.array(z.int()), y: z.unknown() }))',
  ],
])('%s', (_, rows, after) => {
  expect(findProposed({ 'casino/category_list': [rows] })).toEqual([after]);
});

test('another value of an enumeration makes it a text', () => {
  const replies = { 'cmscontroller/getInformation': [{ Text: '', Title: '', InfType: 'Yeni', Lang: 'tr' }] };

  expect(findProposed(replies)).toEqual(['InfType: assumed(z.string())']);
});

test('keys that are data are not written into the contracts', () => {
  const find = (field: object, ...secrets: string[]) =>
    suggest({ 'casino/category_list': [[category(field)]] }, secrets)[0]?.proposed;

  expect(find({ byAccount: { TR330006100519786457841326: 1 } })).toBe(
    'byAccount: assumed(z.record(z.string(), z.int()))',
  );
  expect(find({ byName: { hunter: 'a b' } }, 'hunter')).toBe(
    'byName: assumed(z.record(z.string(), z.string()))',
  );
  expect(find({ hunter: 1 }, 'hunter')).toBe('to be decided by hand');
});

test('a schema that several calls share changes once, from the replies of all', () => {
  expect(
    findProposed({
      'casino/category_list': [[category({ count: '3' })]],
      'livecasino/category_list': [[category({})]],
    }),
  ).toEqual(['count: assumed(z.union([z.string(), z.int()]))']);
});

test('a named field takes the type that was seen, and stays required', () => {
  expect(findProposed({ 'casino/category_list': [[category({ CategoryID: 'x' })]] })).toEqual([
    "CategoryID: named('§3', identifier(z.string()))",
  ]);
});

test('what breaks the contract is left as it is', () => {
  expect(findProposed({ 'casino/category_list': [[category({ CategoryID: undefined })]] })).toEqual([]);
});

test('a new field of a union is proposed as optional', () => {
  const replies = {
    'finance/list_cash_methods_new': [
      {
        methods_list: [
          { type: 'group', label: 'Havale', methods: [] },
          { type: 'single', properties: null },
        ],
      },
    ],
  };

  const labels = suggest(replies).filter(({ proposed }) => proposed.startsWith('label:'));

  expect(labels).toMatchObject([
    { file: 'contracts/calls/finance/cash-methods.ts', proposed: 'label: assumed(z.optional(z.string()))' },
  ]);
});

test('each proposal says what was seen of the field', () => {
  const rows = [category({ count: '3', icon: 1 }), category({ count: null }), category({ count: undefined })];

  expect(suggest({ 'casino/category_list': [rows] })).toMatchObject([
    { present: 'count: assumed(z.int())', evidence: 'in 2 of 3: 1 text, 1 null' },
    { proposed: 'icon: assumed(z.optional(z.int()))', evidence: 'in 1 of 3: 1 integer' },
  ]);
});

test('the schema of a whole reply is named as in the contract', () => {
  expect(suggest({ 'user/logout': [true] })).toMatchObject([
    { path: 'data', present: 'response: assumed(z.null())', proposed: 'response: assumed(z.boolean())' },
  ]);
});
