/** Worlds are stored in any store, and stay in memory while it cannot be used. */
import { expect, test, vi } from 'vitest';
import * as user from '#contracts/calls/user';
import { CALLS_PATH } from '#contracts/envelope';
import type { StoreSettings } from '#mock-server/engine/node/state/persistence';
import { StoreError } from '#mock-server/engine/worlds/store';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite } from '#tests/support/casino/favourites';
import { anEntry } from '#tests/support/har-entry';
import { named } from '#tests/support/named';
import { postJson } from '#tests/support/servers/post-json';
import { MemoryStore } from '#tests/support/state/memory-store';
import { createStateFolder, readSnapshotText, startStateServer } from '#tests/support/state/state-server';

const FULL = new StoreError('the disk is full', false);

async function startWith(store: MemoryStore, settings: Partial<StoreSettings> = {}, token?: string) {
  return startStateServer(
    await createStateFolder(),
    token === undefined ? [] : ['--host=0.0.0.0'],
    { open: () => store, retryMs: 10, ...settings },
    token === undefined ? {} : { VITRIN_TOKEN: token },
  );
}

async function changeWorld(beside: TestWorld, name: string, id = 1001) {
  const world = await aWorld({ beside, name });
  return { world, esra: await addFavourite(world, id) };
}

const listStored = ({ platform }: TestWorld) => platform.storage.listWorlds().map(({ name }) => name);
const toText = (store: MemoryStore) => JSON.stringify(store.rows);

test('a stored world that cannot be read is refused with 503, and is there when it can be read again', async () => {
  const store = new MemoryStore();
  const { esra } = await changeWorld(await startWith(store), 'ayse');
  const before = toText(store);
  const server = await startWith(store);
  store.readError = new StoreError('too many open files', false);

  const ayse = await aWorld({ beside: server, name: 'ayse' });
  const replies = [await postJson(ayse.request, CALLS_PATH, {}), await ayse.request('/__mock/api/world')];
  expect(replies.map(({ status }) => status)).toEqual([503, 503]);
  expect(await replies[0]?.text()).toContain(
    'The ayse world cannot be read at the moment: too many open files',
  );

  store.readError = null;
  await expect.poll(() => server.platform.storage.problem).toBeNull();
  expect(toText(store) === before).toBe(true);
  const { envelope } = await ayse.call(user.favorites, { type: 'casino' }, esra.user);
  expect(envelope.data).toContain(1001);
});

test('operations that cannot be stored are refused and change nothing, and writes go on in memory', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  const { world, esra } = await changeWorld(server, 'ayse');
  await server.control('saveSnapshot', undefined, named('kept'));
  const [before, snapshot] = [toText(store), await readSnapshotText(world)];
  store.writeError = FULL;

  const refused = 'Nothing was changed, since it could not be stored: the disk is full';
  await expect(world.control('resetWorld', {})).rejects.toThrow(refused);
  await expect(world.control('restoreSnapshot', undefined, named('kept'))).rejects.toThrow(refused);
  await expect(server.control('deleteWorld', undefined, named('ayse'))).rejects.toThrow(refused);

  expect(toText(store) === before).toBe(true);
  expect((await readSnapshotText(world)) === snapshot).toBe(true);
  expect(await esra.read(user.favorites, { type: 'casino', mode: 'insert', id: 1002 })).toEqual(
    expect.arrayContaining([1001, 1002]),
  );
  expect(server.lines).toHaveLength(1);
  store.writeError = null;
  await expect.poll(() => server.platform.storage.problem).toBeNull();
  const again = await aWorld({ beside: await startWith(store), name: 'ayse' });
  expect((await readSnapshotText(again)) === (await readSnapshotText(world))).toBe(true);
});

test('worlds that are in memory only can be reset and deleted there', async () => {
  const store = new MemoryStore();
  store.writeError = FULL;
  const server = await startWith(store);
  await changeWorld(server, 'ayse');
  const { world } = await changeWorld(server, 'bora');

  await world.control('resetWorld', { seed: 5 });
  await server.control('deleteWorld', undefined, named('ayse'));
  store.writeError = null;
  await expect.poll(() => server.platform.storage.problem).toBeNull();

  const again = await startWith(store);
  expect(listStored(again)).toEqual(['bora']);
});

