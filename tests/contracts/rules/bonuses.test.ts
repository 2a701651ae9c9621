/** Tests the amounts of the bonuses at the bounds of their terms (spec §1). */
import { expect, test } from 'vitest';
import { BONUS_TERMS, type BonusName, calculateBonus } from '#contracts/rules/bonuses';

test.each<[name: BonusName, baseKurus: number, bonusKurus: number]>([
  ['welcomeBonus', BONUS_TERMS.welcomeBonus.minBaseKurus - 1, 0],
  ['welcomeBonus', BONUS_TERMS.welcomeBonus.minBaseKurus, 5000],
  ['depositBonus', BONUS_TERMS.depositBonus.minBaseKurus - 1, 0],
  ['depositBonus', BONUS_TERMS.depositBonus.minBaseKurus, 5000],
  ['casinoBonus', BONUS_TERMS.casinoBonus.minBaseKurus - 1, 0],
  ['casinoBonus', BONUS_TERMS.casinoBonus.minBaseKurus, 6000],
  ['casinoBonus', BONUS_TERMS.casinoBonus.maxBaseKurus + 100, 750_000],
])('the %s for %i kuruş is %i', (name, baseKurus, bonusKurus) => {
  expect(calculateBonus(name, baseKurus)).toBe(bonusKurus);
});
