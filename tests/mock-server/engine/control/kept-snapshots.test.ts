/** Named snapshots, which the server stores for all its worlds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
