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
  ...['', 'esra', 'esra@posta', '@posta.example', 'eşra@posta.example', 'esra isik@posta.example'],
  ...['esra@.example', 'esra@posta..example', 'esra@-posta.example'],
  ...['esra@posta.example, mert@posta.example', `${'e'.repeat(250)}@posta.example`],
])('"%s" is no e-mail address', (typed) => {
  expect(normaliseEmail(typed)).toBeUndefined();
});

test.each([
  ['eşra@posta.example', 'ş'],
  ['esra.İnce@posta.example', 'İ'],
  ['esra isik@posta.example', ' '],
  ['esra@pösta.example', 'ö'],
  ['esra@posta_kutusu.example', '_'],
  ['esra_isik@posta', undefined],
  ['esra@posta@posta.example', undefined],
])('in “%s” the letter at fault is %s', (typed, letter) => {
  expect(findWrongEmailLetter(typed)).toBe(letter);
});
