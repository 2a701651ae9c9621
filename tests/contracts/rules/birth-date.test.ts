import { expect, test } from 'vitest';
import { isAdult, isBirthDate } from '#contracts/rules/birth-date';

const TODAY = '2026-11-20';

test.each(['2008-11-20', '2026-11-20', '1996-02-29', '1906-11-20'])('%s is a birth date', (text) => {
  expect(isBirthDate(text, TODAY)).toBe(true);
});

test.each([
  ['a day that there was not', '1997-02-29'],
  ['a month that there is not', '1997-13-01'],
  ['tomorrow', '2026-11-21'],
  ['longer ago than anybody lives', '1905-11-19'],
  ['the day first', '20.11.1990'],
  ['an instant', '1990-11-20T00:00:00Z'],
  ['nothing', ''],
])('%s is none: %s', (_what, text) => {
  expect(isBirthDate(text, TODAY)).toBe(false);
});

test('one comes of age on the eighteenth birthday', () => {
  expect(isAdult('2008-11-21', TODAY)).toBe(false);
  expect(isAdult('2008-11-20', TODAY)).toBe(true);
  expect(isAdult('2008-12-01', TODAY)).toBe(false);
  expect(isAdult('1990-12-31', TODAY)).toBe(true);
});

test('who was born on a leap day comes of age on the first of March', () => {
  expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
  expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
});
