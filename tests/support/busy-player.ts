/** Does a little of everything, so that every part of a world has something in it. */
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { Board } from '#mock-server/games/sport/wire';
import { homeSlip } from './a-sport-page.ts';
import type { TestWorld } from './a-world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Signs in, plays, bets, likes, sends a code. Answers every reply as text, in order. */
export async function beBusy(test: TestWorld, key: string, username = 'esra.isik'): Promise<string[]> {
  const { request, as } = test;
  const player = await as(username);
  const said: string[] = [JSON.stringify(player.user)];
  const hear = (what: unknown) => said.push(JSON.stringify(what));

  const { envelope: game } = await player.call(casino.init_game, { gameID: 1001 });
  const { url } = casino.Launch.parse(game.data);
  const round = { key: `round-${key}`, mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
  const post = (to: string, body: unknown) =>
    request(to, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  hear(await (await post(`${url}rounds`, round)).json());

  const { envelope: sport } = await player.call(virtualgames.init_game, { providerID: 9, type: 'sport' });
  const sportUrl = casino.Launch.parse(sport.data).url;
  const board: Board = await (await request(`${sportUrl}board`)).json();
  hear(await (await post(`${sportUrl}slips`, homeSlip(board, `slip-${key}`, 2))).json());

  hear((await player.call(user.favorites, { type: 'casino', mode: 'insert', id: 1002 })).envelope);
  hear((await test.call(user.forgot, user.forgot.example)).envelope);
  hear((await player.call(betframe.getCoupons)).envelope);
  hear((await player.call(finance.check_balance)).envelope);
  return said;
}
