/**
 * Checks tests/docs/promises.md: that pages, promotions, tournaments and slides still make the promises that it
 * quotes, and that the tests which keep them exist.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources } from '../house/source.ts';
import { splitCell, splitRow } from './table-rows.ts';

const tests = listSources().filter(({ path }) => /\.test\.tsx?$/.test(path));

const promises = readFileSync('tests/docs/promises.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [path = '', ...lines] = section.split('\n');
    return lines.flatMap((line) => {
      const [quote = '', words = ''] = splitRow(line) ?? [];
      return quote === '' || quote === 'the text says' ? [] : [{ path, quote, words: splitCell(words) }];
    });
  });

test('the table has promises, and none of them twice', () => {
  const quotes = promises.map(({ path, quote }) => `${path}: ${quote}`);

  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter((quote, place) => quotes.indexOf(quote) !== place)).toEqual([]);
});

test.each(promises)('“$quote”', ({ path, quote, words }) => {
  expect(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')).toContain(quote);
  expect(words.filter((each) => each === '' || !tests.some(({ text }) => text.includes(each)))).toEqual([]);
});
