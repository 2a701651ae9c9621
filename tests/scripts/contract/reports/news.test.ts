import { expect, test } from 'vitest';
import { formatNews, formatNewsMarkdown } from '../../../../scripts/contract/reports/news.ts';
import { report } from '../a-report.ts';

const texts = (count: number) => Array.from({ length: count }, (_, at) => `finding ${at}`);
const aReport = (added: number) => ({
  ...report(),
  news: { since: 'old.json', changed: ['a'], added: texts(added), gone: ['b'] },
});

test('what is new since another run is listed by its kind', () => {
  expect(formatNews(aReport(1), false)).toEqual([
    ['Findings since old.json: 1 added, 1 gone, 1 changed', '    ~ a', '    + finding 0', '    - b'],
  ]);
});

test('twelve news are listed, and of thirteen the first twelve unless all are asked for', () => {
  const listed = (added: number, all: boolean) => formatNews(aReport(added), all)[0]?.slice(1) ?? [];

  expect(listed(10, false).at(-1)).toBe('    - b');
  expect(listed(11, false)).toHaveLength(13);
  expect(listed(11, false).at(-1)).toBe('    … and 1 more (--all)');
  expect(listed(11, true).at(-1)).toBe('    - b');
});

test('a run without another one has no news, and one without changes has a title', () => {
  const unchanged = { ...report(), news: { since: 'old.json', changed: [], added: [], gone: [] } };

  expect(formatNews(report(), false)).toEqual([]);
  expect(formatNewsMarkdown(report())).toEqual([]);
  expect(formatNewsMarkdown(unchanged).map(String)).toEqual([
    'Findings since old.json: 0 added, 0 gone, 0 changed',
  ]);
});
