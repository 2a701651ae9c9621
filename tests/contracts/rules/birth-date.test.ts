import { expect, test } from 'vitest';
import { isAdult, isBirthDate } from '#contracts/rules/birth-date';

const TODAY = '2026-11-20';

test.each(['2008-11-20', '2026-11-20', '1996-02-29', '1906-11-20'])('%s is a birth date', (text) => {
  expect(isBirthDate(text, TODAY)).toBe(true);
});

test.each([
  ['a day that does not exist', '1997-02-29'],
  ['a month that does not exist', '1997-13-01'],
  ['tomorrow', '2026-11-21'],
  ['more than 120 years ago', '1905-11-19'],
  ['the day first', '20.11.1990'],
  ['an instant', '1990-11-20T00:00:00Z'],
  ['an empty text', ''],
])('%s is no birth date: "%s"', (_what, text) => {
  expect(isBirthDate(text, TODAY)).toBe(false);
});

test('a person is an adult from the eighteenth birthday on', () => {
  expect(isAdult('2008-11-21', TODAY)).toBe(false);
  expect(isAdult('2008-11-20', TODAY)).toBe(true);
  expect(isAdult('2008-12-01', TODAY)).toBe(false);
  expect(isAdult('1990-12-31', TODAY)).toBe(true);
});

test('a person born on 29 February is an adult from 1 March on', () => {
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
});
