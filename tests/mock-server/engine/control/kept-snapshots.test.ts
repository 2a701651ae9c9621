/** Named snapshots, which the server stores for all its worlds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_SNAPSHOTS } from '#contracts/control/snapshot';
import { describeSnapshot } from '#mock-server/engine/control/snapshot-facts';
import { aWorld, type TestWorld } from '../../../support/a-world.ts';
import { named } from '../../../support/named.ts';
import { createStateFolder, startStateServer } from '../../../support/state/state-server.ts';

async function listNames({ control }: TestWorld) {
  return (await control('getSnapshots')).map(({ name }) => name);
}

test('saving again under a name replaces the snapshot, and deleting removes it', async () => {
  const world = await aWorld();
  await world.control('saveSnapshot', undefined, named('one'));
  await world.control('putClock', { now: '2026-12-31T23:59', running: false });
  await world.control('saveSnapshot', undefined, named('one'));

  const snapshot = await world.control('getKeptSnapshot', undefined, named('one'));
  expect(snapshot.world).toMatchObject({
    clock: { kind: 'standing', at: Date.parse('2026-12-31T23:59+03:00') },
  });
  await world.control('deleteSnapshot', undefined, named('one'));
  expect(await listNames(world)).toEqual([]);
});

test('a file that is no snapshot is refused, and nothing changes', async () => {
  const folder = await createStateFolder();
  mkdirSync(join(folder, 'snapshots'));
  writeFileSync(join(folder, 'snapshots/torn.json'), '{ "vitrin": "wor');
  const server = await startStateServer(folder);

  await expect(server.control('restoreSnapshot', undefined, named('torn'))).rejects.toThrow(
    'The file of torn is no snapshot',
  );
  await server.control('deleteSnapshot', undefined, named('torn'));
  expect(await listNames(server)).toEqual([]);
});

test.each(['..', 'Ayşe', 'a/b', '-a', 'a'.repeat(64)])('%s is no name of a snapshot', async (name) => {
  const { control } = await aWorld();

  await expect(control('saveSnapshot', undefined, named(name))).rejects.toThrow(
    /letters a-z|no control call/,
  );
  await expect(control('restoreSnapshot', undefined, named(name))).rejects.toThrow(
    /There is no snapshot|no control call/,
  );
});

test('a folder that cannot be written is said, and keeps the snapshot that was there', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder);
  await server.control('saveSnapshot', undefined, named('first'));
  mkdirSync(join(folder, 'snapshots/second.json.new'));

  await expect(server.control('saveSnapshot', undefined, named('second'))).rejects.toThrow(
    'Nothing was changed, since it could not be stored',
  );
  expect(await listNames(server)).toEqual(['first']);
});

test('at most a hundred snapshots are kept, each of which can be replaced', async () => {
  const world = await aWorld();
  const save = (number: number) => world.control('saveSnapshot', undefined, named(`s-${number}`));
  const document = await world.control('getSnapshot');
  for (let number = 1; number < MAX_SNAPSHOTS; number++)
    world.platform.snapshots.save(`s-${number}`, document);
  await save(MAX_SNAPSHOTS);

  await expect(save(MAX_SNAPSHOTS + 1)).rejects.toThrow('100 snapshots are kept: delete one first');

  expect(await save(1)).toHaveLength(MAX_SNAPSHOTS);
});

test('a snapshot names five of its players who are signed in', async () => {
  const world = await aWorld();
  const document = await world.control('getSnapshot');
  const uids = ['1', '2', '3', '4', '5', '6'];
  const sessions = Object.fromEntries(uids.map((uid) => [uid, { uid }]));
  world.platform.snapshots.save('busy', { ...document, world: { ...document.world, sessions } });

  const [listed] = await world.control('getSnapshots');

  expect(listed?.facts?.signedIn).toEqual(uids.slice(0, 5));
});

test('a snapshot of more than 8 MiB is listed, but not read', async () => {
  const { platform, control } = await aWorld();
  platform.snapshots.save('large', await control('getSnapshot'));
  const describe = (bytes: number) =>
    describeSnapshot(platform.snapshots, { name: 'large', savedAt: 0, bytes });

  expect(describe(8_388_608).facts?.rules).toBe(0);
  expect(describe(8_388_609)).toEqual({ facts: null, problem: null });
});
