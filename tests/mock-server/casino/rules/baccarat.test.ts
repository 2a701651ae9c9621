import { expect, test } from 'vitest';
import { TABLE_RTP } from '#fixtures/catalogue/table-games';
import {
  BACCARAT_PAYS,
  BACCARAT_RETURNS,
  baccaratRules,
  playBaccarat,
} from '#mock-server/casino/rules/baccarat';
import { type Card, dealCards } from '#mock-server/casino/rules/playing-cards';
import { calculateWin } from '#mock-server/casino/rules/rules';

const build = (...points: number[]): Card[] =>
  points.map((value) => ({ rank: value === 1 ? 14 : value === 0 ? 13 : value, suit: 'club' }));
/**
 * Plays a round with cards of these points. The player gets the first and the third card, the bank the second
 * and the fourth. The others are drawn as third cards.
 */
const play = (...points: number[]) => playBaccarat(build(...points));

test.each([
  ['a natural of the player ends the round', [9, 1, 0, 2, 5, 5], 2, 2, 'player'],
  ['a natural of the bank ends the round', [2, 8, 3, 0, 5, 5], 2, 2, 'bank'],
  ['the player draws on 5', [2, 7, 3, 0, 4, 9], 3, 2, 'player'],
  ['the player stands on 6, and the bank then draws on 5', [6, 5, 0, 0, 4, 9], 2, 3, 'bank'],
  ['the bank stands on 6 when the player stands', [7, 6, 0, 0, 4, 9], 2, 2, 'player'],
  ['the bank on 3 draws to a third card of 7', [0, 3, 2, 0, 7, 6], 3, 3, 'tie'],
  ['the bank on 3 stands against a third card of 8', [0, 3, 2, 0, 8, 6], 3, 2, 'bank'],
  ['the bank on 4 stands against a third card of 1', [0, 4, 2, 0, 1, 6], 3, 2, 'bank'],
  ['the bank on 5 draws to a third card of 4', [0, 5, 2, 0, 4, 2], 3, 3, 'bank'],
  ['the bank on 6 draws to a third card of 6', [0, 6, 2, 0, 6, 1], 3, 3, 'player'],
  ['the bank on 6 stands against a third card of 5', [0, 6, 1, 0, 5, 1], 3, 2, 'tie'],
  ['the bank stands on 7', [0, 7, 2, 0, 6, 1], 3, 2, 'player'],
])('%s', (_what, points, playerCards, bankCards, winner) => {
  const { hands, winner: actual } = play(...points);

  expect([...hands.map(({ cards }) => cards.length), actual]).toEqual([playerCards, bankCards, winner]);
});

test('the stated returns are those of all ways in which six cards can come from eight decks', () => {
  const weights = { player: 0, bank: 0, tie: 0 };
  const DECK_CARDS = 8 * 52;
  // Eight decks have 128 cards that count 0 (tens and court cards), and 32 cards for each value from 1 to 9.
  const left = [128, ...Array.from({ length: 9 }, () => 32)];
  const deal = (points: number[], ways: number) => {
    const rest = Array.from({ length: 6 - points.length }, (_, index) => index + points.length);
    const { hands, winner } = play(...points, ...rest.map(() => 0));
    // Once a round is over, it is the same for all ways in which the rest of the six cards can come.
    if (hands.flatMap(({ cards }) => cards).length <= points.length) {
      weights[winner] += rest.reduce((product, dealt) => product * (DECK_CARDS - dealt), ways);
      return;
    }
    for (const [value, count] of left.entries()) {
      left[value] = count - 1;
      deal([...points, value], ways * count);
      left[value] = count;
    }
  };
  deal([], 1);
  const all = weights.player + weights.bank + weights.tie;
  const returns = {
    player: (100 * (2 * weights.player + weights.tie)) / all,
    bank: (100 * (1.95 * weights.bank + weights.tie)) / all,
    tie: (100 * 9 * weights.tie) / all,
  };

  for (const spot of ['player', 'bank', 'tie'] as const)
    expect(returns[spot]).toBeCloseTo(BACCARAT_RETURNS[spot], 2);
  expect(TABLE_RTP.baccarat).toBe(BACCARAT_RETURNS.player);
});

test('no card comes more often than eight decks hold it, and wins are whole kuruş', () => {
  const bets = baccaratRules.spots.map((spot) => ({ spot, stake: 100 }));
  for (let shuffle = 0; shuffle < 2000; shuffle++) {
    const outcome = baccaratRules.buildOutcome(shuffle);
    expect(outcome).toEqual(baccaratRules.buildOutcome(shuffle));
    expect(Number.isInteger(calculateWin(baccaratRules, bets, outcome))).toBe(true);
    const [first, second, third, fourth] = dealCards(shuffle, 8, 6);
    expect(outcome.hands[0].cards.slice(0, 2)).toEqual([first, third]);
    expect(outcome.hands[1].cards.slice(0, 2)).toEqual([second, fourth]);
    if (outcome.winner === 'tie')
      expect(baccaratRules.payback('bank', outcome)).toBe(BACCARAT_PAYS.otherOnTie);
  }
});
