import { expect, test } from 'vitest';
import { money as moneyOfTheSite } from '../../../client/i18n/money.ts';
import { money, odds } from '../../../mock-server/games/page/money.js';

test.each([0, 5, 500, 1_245_075, 123_456_789, -3750])('%d kuruş read in a game as on the site', (kurus) => {
  expect(money(kurus)).toBe(moneyOfTheSite(kurus));
});

test('odds are numbers, and written as each language writes them', () => {
  expect([odds(185, 'tr'), odds(185, 'en')]).toEqual(['1,85', '1.85']);
  expect([odds(123_456, 'tr'), odds(123_456, 'en')]).toEqual(['1.234,56', '1,234.56']);
});
