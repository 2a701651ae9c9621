/**
 * Checks tests/docs/promises.md: what pages, promotions, tournaments and slides promise to players, and what
 * keeps it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '../../client/app/routes.tsx';
import { listSources } from '../house/source.ts';
import { splitCell, splitRow } from './table-rows.ts';

/** The addresses of screens, as the table writes them. The server itself renders live support. */
const ADDRESSES = [...routeTable.routes.map(({ path }) => path), '/support'].map((path) => `\`${path}\``);
const tests = listSources().filter(({ path }) => /\.test\.tsx?$/.test(path));

const rows = readFileSync('tests/docs/promises.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [promise = '', keepers = '', screens = ''] = splitRow(line) ?? [];
    if (promise === '' || promise === 'promise') return [];
    const files = splitCell(keepers).flatMap((keeper) => /^`(.+)`$/.exec(keeper)?.[1] ?? []);
    const words = splitCell(keepers).filter((keeper) => !keeper.startsWith('`'));
    return { promise, words, files, screens: splitCell(screens).filter(Boolean) };
  });

test('the table has promises, and none of them twice', () => {
  const promises = rows.map(({ promise }) => promise);

  expect(promises.length).toBeGreaterThan(100);
  expect(promises.filter((promise, place) => promises.indexOf(promise) !== place)).toEqual([]);
});

test.each(rows)('$promise', ({ words, files, screens }) => {
  expect([...words, ...files]).not.toEqual([]);
  expect(words.filter((each) => !tests.some(({ text }) => text.includes(each)))).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(screens).toHaveLength(files.length);
  expect(ADDRESSES).toEqual(expect.arrayContaining(screens));
});
