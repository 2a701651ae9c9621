import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { expireSession, openSendingSession, openSession } from '#mock-server/casino/accounts/sessions';
import { formatIstanbulIso, MINUTE_MS } from '#mock-server/engine/base/istanbul';
import { aWorld, NOON } from '#tests/support/a-world';
import { findCode } from '#tests/support/casino/outbox';

const ADDRESS = '127.0.0.1';

test('the next eight ends of sessions are listed, of a player’s sessions only that of the last', async () => {
  const { world, control } = await aWorld();
  await control('getPlayers');
  const players = Object.values(world().players);
  expect(players.length).toBeGreaterThan(8);
  for (const [index, player] of players.entries()) {
    for (const before of [0, 1000]) openSession(world(), player, ADDRESS, NOON - index * MINUTE_MS - before);
  }

  const moments = (await control('getMoments')).filter(({ kind }) => kind === 'session');

  const ends = players.map(({ username }, index) => ({
    title: `session of ${username} ends`,
    at: formatIstanbulIso(NOON + INACTIVITY_LIMIT_MS - index * MINUTE_MS),
  }));
  expect(moments.map(({ title, at }) => ({ title, at }))).toEqual(ends.slice(-8).reverse());
});

test('a session that is over or of a tester’s calls, and a code that is used, have no moment', async () => {
  const test = await aWorld();
  const world = test.world();
  const [esra, mert, umut] = ['esra.isik', 'mert.kaya', 'umut.sahin'].map((name) => {
    const player = findPlayerByUsername(world, name);
    if (!player) throw new Error(`Nobody is called ${name}`);
    return player;
  });
  if (!esra || !mert || !umut) throw new Error('Somebody is missing');
  openSendingSession(world, esra, ADDRESS, NOON);
  expireSession(world, openSession(world, mert, ADDRESS, NOON));
  openSession(world, umut, ADDRESS, NOON - INACTIVITY_LIMIT_MS);
  const selin = await test.as('selin.oz');
  await selin.call(user.sms_send);
  const list = async () =>
    (await test.control('getMoments'))
      .filter(({ kind }) => kind === 'session' || kind === 'sms-code')
      .map(({ title }) => title);

  expect(await list()).toEqual(['SMS code of selin.oz runs out', 'session of selin.oz ends']);
  await selin.call(user.sms_validate, { code: await findCode(test, 'sms') });
  expect(await list()).toEqual(['session of selin.oz ends']);
});
