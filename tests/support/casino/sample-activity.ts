import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { TestWorld } from '../a-world.ts';
import { postJson } from '../servers/post-json.ts';
import { buildHomeSlip, readBoard } from './sport-page.ts';

/**
 * Plays, bets, saves a favourite and requests a password reset, so that most tables have rows. Returns the
 * replies as text.
 */
export async function runSampleActivity(
  test: TestWorld,
  key: string,
  username = 'esra.isik',
): Promise<string[]> {
  const { request, as } = test;
  const player = await as(username);
  const replies: string[] = [JSON.stringify(player.user)];
  const record = (reply: unknown) => replies.push(JSON.stringify(reply));

  const { url } = await player.read(casino.init_game, { gameID: 1001 });
  const round = { key: `round-${key}`, mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
  record(await (await postJson(request, `${url}rounds`, round)).json());

  const sportUrl = (await player.read(virtualgames.init_game, { providerID: 9, type: 'sport' })).url;
  const board = readBoard(await (await request(`${sportUrl}board`)).json());
  record(await (await postJson(request, `${sportUrl}slips`, buildHomeSlip(board, `slip-${key}`, 2))).json());

  record((await player.call(user.favorites, { type: 'casino', mode: 'insert', id: 1002 })).envelope);
  record((await test.call(user.forgot, user.forgot.example)).envelope);
  record((await player.call(betframe.getCoupons)).envelope);
  record((await player.call(finance.check_balance)).envelope);
  return replies;
}
