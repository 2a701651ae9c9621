import { SLOT_CATEGORY } from '#contracts/calls/casino';
import type { Jackpot } from '#contracts/calls/habanero';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { toLira } from '#contracts/rules/money';
import { type JackpotFixture, jackpotAt, jackpots, lastWin } from '#fixtures/calendar/jackpots';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

export const habanero: HandlersOf<Classes['habanero']> = {
  getJackpots({ data, now }) {
    const totalKurus = jackpots().reduce((sum, jackpot) => sum + jackpotAt(jackpot, now), 0);
    return [
      {
        Currency: 'TRY',
        Total: toLira(totalKurus),
        Jackpots: jackpots().map((jackpot) => jackpotRow(jackpot, data.Lang, now)),
      },
    ];
  },
};

function jackpotRow(jackpot: JackpotFixture, lang: Lang, now: number): Jackpot {
  const { id, name, tier, gameID } = jackpot;
  const { amountKurus, at, player } = lastWin(jackpot, now);
  return {
    JackpotID: id,
    Name: name[lang],
    Tier: tier,
    Amount: toLira(jackpotAt(jackpot, now)),
    CategoryID: gameID === null ? SLOT_CATEGORY.popularJackpot : null,
    GameID: gameID,
    LastWin: { Amount: toLira(amountKurus), Date: istanbulIso(at), Player: player },
  };
}
