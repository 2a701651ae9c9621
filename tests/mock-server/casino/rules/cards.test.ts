import { expect, test } from 'vitest';
import { cardsRules } from '#mock-server/casino/rules/cards';
import { calculateReturn } from '#mock-server/casino/rules/rules';
import { listOutcomes } from '#tests/support/list-outcomes';

test('both hands of the cards have the same return, and a tie a lower one', () => {
  expect(calculateReturn(cardsRules, 'player')).toBeCloseTo(97.06, 2);
  expect(calculateReturn(cardsRules, 'bank')).toBe(calculateReturn(cardsRules, 'player'));
  expect(calculateReturn(cardsRules, 'tie')).toBeCloseTo(94.12, 2);
});

test('no card is dealt twice', () => {
  const deals = listOutcomes(cardsRules);

  expect(new Set(deals.map((deal) => JSON.stringify(deal.hands))).size).toBe(52 * 51);
  for (const {
    hands: [player, bank],
  } of deals)
    expect(player.cards).not.toEqual(bank.cards);
});
