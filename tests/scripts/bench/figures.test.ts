import { expect, test } from 'vitest';
import { isMet, median, medianFigure, missedBounds, table } from '../../../scripts/bench/figures.mjs';

test('the median is the one in the middle, or between the two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
  expect(median([1, Number.NaN, 3])).toBeNaN();
});

test('a bound is met up to its edge, and "under" before it', () => {
  const met = (value: number, bound: Parameters<typeof medianFigure>[3]) =>
    isMet({ name: 'a', value, unit: '', ...(bound && { bound }) });

  expect([met(0.9, { atLeast: 0.9 }), met(0.89, { atLeast: 0.9 })]).toEqual([true, false]);
  expect([met(3, { atMost: 3 }), met(3.1, { atMost: 3 })]).toEqual([true, false]);
  expect([met(199.9, { under: 200 }), met(200, { under: 200 })]).toEqual([true, false]);
  expect(met(1, undefined)).toBeUndefined();
});

test('what could not be measured is not met, and says so', () => {
  const figure = medianFigure('memory', [Number.NaN], 'MiB', { under: 120 });

  expect(isMet(figure)).toBe(false);
  expect(table([{ title: 'rest', figures: [figure] }])).toContain('not measured  < 120  MISSED');
});

test('each figure stands in one line with its unit, its bound and whether it is met', () => {
  const text = table([
    {
      title: 'start',
      figures: [
        medianFigure('bundle', [151, 149, 150.4], 'ms', { under: 200 }),
        medianFigure('npm run mock', [1408], 'ms', { under: 400 }),
      ],
    },
    { title: 'games', figures: [medianFigure('ratio', [1.314], '×')], notes: ['how'] },
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

test('missed bounds are named, figures without one are not', () => {
  const figures = [
    medianFigure('too slow', [300], 'ms', { under: 200 }),
    medianFigure('quick', [100], 'ms', { under: 200 }),
    medianFigure('just shown', [300], 'ms'),
  ];

  expect(missedBounds([{ title: 'start', figures }])).toEqual(['too slow']);
});
