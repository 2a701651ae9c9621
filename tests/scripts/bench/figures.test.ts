import { expect, test } from 'vitest';
import { buildFigure, divideEach, formatTable, median, repeat } from '../../../scripts/bench/figures.mjs';

test('the median is the middle value, or the lower of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 4, 2])).toBe(2);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
  expect(median([1, Number.NaN, 3])).toBeNaN();
});

test('a ratio compares the values of the same turn, and is NaN where one was not measured', () => {
  expect(divideEach([3, 10, 4], [2, 5, Number.NaN])).toEqual([1.5, 2, Number.NaN]);
  expect(divideEach([3], [])).toEqual([Number.NaN]);
});

test('a measurement is repeated one after the other, in order', async () => {
  const log: string[] = [];
  const measure = async (turn: number) => {
    log.push(`begin ${turn}`);
    await Promise.resolve();
    log.push(`end ${turn}`);
    return turn * 10;
  };

  expect(await repeat(2, measure)).toEqual([0, 10]);
  expect(log).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1']);
});

test('both kinds of bounds include the bound itself', () => {
  const isMet = (value: number, bound?: Parameters<typeof buildFigure>[3]) =>
    buildFigure('a', [value], '', bound).met;

  expect([isMet(0.9, { atLeast: 0.9 }), isMet(0.89, { atLeast: 0.9 })]).toEqual([true, false]);
  expect([isMet(3, { atMost: 3 }), isMet(3.1, { atMost: 3 })]).toEqual([true, false]);
  expect(isMet(1)).toBeUndefined();
});

test('a figure that could not be measured misses its bound and is shown as not measured', () => {
  const figure = buildFigure('memory', [Number.NaN], 'MiB', { atMost: 120 });

  expect(figure.met).toBe(false);
  expect(formatTable([{ title: 'rest', figures: [figure] }])).toContain('not measured  ≤ 120  MISSED');
});

test('the table has one line per figure, with unit, bound and verdict', () => {
  const text = formatTable([
    {
      title: 'start',
      figures: [
        buildFigure('bundle', [151, 149, 150.4], 'ms', { atMost: 200 }),
        buildFigure('npm run mock', [1408], 'ms', { atMost: 400 }),
      ],
    },
    { title: 'games', figures: [buildFigure('ratio', [1.314], '×')], notes: ['how'] },
  ]);

  expect(text.split('\n')).toEqual([
    'start',
    '  bundle          150 ms  ≤ 200  met',
    '  npm run mock  1,408 ms  ≤ 400  MISSED',
    '',
    'games',
    '  ratio           1.31 ×',
    '  how',
  ]);
});
