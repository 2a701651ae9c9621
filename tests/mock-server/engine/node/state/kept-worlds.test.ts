/** Every changed world is persisted, up to limits of number and size. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite, readFavourites } from '#tests/support/casino/favourites';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { copyStateFolder, createStateFolder, startStateServer } from '#tests/support/state/state-server';

const named = (beside: TestWorld, name: string) => aWorld({ beside, name });
const RETRY = { retryMs: 10 };

const listNames = async (world: TestWorld, state: string) =>
  (await world.control('getWorlds')).filter((each) => each.state === state).map(({ name }) => name);

test('a session and an opened game of a kept world go on after a restart', async () => {
  const folder = await createStateFolder();
  const ayse = await named(await startStateServer(folder), 'ayse');
  const esra = await ayse.as('esra.isik');
  const { url } = await esra.read(casino.init_game, { gameID: 1001 });

  const again = await named(await startStateServer(await copyStateFolder(folder)), 'ayse');

  expect((await again.request(url)).status).toBe(200);
  expect((await again.call(user.get_user_profile, {}, esra.user)).envelope.result).toBe(true);
});

test('reads, wrong passwords and refused requests keep no world', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  const stranger = await named(server, 'stranger');

  await stranger.call(system.ping);
  await stranger.call(casino.games_list);
  await stranger.call(user.login, { username: 'esra.isik', password: 'wrong' });
  await stranger.request('/__mock/api/clock', { method: 'PUT', body: '{"now":"never"}' });
  await stranger.control('getPlayers');

  expect(await listNames(server, 'kept')).toEqual([]);
});

test('beyond the maximum, the world that was changed least recently is dropped, and named', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder, [], { limits: { worlds: 3, bytes: 2 ** 29 } });
  await addFavourite(server);
  for (const name of ['one', 'two', 'three']) await addFavourite(await named(server, name));
  await readFavourites(await named(server, 'two'));

  expect(await listNames(server, 'kept')).toEqual(['default', 'three', 'two']);
  expect(await listNames(server, 'gone')).toEqual(['one']);
  expect((await server.control('getWorlds')).at(-1)?.name).toBe('one');
  expect(server.lines).toEqual(['Dropped one: the server keeps 3 worlds and 512 MiB.']);
  expect(server.platform.storage.isStored('one')).toBe(false);
});

test('beyond the maximum of bytes, worlds are dropped too', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder, [], { limits: { worlds: 1000, bytes: 10_000 } });
  for (const name of ['one', 'two', 'three', 'four'])
    await runSampleActivity(await named(server, name), name);

  const worlds = await server.control('getWorlds');

  expect(await listNames(server, 'gone')).toContain('one');
  expect(await listNames(server, 'kept')).toContain('four');
  expect(worlds.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40_000);
});

test('worlds can be created by name, listed with their last use, and deleted', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);

  const created = await server.control('postWorld', { name: 'ayse' });
  await addFavourite(await named(server, 'ayse'));

  expect(created).toMatchObject({ name: 'ayse', state: 'kept', lastUsedAt: '2026-11-20T12:00:00+03:00' });
  await expect(server.control('postWorld', { name: 'ayse' })).rejects.toThrow(
    'There is a world ayse already',
  );
  await expect(server.control('postWorld', { name: 'Ayşe' })).rejects.toThrow('name');
  const left = await server.control('deleteWorld', undefined, { params: { name: 'ayse' } });
  expect(left.worlds.map(({ name }) => name)).toEqual(['default']);
  expect(await readFavourites(await named(server, 'ayse'))).not.toContain(1001);
  await expect(server.control('deleteWorld', undefined, { params: { name: 'default' } })).rejects.toThrow(
    'reset it',
  );
  await expect(server.control('deleteWorld', undefined, { params: { name: 'nobody' } })).rejects.toThrow(
    'There is no world nobody',
  );
});

test('a folder that is deleted under a running server is written again, keys included', async () => {
  const folder = join(await createStateFolder(), 'state');
  const server = await startStateServer(folder, [], RETRY);
  const ayse = await named(server, 'ayse');
  await addFavourite(ayse);
  await server.platform.publicKey();
  const token = await readFile(join(folder, 'keys/token-key'), 'utf8');

  await rename(folder, `${folder}-moved`);
  await expect.poll(() => server.lines).toHaveLength(2);

  expect(server.lines).toEqual([
    `Worlds are kept in memory until ${folder} can be used: its files are gone`,
    `Worlds are kept in ${folder} again.`,
  ]);
  await expect.poll(() => existsSync(join(folder, 'keys/session-key.pem'))).toBe(true);
  expect(await readFile(join(folder, 'keys/token-key'), 'utf8')).toBe(token);
  expect((await readdir(join(folder, 'keys'))).sort()).toEqual(['births', 'session-key.pem', 'token-key']);
  const again = await startStateServer(await copyStateFolder(folder));
  expect(await readFavourites(await named(again, 'ayse'))).toContain(1001);
});

test('a folder that cannot be used is said once, and is used as soon as it can be', async () => {
  const parent = await createStateFolder();
  const folder = join(parent, 'state');
  await writeFile(folder, 'a file in the way');

  const server = await startStateServer(folder, [], RETRY);
  const ayse = await named(server, 'ayse');
  await addFavourite(ayse);
  const during = { world: await server.control('getWorld'), kept: await listNames(server, 'kept') };
  await rm(folder);
  await expect.poll(() => server.platform.storage.problem).toBeNull();

  expect(during.kept).toEqual([]);
  expect(during.world.storageProblem).toContain(`until ${folder} can be used`);
  expect(server.lines).toHaveLength(2);
  expect(await listNames(server, 'kept')).toEqual(['ayse']);
  expect(
    await readFavourites(await named(await startStateServer(await copyStateFolder(folder)), 'ayse')),
  ).toContain(1001);
});

test('worlds of an earlier server are not overwritten when their folder comes back', async () => {
  const parent = await createStateFolder();
  const folder = join(parent, 'state');
  const earlier = await startStateServer(join(parent, 'earlier'));
  await addFavourite(await named(earlier, 'ayse'));
  earlier.stop();
  await symlink(join(parent, 'nowhere'), folder);
  const server = await startStateServer(folder, [], RETRY);
  const ayse = await named(server, 'ayse');
  await addFavourite(ayse, 1002);

  await symlink(join(parent, 'earlier'), `${folder}-link`);
  await rename(`${folder}-link`, folder);
  await expect.poll(() => server.platform.storage.problem).toBeNull();

  expect(server.lines).toContain(
    'The stored ayse world became the snapshot aside-ayse, since a new one replaces it.',
  );
  const again = await named(await startStateServer(await copyStateFolder(join(parent, 'earlier'))), 'ayse');
  expect(await readFavourites(again)).toContain(1002);
  await again.control('restoreSnapshot', undefined, { params: { name: 'aside-ayse' } });
  expect(await readFavourites(again)).toContain(1001);
});

test('--fresh begins all worlds anew', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  await addFavourite(await named(first, 'ayse'));
  first.stop();

  const fresh = await startStateServer(folder, ['--fresh']);

  expect(fresh.lines).toEqual([]);
  expect(fresh.platform.storage.listWorlds()).toEqual([]);
  expect(await readFavourites(await named(fresh, 'ayse'))).not.toContain(1001);
});
