import { expect, test } from 'vitest';
import { normalise } from '#contracts/normalise';

test.each([
  ['I\u0307s\u0327ık', 'NFC', 'İşık'],
  ['Çelik', 'NFD', 'C\u0327elik'],
  ['４ ﬁ', 'NFKC', '4 fi'],
  [`a${'\u0300'.repeat(30)}`, 'NFC', `à${'\u0300'.repeat(29)}`],
] as const)('%j in the form %s is %j', (text, form, normal) => {
  expect(normalise(text, form)).toBe(normal);
});

test('a long row of marks keeps its marks, and is parted where nobody sees it', () => {
  const marks = '\u0315\u0300'.repeat(50);

  const normal = normalise(`a${marks}`, 'NFD');

  expect(normal.replaceAll('\u034f', '')).toHaveLength(1 + marks.length);
  expect(normal.split('\u034f').map((part) => part.length)).toEqual([31, 30, 30, 10]);
});
