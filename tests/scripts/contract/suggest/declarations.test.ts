import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { listVariants } from '#contracts/schema';
import { listSources } from '#tests/house/source';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { createDeclarationFinder } from '../../../../scripts/contract/suggest/declarations.ts';
import type { Schema } from '../../../../scripts/contract/suggest/suggest.ts';

const find = createDeclarationFinder(casino);
const readLine = (call: string, path: string) => {
  const { file, line } = find(call, path) ?? {};
  const text = listSources().find((source) => source.path === file)?.text;
  return text?.split('\n')[Number(line) - 1]?.trim();
};

/** Lists the paths of the fields in a value. */
function listPaths(schema: Schema, at: string): string[] {
  return listVariants(schema).flatMap((def) => {
    if (def.type === 'array') return listPaths(def.element, `${at}[]`);
    if (def.type !== 'object') return [];
    return Object.entries(def.shape).flatMap(([name, field]) => [
      `${at}.${name}`,
      ...listPaths(field, `${at}.${name}`),
    ]);
  });
}

test('each field of a reply is found on a line that declares a field of its name', () => {
  const places = [...contracts.values(), ...documents.values()].flatMap(({ name, kind, response }) =>
    listPaths(response, kind === 'contract' ? 'data' : 'body').map((path) => ({
      path: `${name} ${path}`,
      line: readLine(name, path),
      field: new RegExp(`(?:^|[{,] )${path.split('.').at(-1)}[:,]`),
    })),
  );

  expect(places.length).toBeGreaterThan(400);
  expect(places.filter(({ line, field }) => !field.test(line ?? ''))).toEqual([]);
});

test.each([
  ['a field behind an imported name', 'finance/list_bank_accounts', 'data[3].bankName', /^bankName: /],
  [
    'a field that an object adds',
    'finance/list_cash_methods_new',
    'data.methods_list[].properties.isFavorite',
    /\{ isFavorite: /,
  ],
  ['the data', 'finance/list_bank_accounts', 'data', /^response: /],
  ['a document', 'GET v1/licenses', '[].id', /^id: /],
  [
    'a refusal that calls share',
    'finance/save_bank_account',
    'errors.UNKNOWN_ACCOUNT',
    /\{ UNKNOWN_ACCOUNT: /,
  ],
  [
    'a field of a request',
    'finance/list_bank_accounts',
    'request.showPrepaid: another type',
    /^showPrepaid: /,
  ],
  ['the object that lacks a field', 'finance/list_banks', 'data[].swift', /^export const Bank = /],
  ['a call, for what is no field', 'finance/list_banks', 'its example', /^export const list_banks = /],
  ['a call without refusals', 'finance/list_banks', 'errors.NONE', /^export const list_banks = /],
])('%s is found', (_, call, path, line) => {
  expect(readLine(call, path)).toMatch(line);
});

test('without sources, as in the package, nothing is found', () => {
  const findOther = createDeclarationFinder({ ...casino, findFile: (name) => `dist/${name}.ts` });

  expect(findOther('finance/list_banks', 'data')).toBeUndefined();
  expect(find('finance/other', 'data')).toBeUndefined();
});
