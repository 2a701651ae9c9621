/**
 * Checks tests/docs/promises.md: what pages, promotions, tournaments and slides promise to players, and what
 * keeps it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '../../client/app/routes.tsx';
import { isTestFile, readNamedFile, splitCell, splitRow } from './table-rows.ts';

/** The addresses of screens, as the table writes them. The server itself renders live support. */
const ADDRESSES = [...routeTable.routes.map(({ path }) => path), '/support'].map((path) => `\`${path}\``);

const rows = readFileSync('tests/docs/promises.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [promise = '', keepers = '', names = ''] = splitRow(line) ?? [];
    if (promise === '' || promise === 'promise') return [];
    return { promise, keepers: splitCell(keepers), names: splitCell(names) };
  });

test('the table has promises, and none of them twice', () => {
  const promises = rows.map(({ promise }) => promise);

  expect(promises.length).toBeGreaterThan(100);
  expect(promises.filter((promise, place) => promises.indexOf(promise) !== place)).toEqual([]);
});

test.each(rows)('$promise', ({ keepers, names }) => {
  expect(names).toHaveLength(keepers.length);
  for (const [index, keeper] of keepers.entries()) {
    const name = names[index] ?? '';
    const text = readNamedFile(keeper);
    expect(name).not.toBe('');
    if (isTestFile(keeper)) expect(text).toContain(name);
    else expect(ADDRESSES).toContain(name);
  }
});
