import { expect, test } from 'vitest';
import { bingoRules } from '#mock-server/games/rules/bingo';
import { cardsRules } from '#mock-server/games/rules/cards';
import { type Rules, returnToPlayer, STAKE_STEP_KURUS, winOf } from '#mock-server/games/rules/rules';
import { HERO, LINES, SPIN, STRIPS, slotRules } from '#mock-server/games/rules/slot';
import { WHEEL_ORDER, wheelRules } from '#mock-server/games/rules/wheel';

const everyOutcome = <T>(rules: { outcomes: number; outcomeAt: (index: number) => T }) =>
  Array.from({ length: rules.outcomes }, (_, index) => rules.outcomeAt(index));

test.each([94, 94.9, 95.8, 96, 96.4, 96.51, 97.1, 98])(
  'a slot that states %s per cent returns exactly that over all of its outcomes',
  (rtp) => {
    expect(returnToPlayer(slotRules(rtp), SPIN)).toBe(rtp);
  },
);

test('a slot refuses a return that its pay table cannot give', () => {
  expect(() => slotRules(60)).toThrow('60 %');
});

test('the outcomes of a slot are all stops, each once', () => {
  const rules = slotRules(96);
  const seen = new Set(everyOutcome(rules).map(({ reels }) => reels.flat().join()));

  expect(rules.outcomes).toBe(8000);
  // strips repeat no window of three symbols, so that every stop looks different
  expect(seen.size).toBe(rules.outcomes);
});

test('neighbours on a reel differ, and every reel holds the same symbols', () => {
  const sorted = STRIPS.map((strip) => [...strip].sort().join());

  for (const strip of STRIPS) {
    for (const [place, symbol] of strip.entries()) expect(strip[(place + 1) % strip.length]).not.toBe(symbol);
  }
  expect(new Set(sorted).size).toBe(1);
});

test('a line wins with three of a kind, and the hero stands for any symbol', () => {
  const rules = slotRules(96);

  for (const { reels, lines } of everyOutcome(rules)) {
    for (const [line, rows] of LINES.entries()) {
      const kinds = new Set(rows.map((row, reel) => reels[reel]?.[row]).filter((rank) => rank !== HERO));
      const won = lines.find((one) => one.line === line);
      expect(won !== undefined).toBe(kinds.size <= 1);
      if (won) expect([...kinds, HERO]).toContain(won.symbol);
    }
  }
});

test('no win of a slot is smaller than its stake, and about one round in three wins', () => {
  const rules = slotRules(96);
  const paybacks = everyOutcome(rules).map((outcome) => rules.payback(SPIN, outcome));
  const wins = paybacks.filter((payback) => payback > 0);

  expect(Math.min(...wins)).toBe(100);
  expect(wins.length / paybacks.length).toBeCloseTo(0.348, 2);
});

test('every spot of the wheel returns 36/37', () => {
  for (const spot of wheelRules.spots) expect(returnToPlayer(wheelRules, spot)).toBeCloseTo(3600 / 37, 10);
  expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
});

test('the colours alternate round the wheel, zero apart', () => {
  const colours = WHEEL_ORDER.map((pocket) => wheelRules.outcomeAt(pocket).colour);

  for (const [place, colour] of colours.entries()) expect(colours[(place + 1) % 37]).not.toBe(colour);
});

test('the two hands of the cards return the same, a tie a little less', () => {
  expect(returnToPlayer(cardsRules, 'player')).toBeCloseTo(97.06, 2);
  expect(returnToPlayer(cardsRules, 'bank')).toBe(returnToPlayer(cardsRules, 'player'));
  expect(returnToPlayer(cardsRules, 'tie')).toBeCloseTo(94.12, 2);
});

test('a card is dealt once', () => {
  const deals = everyOutcome(cardsRules);

  expect(new Set(deals.map((deal) => JSON.stringify([deal.player, deal.bank]))).size).toBe(52 * 51);
  for (const { player, bank } of deals) expect(player).not.toEqual(bank);
});

test('wins are whole kuruş for every stake that can be placed', () => {
  const everyWin = <T>(rules: Rules<T>) =>
    everyOutcome(rules).map((outcome) =>
      winOf(
        rules,
        rules.spots.map((spot) => ({ spot, stake: STAKE_STEP_KURUS })),
        outcome,
      ),
    );
  const wins = [
    everyWin(slotRules(96.51)),
    everyWin(wheelRules),
    everyWin(cardsRules),
    everyWin(bingoRules),
  ].flat();

  expect(wins.every(Number.isInteger)).toBe(true);
});
