import { expect, test } from 'vitest';
import { formatPhone, maskPhone, normalisePhone } from '#contracts/rules/phone';

test.each([
  ...['+90 532 123 45 67', '+905321234567', '0090 532 123 45 67', '905321234567', '0532 123 45 67'],
  ...['0 (532) 123-45-67', '532.123.45.67', '\u202a+90 532 123\u201145\u201167\u202c'],
])('%s is stored as +905321234567', (typed) => {
  expect(normalisePhone(typed)).toBe('+905321234567');
});

test.each([
  ...['', '532 123 45 6', '532 123 45 678', '0212 123 45 67', '+49 532 123 45 67', 'beş yüz'],
  ...['+90 0532 123 45 67'],
])('%s is no mobile number', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined();
});

test('a number is formatted in groups and masked for display', () => {
  expect(formatPhone('+905321234567')).toBe('+90 532 123 45 67');
  expect(formatPhone('0532 123 45 67')).toBe('+90 532 123 45 67');
  expect(formatPhone('12')).toBe('12');
  expect(maskPhone('+905321234567')).toBe('+90 5** *** ** 67');
});
