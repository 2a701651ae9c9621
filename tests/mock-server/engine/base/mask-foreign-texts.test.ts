import { expect, test } from 'vitest';
import { maskTokens } from '#mock-server/engine/base/mask-foreign-texts';

test.each([
  'knsession-91ab4c',
  'TR330006100519786457841326',
  'f-OkcMJgTnVQBClfbcobJA',
  'ab12cd',
  'abcdABCDefghefgh',
  'abcdAefghBijklCmnopD',
])('the token %s is masked in a text of a backend', (token) => {
  expect(maskTokens(`Ticket ${token} is used.`)).toBe('Ticket [redacted] is used.');
});

test.each([
  'İşlem Başarılı',
  'ab12c',
  'abcdABCDefghefg',
  'Bakiye: 250,00 TL',
  'remainingBalance',
  'lastKnownGoodBalanceDate',
  'IDENTITY_VALIDITY_DATE',
  'https://oyun.konak.example/masalar',
])('the text %s stays as it is', (text) => {
  expect(maskTokens(text)).toBe(text);
});
