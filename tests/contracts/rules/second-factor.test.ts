import { expect, test } from 'vitest';
import { needsSecondFactor, normaliseCode } from '#contracts/rules/second-factor';

test('a code may be pasted with spaces or a dash', () => {
  expect(normaliseCode(' 123 456')).toBe('123456');
  expect(normaliseCode('123-456')).toBe('123456');
  expect(normaliseCode('\u200b123\u2011456\u200e')).toBe('123456');
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('%s is no code', (typed) => {
  expect(normaliseCode(typed)).toBeUndefined();
});

test('only a marker of more than ten characters requires a second factor', () => {
  expect(needsSecondFactor(null)).toBe(false);
  expect(needsSecondFactor('0123456789')).toBe(false);
  expect(needsSecondFactor('01234567890')).toBe(true);
});
