import { expect, test } from 'vitest';
import {
  buildMedianFigure,
  divideEach,
  formatTable,
  isMet,
  listMissedBounds,
  median,
  percentile,
} from '../../../scripts/bench/figures.mjs';

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
  expect(median([1, Number.NaN, 3])).toBeNaN();
});

test('a percentile is the smallest value that the share does not exceed, whatever the order', () => {
  expect(percentile([40, 10, 30, 20], 0.75)).toBe(30);
  expect(percentile([3, 1, 2], 0.75)).toBe(3);
  expect(percentile([7], 0.75)).toBe(7);
  expect(percentile([], 0.75)).toBeNaN();
  expect(percentile([1, Number.NaN, 3], 0.75)).toBeNaN();
});

test('a ratio compares the values of the same turn, and is NaN where one was not measured', () => {
  expect(divideEach([3, 10, 4], [2, 5, Number.NaN])).toEqual([1.5, 2, Number.NaN]);
  expect(divideEach([3], [])).toEqual([Number.NaN]);
});

test('atLeast and atMost include the bound, under excludes it', () => {
  const met = (value: number, bound: Parameters<typeof buildMedianFigure>[3]) =>
    isMet({ name: 'a', value, unit: '', ...(bound && { bound }) });

  expect([met(0.9, { atLeast: 0.9 }), met(0.89, { atLeast: 0.9 })]).toEqual([true, false]);
  expect([met(3, { atMost: 3 }), met(3.1, { atMost: 3 })]).toEqual([true, false]);
  expect([met(199.9, { under: 200 }), met(200, { under: 200 })]).toEqual([true, false]);
  expect(met(1, undefined)).toBeUndefined();
});

test('a figure that could not be measured misses its bound and is shown as not measured', () => {
  const figure = buildMedianFigure('memory', [Number.NaN], 'MiB', { under: 120 });

  expect(isMet(figure)).toBe(false);
  expect(formatTable([{ title: 'rest', figures: [figure] }])).toContain('not measured  < 120  MISSED');
});

test('the table has one line per figure, with unit, bound and verdict', () => {
  const text = formatTable([
    {
      title: 'start',
      figures: [
        buildMedianFigure('bundle', [151, 149, 150.4], 'ms', { under: 200 }),
        buildMedianFigure('npm run mock', [1408], 'ms', { under: 400 }),
      ],
    },
    { title: 'games', figures: [buildMedianFigure('ratio', [1.314], '×')], notes: ['how'] },
  ]);

  expect(text.split('\n')).toEqual([
    'start',
    '  bundle          150 ms  < 200  met',
    '  npm run mock  1,408 ms  < 400  MISSED',
    '',
    'games',
    '  ratio           1.31 ×',
    '  how',
  ]);
});

test('only figures that miss a bound are listed', () => {
  const figures = [
    buildMedianFigure('too slow', [300], 'ms', { under: 200 }),
    buildMedianFigure('quick', [100], 'ms', { under: 200 }),
    buildMedianFigure('just shown', [300], 'ms'),
  ];

  expect(listMissedBounds([{ title: 'start', figures }])).toEqual(['too slow']);
});
