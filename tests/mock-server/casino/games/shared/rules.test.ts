import { expect, test } from 'vitest';
import { bingoRules } from '#mock-server/casino/games/bingo/rules';
import { cardsRules } from '#mock-server/casino/games/cards/rules';
import { calculateWin, type Rules, STAKE_STEP_KURUS } from '#mock-server/casino/games/shared/rules';
import { slotRules } from '#mock-server/casino/games/slot/rules';
import { wheelRules } from '#mock-server/casino/games/wheel/rules';
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
