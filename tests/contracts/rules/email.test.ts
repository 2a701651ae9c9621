import { expect, test } from 'vitest';
import { findWrongEmailLetter, normaliseEmail } from '#contracts/rules/email';

test.each([
  ['esra.isik@posta.example', 'esra.isik@posta.example'],
  [' Esra.ISIK+bonus@Posta.Example ', 'esra.isik+bonus@posta.example'],
  ["o'brien@posta.com.tr", "o'brien@posta.com.tr"],
])('"%s" is stored as %s', (typed, address) => {
  expect(normaliseEmail(typed)).toBe(address);
});

test.each([
  '',
  'esra',
  'esra@posta',
  '@posta.example',
  'esra@.example',
  'esra@posta..example',
  'esra@-posta.example',
  'esra isik@posta.example',
  'esra@posta.example, mert@posta.example',
  'eşra@posta.example',
  `${'e'.repeat(250)}@posta.example`,
])('"%s" is no e-mail address', (typed) => {
  expect(normaliseEmail(typed)).toBeUndefined();
});

test.each([
  ['eşra@posta.example', 'ş'],
  ['Esra.IŞIK@posta.example', 'Ş'],
  ['esra@posta.example, mert@posta.example', ','],
  ['esra isik@posta', undefined],
])('the first letter at fault in "%s" is %s', (typed, letter) => {
  expect(findWrongEmailLetter(typed)).toBe(letter);
});
