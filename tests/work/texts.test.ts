/** Searches in long texts end at once, whatever a backend or a player writes. */
import { test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { checkReplyBody } from '#contracts/check/check-reply';
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { readPlaces } from '#contracts/contract';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { maskTokens } from '#mock-server/engine/base/mask-foreign-texts';
import { describeBody } from '../../scripts/contract/target/describe-body.ts';
import { expectToEnd, LONG_CHARS } from './expect-to-end.ts';

test.each([
  ['letters', 'a'],
  ['digits', '5'],
  ['groups of digits', '4111 '],
  ['at signs', 'a@'],
  ['dots', 'a@b.'],
  ['gaps', '0 -('],
  ['IBAN starts', 'TR33 '],
  ['IBANs with gaps', 'TR33.\n.\n0006.\n'],
  ['lines of digits', '4111\n'],
  ['digits with points', '4111.'],
  ['digits with dashes', '4111-'],
  ['digits with strokes', '4111/'],
  ['escapes', '4111\\u00a0'],
  ['invisible characters', '4\u200b'],
  ['full-width digits', '４ '],
])('%s are searched for personal data at once', (_what, part) => {
  expectToEnd(() => maskPersonalData(`${part.repeat(LONG_CHARS / part.length)}@1234567890`));
});

test.each([
  ['numbers', '9007199254740991,'],
  ['texts', '"9007199254740993\\\\\\"",'],
  ['names', '{"9007199254740993":1},'],
  ['zeros', `0.${'0'.repeat(95)}1,`],
])('%s are searched for rounded numbers at once', (_what, part) => {
  expectToEnd(() => findRoundedNumbers(`[${part.repeat(LONG_CHARS / part.length)}1e5]`));
});

test.each(['0.', '0.1', '1e'])('a number %s00…1 of many digits is read at once', (first) => {
  expectToEnd(() => findRoundedNumbers(`[${first}${'0'.repeat(LONG_CHARS)}1]`));
});

test.each([
  ['letters without a digit', 'a'],
  ['tags that do not end', '<script '],
  ['ends of tags', '</script '],
  ['entities that do not end', '&a'],
  ['digits between blanks', '1 '],
])('in a page, %s are described at once', (_, part) => {
  const body = part.repeat(LONG_CHARS / part.length);
  expectToEnd(() => describeBody({ status: 200, body, notJson: { contentType: 'text/html' } }));
});

test.each([
  ['that almost matches a declared one in many ways', 'Tutar', ' TL ile ', ' TL arasında'],
  ['of accents', 'a', '\u0315\u0300', ''],
])('a message %s is checked at once', (_, first, part, last) => {
  const message = first + part.repeat(LONG_CHARS / part.length) + last;
  expectToEnd(() => {
    readPlaces('Tutar {min} TL ile {max} TL arasında olmalıdır', message);
    const refusal = { result: false, message, data: null, code: 403, debug: null };
    checkReplyBody(finance.check_balance, refusal);
  });
});

test('a text that could be a token at every place is masked at once', () => {
  expectToEnd(() => maskTokens(`${'x1'.repeat(LONG_CHARS / 2)}==`));
});