test('a store that breaks is opened anew, and the changed worlds are written into it', async () => {
  const broken = new MemoryStore();
  const fresh = new MemoryStore();
  const stores = [broken, fresh];
  const server = await startWith(broken, { open: () => stores.shift() ?? fresh });
  const { world } = await changeWorld(server, 'ayse');
  broken.writeError = new StoreError('the database is damaged', true);

  await changeWorld(server, 'ayse', 1002);
  await expect.poll(() => server.platform.storage.problem).toBeNull();

  const again = await aWorld({ beside: await startWith(fresh), name: 'ayse' });
  expect((await readSnapshotText(again)) === (await readSnapshotText(world))).toBe(true);
});

test('a visitor without the token displaces no world that the team has used', async () => {
  const store = new MemoryStore();
  const limits = { worlds: 3, bytes: 2 ** 20 };
  const token = 'let-me-in-let-me-in';
  const server = await startWith(store, { limits, visitorLimits: { worlds: 2, bytes: 2 ** 20 } }, token);
  const asTeam = { headers: { authorization: `Bearer ${token}`, host: 'localhost' } };
  for (const name of ['ayse', 'bora', 'can']) {
    await changeWorld(server, name);
    const { request } = await aWorld({ beside: server, name });
    expect((await request('/__mock/api/world', asTeam)).status).toBe(200);
    await changeWorld(server, name);
  }

  for (let number = 0; number < 10; number++) await changeWorld(server, `visitor-${number}`);

  expect(listStored(server)).toEqual(['ayse', 'bora', 'can', 'visitor-8', 'visitor-9']);
  expect(listStored(await startWith(store, {}, token))).toEqual(listStored(server));
});

test('a control call is answered when its change is stored, and the description of the world follows later', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await server.control('patchScenario', { maintenance: true });
  expect(toText(store)).toContain('\\"maintenance\\":true');

  const commit = vi.spyOn(store, 'commit');
  await server.control('patchScenario', { maintenance: false });

  const tables = commit.mock.calls.flatMap(([changes]) => changes.map(({ table }) => table));
  expect(tables).toContain('scenario');
  expect(tables).not.toContain('world');
});

test('of the worlds that were dropped, the last fifty are listed', async () => {
  const { platform } = await startWith(new MemoryStore());
  const names = Array.from({ length: 51 }, (_, index) => `w-${index}`);

  platform.storage.noteDropped(names, 'there were too many');

  expect(platform.storage.dropped.map(({ name }) => name)).toEqual(names.slice(1));
});

test('a world that does not fit the server is logged once', async () => {
  const store = new MemoryStore();
  await changeWorld(await startWith(store), 'ayse');
  store.rows = store.rows.map((row) => (row.table === 'scenario' ? { ...row, json: '7' } : row));
  const { platform, lines } = await startWith(store);

  for (let time = 0; time < 2; time++) expect(platform.storage.load('ayse')).toBeUndefined();

  expect(lines).toEqual([expect.stringContaining('The ayse world starts anew')]);
});

test('what a read has changed is stored when the server stops', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  const { world } = await changeWorld(server, 'ayse');
  world.world().changedAt = 4711;

  server.stop();

  const { rows } = store;
  expect(rows.find(({ world, table }) => world === 'ayse' && table === 'changedAt')?.json).toBe('4711');
});

test('a world that answers from a file is not stored', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  const entries = [
    anEntry('https://panel.example.com/endpoint/v1/system/ping', {}, JSON.stringify({ result: true })),
  ];
  const { name } = await server.control('openHar', { name: 'bug.har', entries });
  const inside = await aWorld({ beside: server, name });

  await inside.control('patchScenario', { maintenance: true });

  expect(listStored(server)).not.toContain(name);
});
