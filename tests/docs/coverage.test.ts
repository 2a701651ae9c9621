/**
 * Checks tests/docs/coverage.md: every sentence of the specification has tests, or the reason of a decision. Its
 * routes and calls are counted here; that each call is sent, tests/client/requests.test.ts checks.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { routeTable } from '../../client/app/routes.tsx';
import { splitCell, splitRow } from './table-rows.ts';

/** The routes of spec §2, as patterns of the route table. */
const SPEC_ROUTES = [
  ...['/', '/about-us', '/promotions', '/tournaments', '/slot', '/live', '/login', '/register'],
  ...['/slot/category/:categoryID', '/slot/type/:type', '/slot/provider/:providerID'],
  ...['/live/category/:categoryID', '/live/provider/:providerID', '/live/type/:type'],
  ...['/forgot-password', '/account_reset', '/register-account-confirm'],
  ...['/profile', '/favorites', '/notifications', '/tickets'],
  ...['/play/:type/:id', '/play/:type/:id/:x', '/play/:type/:id/:gamingType/:providerName'],
  ...['/maintenance', '/maintenance-control', '/maintenance-demo', '*'],
];
/** The number of sentences, rows and bullets in each section of the specification. */
const SENTENCE_COUNTS = [6, 44, 29, 34, 10, 7, 52, 21, 29].map(
  (count, index) => [`§${index + 1}`, count] as const,
);

const sections = readFileSync('tests/docs/coverage.md', 'utf8')
  .split(/^## (?=§\d)/m)
  .slice(1);
const sentences = sections.flatMap((section) =>
  section.split('\n').flatMap((line) => {
    const [sentence = '', tests = '', words = ''] = splitRow(line) ?? [];
    if (sentence === '' || sentence === 'sentence') return [];
    const [, number = '1'] = /^(\d+) (?:rows|bullets|sentences)\b.*?: /.exec(sentence) ?? [];
    const count = Number(number);
    return {
      section: section.slice(0, 2),
      sentence,
      count,
      tests: splitCell(tests),
      words: splitCell(words),
    };
  }),
);

test('every route of spec §2 is in the table of routes', () => {
  const paths = routeTable.routes.map(({ path }) => path);
  expect(SPEC_ROUTES.filter((path) => !paths.includes(path))).toEqual([]);
});

test('the registry has the 58 calls of the specification', () => {
  expect([...contracts.values()].filter((contract) => !isOurs(contract))).toHaveLength(58);
});

test.each(sentences)('spec $section: $sentence', ({ tests, words }) => {
  expect(words).toHaveLength(tests.length);
  for (const [index, test] of tests.entries()) {
    expect(words[index]).not.toBe('');
    if (test === 'decided') continue;
    const [, path = 'no test'] = /^`(tests\/\S+\.test\.tsx?)`$/.exec(test) ?? [];
    expect(readFileSync(path, 'utf8')).toContain(words[index]);
  }
});

test.each(SENTENCE_COUNTS)('the specification has in %s %i sentences', (section, count) => {
  const rows = sentences.filter((sentence) => sentence.section === section);

  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
});
