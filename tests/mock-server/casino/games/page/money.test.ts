import { expect, test } from 'vitest';
import { formatMoney as formatMoneyOfSite } from '#contracts/rules/money';
import { findGameTexts } from '#mock-server/casino/games/shared/texts';
import {
  describePayment,
  formatMoney,
  formatOdds,
} from '../../../../../mock-server/casino/games/page/money.js';

test.each([0, 5, 500, 1_245_075, 123_456_789, -3750])(
  '%d kuruş have the same format in a game and on the site',
  (kurus) => {
    for (const lang of ['tr', 'en'] as const)
      expect(formatMoney(kurus, lang)).toBe(formatMoneyOfSite(kurus, lang));
  },
);

test('odds are formatted by language', () => {
  expect([formatOdds(185, 'tr'), formatOdds(185, 'en')]).toEqual(['1,85', '1.85']);
  expect([formatOdds(123_456, 'tr'), formatOdds(123_456, 'en')]).toEqual(['1.234,56', '1,234.56']);
});

test.each([
  ['Kazanç 200,00\u00a0TL (net\u00a0+50,00).', 20_000, 15_000],
  ['Ödeme 150,00\u00a0TL (net\u00a00,00).', 15_000, 15_000],
  ['Ödeme 50,00\u00a0TL (net\u00a0−100,00).', 5000, 15_000],
  ['Bu turda ödeme yok.', 0, 15_000],
])('“%s” is what a round has paid; no more than the stake is never called a win', (words, win, stake) => {
  expect(describePayment(win, stake, findGameTexts('tr'))).toBe(words);
});
