import { getCoupons } from '#contracts/calls/betframe';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { SendOf } from '#contracts/contract';
import type { Selection } from '#mock-server/casino/betting/tables';
import type { Board, SlipRequest } from '#mock-server/casino/games/sport/wire';
import type { WorldOptions } from '../a-world.ts';
import { postJson } from '../servers/post-json.ts';
import { launchGame } from './launch-game.ts';

/** A match on the sport page. A pick that takes no bets has no odds. */
interface MatchOnBoard {
  readonly matchID: number;
  readonly odds: Partial<Record<Selection['pick'], number>>;
}

export interface ReadBoard extends Omit<Board, 'matches'> {
  readonly matches: readonly MatchOnBoard[];
}

/** Opens the sport page in a new world, by the call with which the client starts this game. */
export async function openSportPage(username = 'esra.isik', setting: WorldOptions = {}, type = 'sport') {
  const game = await launchGame((player) => player.call(virtualgames.init_game, { providerID: 9, type }), {
    username,
    ...setting,
  });
  const { player, page } = game;
  return {
    ...game,
    board: async () => readBoard(await (await page('board')).json()),
    place: (slip: unknown) => postJson(page, 'slips', slip),
    /** Returns the player's coupons, the newest first, by the call that lists the bet history. */
    coupons: (data: SendOf<typeof getCoupons> = {}) => player.read(getCoupons, data),
  };
}

/** Reads the matches of a board from its buttons, each with the selection that it adds to the slip. */
export function readBoard({ matches, ...board }: Board): ReadBoard {
  const odds = new Map<number, MatchOnBoard['odds']>();
  for (const [, value = ''] of matches.matchAll(/<button [^>]*value="([^"]*)"/g)) {
    const { matchID, pick, oddsHundredths } = JSON.parse(value.replaceAll('&quot;', '"'));
    odds.set(matchID, { ...odds.get(matchID), ...(oddsHundredths !== null && { [pick]: oddsHundredths }) });
  }
  return { ...board, matches: [...odds].map(([matchID, picks]) => ({ matchID, odds: picks })) };
}

/** Builds a slip on the home teams of the board's first matches. stake: kuruş. */
export function buildHomeSlip(
  { matches }: Pick<ReadBoard, 'matches'>,
  key: string,
  count = 1,
  stake = 1000,
): SlipRequest {
  const selections = matches
    .slice(0, count)
    .map(
      ({ matchID, odds }) => ({ matchID, market: '1X2', pick: '1', oddsHundredths: odds['1'] ?? 0 }) as const,
    );
  return { key, stake, selections };
}
