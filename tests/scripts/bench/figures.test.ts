import { expect, test } from 'vitest';
import {
  buildMedianFigure,
  formatTable,
  isMet,
  listMissedBounds,
  median,
} from '../../../scripts/bench/figures.mjs';

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
  expect(median([1, Number.NaN, 3])).toBeNaN();
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
