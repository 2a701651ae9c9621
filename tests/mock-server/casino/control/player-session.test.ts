import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';

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

test('an unknown player and an inactive account are refused', async () => {
  const world = await aWorld();
  const inactive = (await world.control('postPlayer', { balance: 1, history: 0, active: false })).username;

  await expect(open(world, 'nobody')).rejects.toThrow('There is no player nobody');
  await expect(open(world, inactive)).rejects.toThrow('inactive');
});
