/** Deleted worlds, which are snapshots for a day, and the list of snapshots. */
import { copyFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { MAX_DELETED } from '#contracts/control/snapshot';
import { DAY_MS } from '#contracts/time/durations';
import { aWorld, NOON, type TestWorld } from '../../../support/a-world.ts';
import { addFavourite } from '../../../support/casino/favourites.ts';
import { setRules } from '../../../support/faults.ts';
import { named } from '../../../support/named.ts';
import { createStateFolder, startStateServer } from '../../../support/state/state-server.ts';

/** Creates a world in which a player has a favourite. */
async function aWorldWithFavourite(beside: TestWorld, name: string) {
  const world = await aWorld({ beside, name });
  return { world, esra: await addFavourite(world) };
}

const listNames = async ({ control }: TestWorld) => (await control('getWorlds')).map(({ name }) => name);
const listSnapshots = async ({ control }: TestWorld) =>
  (await control('getSnapshots')).map(({ name }) => name);

test('a deleted world is a snapshot, which brings it back with its sessions and its rows', async () => {
  const server = await aWorld();
  const { world, esra } = await aWorldWithFavourite(server, 'ayse');
  await server.control('deleteWorld', undefined, named('ayse'));
  expect(await server.control('getSnapshots')).toMatchObject([
    {
      name: 'ayse.deleteWorld.1',
      copy: { world: 'ayse', before: 'deleteWorld' },
      facts: { from: 'ayse', signedIn: ['esra.isik'] },
    },
  ]);
  expect(await listNames(server)).not.toContain('ayse');

  await world.control('restoreSnapshot', undefined, named('ayse.deleteWorld.1'));

  expect(await esra.read(user.favorites, { type: 'casino' })).toContain(1001);
  expect(await listNames(server)).toContain('ayse');
});

test('of a name that is deleted twice, both worlds are kept, also if it has the most letters', async () => {
  const server = await aWorld();
  const name = `a${'b'.repeat(62)}`;
  for (let time = 0; time < 2; time++) {
    await aWorldWithFavourite(server, name);
    await server.control('deleteWorld', undefined, named(name));
  }

  expect((await listSnapshots(server)).sort()).toEqual([`${name}.deleteWorld.1`, `${name}.deleteWorld.2`]);
});

test('neither a world that nobody has changed nor that of a visitor is kept when it is deleted', async () => {
  const server = await aWorld();
  await (await aWorld({ beside: server, name: 'looked-at' })).control('getWorld');
  const { world } = await aWorldWithFavourite(server, 'ayse');
  world.world().usage.isTeams = false;

  for (const name of ['looked-at', 'ayse']) await server.control('deleteWorld', undefined, named(name));

  expect(await listSnapshots(server)).toEqual([]);
});

test('a deleted world goes after a day, and a deleted snapshot at once', async () => {
  const server = await aWorld();
  await aWorldWithFavourite(server, 'ayse');
  await server.control('deleteWorld', undefined, named('ayse'));
  server.advance(DAY_MS - 1);
  await server.control('saveSnapshot', undefined, named('mine'));
  expect(await listSnapshots(server)).toEqual(['mine', 'ayse.deleteWorld.1']);

  server.advance(1);

  expect(await listSnapshots(server)).toEqual(['mine']);
  await server.control('deleteSnapshot', undefined, named('mine'));
  expect(await listSnapshots(server)).toEqual([]);
});

test('the world that was deleted first goes when too many are', async () => {
  const server = await aWorld();
  for (let number = 0; number <= MAX_DELETED; number++) {
    await (await aWorld({ beside: server, name: `w-${number}` })).control('patchScenario', {});
    server.advance(1);
    await server.control('deleteWorld', undefined, named(`w-${number}`));
    if (number === 0) expect(await listSnapshots(server)).toEqual(['w-0.deleteWorld.1']);
  }

  const names = await listSnapshots(server);

  expect(names).toHaveLength(MAX_DELETED);
  expect(names).not.toContain('w-0.deleteWorld.1');
});

test('the list of snapshots tells what each holds, and which cannot be restored', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  const esra = await server.as('esra.isik');
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  await server.control('putClock', { now: '2026-12-31T23:58:40', running: false, keepSessions: true });
  await setRules(
    server.control,
    { on: 'casino/*', effect: { kind: 'drop' } },
    { on: 'crm/*', effect: { kind: 'drop' }, off: true },
  );
  await server.control('saveSnapshot', undefined, named('whole'));
  writeFileSync(join(folder, 'snapshots/torn.json'), '{ "vitrin": "wor');
  writeFileSync(join(folder, 'snapshots/old.json'), '{ "vitrin": "world", "version": 1, "world": {} }');

  const byName = new Map((await server.control('getSnapshots')).map((each) => [each.name, each]));

  expect(byName.get('whole')).toMatchObject({
    problem: null,
    facts: {
      from: 'default',
      now: '2026-12-31T23:58:40+03:00',
      running: false,
      rules: 1,
      switches: [],
      signedIn: ['esra.isik'],
    },
  });
  expect(byName.get('torn')?.problem).toBe('its file is no snapshot of vitrin');
  expect(byName.get('old')?.problem).toContain('it has version 1');
});

test('a copy from before a restore goes after a week, others after a day, and what testers saved stays', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  await server.control('saveSnapshot', undefined, named('mine'));
  for (const name of ['ayse.restoreSnapshot.1', 'bora.putSnapshot.1', 'bora.resetWorld.2', 'mine']) {
    const file = join(folder, `snapshots/${name}.json`);
    if (name !== 'mine') copyFileSync(join(folder, 'snapshots/mine.json'), file);
    const days = name.startsWith('bora') ? 6 : 8;
    const savedAt = (NOON - days * DAY_MS) / 1000;
    utimesSync(file, savedAt, savedAt);
  }

  expect((await server.control('getSnapshots')).map(({ name }) => name)).toEqual([
    'bora.putSnapshot.1',
    'mine',
  ]);
});

test('the server tells its folder, its room, and whether it is kept', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  await aWorldWithFavourite(server, 'ayse');

  expect(await server.control('getServer')).toMatchObject({
    folder,
    problem: null,
    worlds: { count: 1, maxCount: 1000, maxBytes: 512 * 2 ** 20 },
    asksForToken: false,
  });
  expect((await (await aWorld()).control('getServer')).folder).toBeNull();
  rmSync(folder, { recursive: true });
});
