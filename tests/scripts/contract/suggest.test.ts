import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { applyEdits } from '../../../scripts/contract/suggest/apply.ts';
import { category, findAfter, PROJECT, suggest } from './suggest/suggest-for.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Copies the contracts into a new project folder, and returns its path. */
function copyContracts(): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrin-suggest-'));
  folders.push(root);
  for (const name of ['contracts', 'biome.json', '.gitignore']) {
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('an assumption becomes what was seen, with its file and line', () => {
  const [suggestion, ...others] = suggest({
    'casino/category_list': [[category({ count: '3' }), category({ count: '4' })]],
  }).suggestions;

  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({
    file: 'contracts/calls/casino.ts',
    before: 'count: assumed(z.int())',
    after: 'count: assumed(z.string())',
  });
  const line = readFileSync(join(PROJECT, suggestion?.file ?? ''), 'utf8').split('\n')[
    (suggestion?.line ?? 0) - 1
  ];
  expect(line?.trim()).toBe('count: assumed(z.int()),');
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
  expect(findAfter({ 'casino/category_list': [rows] })).toEqual([after]);
});

test('texts with few values, each seen often, are an enumeration; others and secrets are not', () => {
  const rows = (values: readonly string[]) =>
    Array.from({ length: 12 }, (_, index) => category({ mode: values[index % values.length] }));
  const find = (values: readonly string[], ...secrets: string[]) =>
    suggest({ 'casino/category_list': [rows(values)] }, PROJECT, secrets).suggestions[0]?.after;

  expect(find(['low', 'high'])).toBe("mode: assumed(z.enum(['high', 'low']))");
  expect(find(['Anka Oyun', 'Yakamoz'])).toBe('mode: assumed(z.string())');
  expect(find(['low', 'hunter'], 'hunter')).toBe('mode: assumed(z.string())');
});

test('keys that are data are not written into the contracts', () => {
  const find = (field: object, ...secrets: string[]) =>
    suggest({ 'casino/category_list': [[category(field)]] }, PROJECT, secrets).suggestions[0]?.after;

  expect(find({ byAccount: { TR330006100519786457841326: 1 } })).toBe(
    'byAccount: assumed(z.record(z.string(), z.int()))',
  );
  expect(find({ byName: { hunter: 'a b' } }, 'hunter')).toBe(
    'byName: assumed(z.record(z.string(), z.string()))',
  );
  expect(find({ hunter: 1 }, 'hunter')).toBe('its place in the contracts was not found');
});

test('a schema that several calls share changes once, from the replies of all', () => {
  expect(
    findAfter({
      'casino/category_list': [[category({ count: '3' })]],
      'livecasino/category_list': [[category({})]],
    }),
  ).toEqual(['count: assumed(z.union([z.string(), z.int()]))']);
});

test('a named field takes the type that was seen, and stays required', () => {
  expect(findAfter({ 'casino/category_list': [[category({ CategoryID: 'x' })]] })).toEqual([
    'CategoryID: z.string()',
  ]);
});

test('what breaks the contract is left as it is', () => {
  expect(findAfter({ 'casino/category_list': [[category({ CategoryID: undefined })]] })).toEqual([]);
});

test('the changes are written into the sources and formatted', () => {
  const root = copyContracts();
  const replies = {
    'casino/category_list': [[category({ count: '3', icon: 'a', groups: [{ id: 1 }] })]],
    'system/ping': ['pong'],
    'finance/list_cash_methods_new': [
      {
        methods_list: [
          { type: 'group', label: 'Havale', methods: [] },
          { type: 'single', properties: null },
        ],
      },
    ],
  };
  const { edits } = suggest(replies, root);

  const files = applyEdits(edits, root);

  expect(files).toContain('contracts/calls/casino.ts');
  const casino = readFileSync(join(root, 'contracts/calls/casino.ts'), 'utf8');
  expect(casino).toContain('  count: assumed(z.string()),\n');
  expect(casino).toContain('  groups: assumed(z.array(z.object({ id: z.int() }))),\n');
  const methods = readFileSync(join(root, 'contracts/calls/finance/cash-methods.ts'), 'utf8');
  expect(methods.match(/label: assumed\(z\.optional\(z\.string\(\)\)\)/g)).toHaveLength(2);
});
