import { expect, test } from 'vitest';
import { bingoRules } from '#mock-server/casino/rules/bingo';
import { cardsRules } from '#mock-server/casino/rules/cards';
import { calculateWin, type Rules, STAKE_STEP_KURUS } from '#mock-server/casino/rules/rules';
import { slotRules } from '#mock-server/casino/rules/slot';
import { wheelRules } from '#mock-server/casino/rules/wheel';
import { listOutcomes } from '#tests/support/list-outcomes';

test('all wins are whole kuruş', () => {
  const listWins = <T>(rules: Rules<T>) =>
    listOutcomes(rules).map((outcome) =>
      calculateWin(
        rules,
        rules.spots.map((spot) => ({ spot, stake: STAKE_STEP_KURUS })),
        outcome,
      ),
    );
  const wins = [
    listWins(slotRules(96.51)),
    listWins(wheelRules),
    listWins(cardsRules),
    listWins(bingoRules),
  ].flat();

  expect(wins.every(Number.isInteger)).toBe(true);
});
