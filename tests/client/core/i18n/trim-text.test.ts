import { expect, test } from 'vitest';
import { formatSummary, MAX_SUMMARY_CHARS, trimText } from '../../../../client/core/i18n/trim-text.ts';

const count = (text: string) => [...new Intl.Segmenter('tr').segment(text)].length;

test('a text of up to 200 characters stays as it is', () => {
  expect(MAX_SUMMARY_CHARS).toBe(200);
  const text = 'ş'.repeat(200);

  expect(trimText(text)).toBe(text);
  expect(trimText('')).toBe('');
});

test('a longer text ends after a whole word, and the ellipsis is part of the 200', () => {
  const words = 'Çevrimsiz bonus. '.repeat(20);

  const trimmed = trimText(words);

  expect(trimmed).toMatch(/(?:Çevrimsiz|bonus)…$/);
  expect(count(trimmed)).toBeLessThanOrEqual(200);
  expect(count(trimmed)).toBeGreaterThan(180);
});

test('a word that just fits stays, and one without a space is cut', () => {
  expect(trimText('bir iki üç', 8)).toBe('bir iki…');
  expect(trimText('bir iki üç', 7)).toBe('bir…');
  expect(trimText('Cumhuriyet', 5)).toBe('Cumh…');
});

test('a character of several code points counts as one and is never split', () => {
  const family = '👨‍👩‍👧';
  const letter = 'g\u0306'; // This is ğ as two code points.

  expect(trimText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(trimText(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`);
  expect(trimText(letter.repeat(6), 5)).toBe(`${letter.repeat(4)}…`);
});

test('a text of millions of characters, or with a character of thousands, ends after as many', () => {
  expect(count(trimText('bonus '.repeat(500_000)))).toBeLessThanOrEqual(200);
  const trimRow = (marks: number) => trimText(`Z${'\u0300'.repeat(marks)} ve iki`);
  expect(trimRow(1_000_000)).toBe(trimRow(500_000));
});

test('an amount in a summary stays on one line', () => {
  expect(formatSummary('Prize pool 300,000 TL. Play.')).toBe('Prize pool 300,000\u00a0TL. Play.');
  expect(formatSummary('Ödül havuzu 300.000 TL.')).toBe('Ödül havuzu 300.000\u00a0TL.');
});
