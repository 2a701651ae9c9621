import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { openSendingSession } from '#mock-server/casino/accounts/sessions';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';

const open = ({ control }: TestWorld, username: string) =>
  control('openPlayerSession', undefined, { params: { username } });

test('a player who is signed in keeps the session', async () => {
  const { player: esra, ...world } = await aPlayer();

  expect(await open(world, 'esra.isik')).toEqual(esra.user);
});

test('a player who is not signed in gets a session, without the second factor', async () => {
  const world = await aWorld();

  const session = await open(world, 'deniz.arslan');

  const { envelope } = await world.call(finance.check_balance, {}, session);
  expect(envelope.result).toBe(true);
});

test('of several sessions of a player the one that was used last is handed out', async () => {
  const world = await aWorld();
  const [phone] = [await world.as('esra.isik'), await world.as('esra.isik')];
  world.advance(1);
  await phone.call(finance.check_balance);

  expect(await open(world, 'esra.isik')).toEqual(phone.user);
});

test('no session is handed out that waits for its code, has expired, or is of somebody else or of sent calls', async () => {
  const world = await aWorld();
  const players = ['esra.isik', 'mert.kaya', 'deniz.arslan'];
  await world.as('mert.kaya');
  world.advance(INACTIVITY_LIMIT_MS);
  await world.as('deniz.arslan');
  await world.as('umut.sahin');
  const esra = findPlayerByUsername(world.world(), 'esra.isik');
  if (esra) openSendingSession(world.world(), esra, '127.0.0.1', NOON + INACTIVITY_LIMIT_MS);
  const before = Object.keys(world.world().sessions);
  expect(before).toHaveLength(4);

  const opened = [];
  for (const username of players) opened.push((await open(world, username)).sid);
  expect(new Set([...before, ...opened]).size).toBe(before.length + players.length);
});

test('an unknown player and an inactive account are refused', async () => {
  const world = await aWorld();
  const inactive = (await world.control('postPlayer', { balance: 1, history: 0, active: false })).username;

  await expect(open(world, 'nobody')).rejects.toThrow('There is no player nobody');
  await expect(open(world, inactive)).rejects.toThrow('inactive');
});
