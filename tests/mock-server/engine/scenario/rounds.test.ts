import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { logout } from '#contracts/calls/user';
import { aPlayer } from '#tests/support/a-player';
import { NOON } from '#tests/support/a-world';
import { passDelays } from '#tests/support/servers/held-requests';
import { postJson } from '#tests/support/servers/post-json';

const HELD_MS = 40_000;
const SLOWLY = { kind: 'delay', latency: { kind: 'fixed', ms: HELD_MS } } as const;
const ROUND = { key: 'a-round-key', mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };

async function aGame() {
  const { player: esra, ...world } = await aPlayer();
  const { url } = await esra.read(casino.init_game, { gameID: 1001 });
  const play = () => postJson(world.request, `${url}rounds`, ROUND);
  const balance = async () => JSON.stringify((await esra.call(finance.check_balance)).envelope.data);
  return { ...world, user: esra.user, url, play, balance };
}

test('bet-taken-answer-lost plays the round and loses its answer, and the same key finds the round again', async () => {
  const { control, play, balance, world } = await aGame();
  await control('putPreset', undefined, { params: { name: 'bet-taken-answer-lost' } });

  const lost = await play();
  const between = await balance();
  const again = await play();

  expect(lost.type).toBe('error');
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ key: ROUND.key, stake: 500, repeated: true });
  expect(await balance()).toBe(between);
  const games = Object.values(world().transactions).filter(
    ({ category }) => category === TRANSACTION_CATEGORY.game,
  );
  expect(games).toMatchObject([{ play: { stakeKurus: 500, rounds: 1 } }]);
});

test('a round that a rule refuses is not played', async () => {
  const { control, play, balance } = await aGame();
  const before = await balance();
  await control('putScenario', { rules: [{ on: 'games/round', effect: { kind: 'status', status: 502 } }] });

  const refused = await play();
  const [entry] = (await control('getJournal')).entries;

  expect(refused.status).toBe(502);
  expect(refused.headers.get('x-mock-scenario')).toBe('games/round status 502');
  expect(entry).toMatchObject({ status: 502, verdict: 'injected', player: 'esra.isik' });
  expect(await balance()).toBe(before);
});

test('a round is not played after a rule has ended the session', async () => {
  const { control, play, world } = await aGame();
  await control('putScenario', { rules: [{ on: 'games/round', effect: { kind: 'expire' } }] });

  const refused = await play();

  expect(refused.status).toBe(410);
  expect(await refused.json()).toEqual({ error: 'session-ended', message: 'Oturum süresi doldu' });
  expect(world().rounds).toEqual({});
});

test('a delayed round is played after the delay, unless the player has signed out', async () => {
  const { user, url, ...game } = await aGame();
  const { control, call, world } = game;
  const { request, during } = await passDelays(game);
  const play = (key: string) => postJson(request, `${url}rounds`, { ...ROUND, key });
  await control('putScenario', { rules: [{ on: 'games/round', effect: SLOWLY }] });

  const played = await play('a-round-in-time');
  during(() => call(logout, {}, user));
  const refused = await play('a-round-too-late');

  expect([played.status, refused.status]).toEqual([200, 410]);
  const games = Object.values(world().transactions).filter(
    ({ category }) => category === TRANSACTION_CATEGORY.game,
  );
  expect(games).toMatchObject([{ at: NOON + HELD_MS, play: { rounds: 1 } }]);
});
