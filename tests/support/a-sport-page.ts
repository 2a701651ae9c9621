/** The sport page that a player has opened through the site's own call, and slips for it. */
import { Launch } from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as virtualgames from '#contracts/calls/virtualgames';
import { parseBalance } from '#contracts/rules/money';
import type { Board, SlipRequest, SlipSelection } from '#mock-server/games/sport/wire';
import { aWorld, type Setting } from './a-world.ts';

export async function aSportPage(username = 'esra.isik', setting: Setting = {}) {
  const test = await aWorld(setting);
  const player = await test.as(username);
  const { envelope } = await player.call(virtualgames.init_game, { providerID: 9, type: 'sport' });
  const { url } = Launch.parse(envelope.data);
  const page = (file: string, init?: RequestInit) => test.request(url + file, init);
  return {
    test,
    player,
    url,
    page,
    board: async (): Promise<Board> => (await page('board')).json(),
    place: (slip: unknown) =>
      page('slips', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(slip),
      }),
    balance: async () => {
      const { envelope: reply } = await player.call(finance.check_balance);
      const [first] = finance.check_balance.response.parse(reply.data);
      return parseBalance(first?.balance ?? 0) ?? 0;
    },
  };
}

/** A slip on the home sides of the first matches of a board. stake: kuruş. */
export function homeSlip({ matches }: Board, key: string, count = 1, stake = 1000): SlipRequest {
  const selections = matches
    .slice(0, count)
    .map(({ matchID, odds }): SlipSelection => ({ matchID, market: '1X2', pick: '1', odds: odds['1'] }));
  return { key, stake, selections };
}
