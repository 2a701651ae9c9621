import type { Jackpot } from '#contracts/calls/habanero';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { SLOT_CATEGORY } from '#contracts/rules/lobby-types';
import { toLira } from '#contracts/rules/money';
import { mediaUrl } from '#fixtures/art/media';
import { computeJackpot, findLastWin, type JackpotFixture, listJackpots } from '#fixtures/calendar/jackpots';
import { formatIstanbulIso } from '../../engine/base/istanbul.ts';
import type { HandlersOf } from './handler.ts';

export const habanero: HandlersOf<Classes['habanero']> = {
  getJackpots({ data, now }) {
    const totalKurus = listJackpots().reduce((sum, jackpot) => sum + computeJackpot(jackpot, now), 0);
    return [
      {
        Currency: 'TRY',
        Total: toLira(totalKurus),
        Jackpots: listJackpots().map((jackpot) => buildJackpot(jackpot, data.Lang, now)),
      },
    ];
  },
};

function buildJackpot(jackpot: JackpotFixture, lang: Lang, now: number): Jackpot {
  const { id, name, tier, gameID } = jackpot;
  const { amountKurus, at, player } = findLastWin(jackpot, now);
  return {
    JackpotID: id,
    Name: name[lang],
    Tier: tier,
    Amount: toLira(computeJackpot(jackpot, now)),
    CategoryID: gameID === null ? SLOT_CATEGORY['popular-jackpot'] : null,
    GameID: gameID,
    Image: jackpot.gameID === null ? mediaUrl('symbols', jackpot.symbol) : mediaUrl('games', jackpot.gameID),
    LastWin: { Amount: toLira(amountKurus), Date: formatIstanbulIso(at), Player: player },
  };
}
