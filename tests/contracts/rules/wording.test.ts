import { expect, test } from 'vitest';
import { capitalise, formatCount } from '#contracts/rules/wording';

test('counts are words up to ten and digits above', () => {
  expect([5, 10, 11].map((count) => formatCount(count, 'tr'))).toEqual(['beş', 'on', '11']);
  expect([1, 7, 24].map((count) => formatCount(count, 'en'))).toEqual(['one', 'seven', '24']);
});

test('the first letter is capitalised by the rules of the language', () => {
  expect(capitalise('iki saat', 'tr')).toBe('İki saat');
  expect(capitalise('iki', 'en')).toBe('Iki');
  expect(capitalise('üç gün', 'tr')).toBe('Üç gün');
  expect(capitalise('45 minutes', 'en')).toBe('45 minutes');
});
