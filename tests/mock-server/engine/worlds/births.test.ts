/** No world accepts the sessions and launches of an earlier world of its name. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';
import { createStateFolder, startStateServer } from '#tests/support/state/state-server';

async function play(world: TestWorld) {
  const esra = await world.as('esra.isik');
  const { url } = await esra.read(casino.init_game, { gameID: 1001 });
  return { session: esra.user, page: url };
}

const OPERATIONS: readonly [string, (world: TestWorld) => Promise<unknown>][] = [
  ['a reset', (world) => world.control('resetWorld', {})],
  ['a deletion', (world) => world.control('deleteWorld', undefined, named(world.name))],
  ['a restored snapshot', (world) => world.control('restoreSnapshot', undefined, named('empty'))],
  [
    'a dropped world',
    async ({ platform, name }) => {
      platform.worlds.delete(name);
      platform.storage.noteDropped([name], 'there is no room');
    },
  ],
];

test.each(OPERATIONS)(
  'after %s, the sessions and launches of before are not valid',
  async (_what, operate) => {
    const world = await aWorld({ name: 'ayse' });
    await world.control('saveSnapshot', undefined, named('empty'));
    const before = await play(world);

    await operate(world);
    const after = await play(world);

    expect((await world.call(user.get_user_profile, {}, before.session)).envelope.result).toBe(false);
    expect((await world.request(before.page)).status).toBe(410);
    expect((await world.call(user.get_user_profile, {}, after.session)).envelope.result).toBe(true);
  },
);

test.each([
  ['--fresh', ['--fresh']],
  ['a folder without its database', []],
])('a server with %s accepts no session of before', async (what, flags) => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  const before = await play(first);
  first.stop();
  if (flags.length === 0) await rm(join(folder, 'worlds.sqlite'));

  const second = await startStateServer(folder, flags);
  await play(second);

  expect((await second.call(user.get_user_profile, {}, before.session)).envelope.result, what).toBe(false);
});
