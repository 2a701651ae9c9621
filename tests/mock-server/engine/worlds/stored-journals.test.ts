/** The journals of stored worlds survive a restart. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { StoreSettings } from '#mock-server/engine/node/state/persistence';
import { openDatabase } from '#mock-server/engine/node/state/sqlite';
import { StoreError } from '#mock-server/engine/store';
import { MAX_KEPT_ENTRIES } from '#mock-server/engine/worlds/stored-journals';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { MemoryStore } from '#tests/support/memory-store';
import { createStateFolder, startStateServer } from '#tests/support/state-server';

const NEVER_MS = 3_600_000;
const WAIT = { timeout: 20_000 };
const named = (name: string) => ({ params: { name } });

async function startWith(store: MemoryStore, settings: Partial<StoreSettings> = {}) {
  const folder = await createStateFolder();
  return startStateServer(folder, [], { open: () => store, retryMs: 10, journalsMs: 10, ...settings });
}

/** Makes a world worth keeping: its first exchanges are a sign-in and a favourite. */
async function keep(world: TestWorld) {
  const esra = await world.as('esra.isik');
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  return esra;
}

const listCalls = async ({ control }: TestWorld) =>
  (await control('getJournal', undefined, { query: { limit: 9999 } })).entries.map(({ call }) => call);
const listIds = (store: MemoryStore, world = 'default') =>
  (store.journals.get(world) ?? []).map(({ id }) => id);

test('a restarted server shows the journal of a kept world, as it was', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  const esra = await keep(first);
  await first.control('putScenario', {
    rules: [{ on: 'finance/*', effect: { kind: 'status', status: 503 } }],
  });
  await esra.call(finance.check_balance);
  const before = await first.control('getJournal');
  const archive = await first.control('getHar');
  first.stop();

  const second = await startStateServer(folder);

  expect(await second.control('getJournal')).toEqual(before);
  expect(await second.control('getHar')).toEqual(archive);
  expect(before.entries.map(({ verdict }) => verdict)).toEqual(['injected', 'conforms', 'conforms']);
});

test('ids go on above all that a killed server has given, and pages lead back to its exchanges', async () => {
  const store = new MemoryStore();
  const first = await startWith(store);
  await keep(first);
  await expect.poll(() => listIds(store), WAIT).toEqual([1, 2]);
  const asKilled = new MemoryStore(store.rows, store.journals);
  await first.call(casino.games_list); // This exchange is lost, but a console may have shown it.
  const [lost] = (await first.control('getJournal')).entries;

  const second = await startWith(asKilled);
  const stored = await second.control('getJournal');
  await second.call(casino.category_list);

  expect(stored.total).toBe(2);
  const [latest, ...older] = (await second.control('getJournal')).entries;
  expect(older).toEqual(stored.entries);
  expect(latest?.call).toBe('casino/category_list');
  expect(latest?.id).toBeGreaterThan(lost?.id ?? Number.POSITIVE_INFINITY);
  const query = { before: latest?.id ?? 0, limit: 1 };
  expect((await second.control('getJournal', undefined, { query })).entries).toEqual(
    stored.entries.slice(0, 1),
  );
});

test('entries are written in batches for which no reply waits, and at the end', async () => {
  const store = new MemoryStore();
  const server = await startWith(store, { journalsMs: NEVER_MS });
  await keep(server);
  await server.call(casino.games_list);
  expect(listIds(store)).toEqual([]);

  server.stop();

  expect(listIds(store)).toEqual([1, 2, 3]);
});

test('a batch also has exchanges of before the first write, and those that end late', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await server.call(casino.games_list);
  await server.control('putScenario', {
    rules: [{ on: 'casino/category_list', effect: { kind: 'delay', latency: { kind: 'never' } } }],
  });
  const waiting = server.call(casino.category_list);
  await expect.poll(() => server.world().journal.waiting.size, WAIT).toBe(1);
  await server.call(casino.games_list);
  await expect.poll(() => listIds(store), WAIT).toEqual([1, 3]);

  await server.control('endWaiting', { end: 'answer' }, { params: { id: '2' } });
  await waiting;

  await expect.poll(() => listIds(store), WAIT).toEqual([1, 2, 3]);
});

test('a world that nobody has changed has no kept journal', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await server.call(casino.games_list);

  server.stop();

  expect(store.journals.size).toBe(0);
});

test(`the latest ${MAX_KEPT_ENTRIES} exchanges are kept`, async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await keep(server);
  for (let time = 0; time < MAX_KEPT_ENTRIES + 20; time++) await server.call(casino.games_list, { limit: 0 });

  server.stop();

  const ids = listIds(store);
  expect(ids).toHaveLength(MAX_KEPT_ENTRIES);
  expect([ids[0], ids.at(-1)]).toEqual([23, MAX_KEPT_ENTRIES + 22]);
});

test('large exchanges push older ones out of what is kept', async () => {
  const store = new MemoryStore();
  const server = await startWith(store, { journalsMs: NEVER_MS });
  await keep(server);
  for (let time = 0; time < 10; time++)
    await server.call(casino.games_list, { searchGameName: 'x '.repeat(300_000) });

  server.stop();

  expect(listIds(store).length).toBeLessThan(8);
  expect(listIds(store).at(-1)).toBe(12);
});

test('a cleared, reset or deleted world leaves no stored exchange of before', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await keep(server);
  await expect.poll(() => listIds(store), WAIT).toEqual([1, 2]);

  await server.control('deleteJournal');
  await expect.poll(() => listIds(store), WAIT).toEqual([]);

  await keep(server);
  await expect.poll(() => listIds(store), WAIT).toEqual([3, 4]);
  await server.control('resetWorld', {});
  expect(listIds(store)).toEqual([]);

  const ayse = await aWorld({ beside: server, name: 'ayse' });
  await keep(ayse);
  await expect.poll(() => listIds(store, 'ayse'), WAIT).toEqual([1, 2]);
  await server.control('deleteWorld', undefined, named('ayse'));
  expect(store.journals.has('ayse')).toBe(false);
});

test('a journal stays with its world when that is renamed or a snapshot is restored in it', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  const ayse = await aWorld({ beside: server, name: 'ayse' });
  await keep(ayse);
  await ayse.control('saveSnapshot', undefined, named('kept'));
  await ayse.control('restoreSnapshot', undefined, named('kept'));
  await ayse.control('putScenario', { rules: [] });
  await server.control('renameWorld', { name: 'bora' }, named('ayse'));

  server.stop();

  expect(listIds(store, 'ayse')).toEqual([]);
  const bora = await aWorld({ beside: await startWith(store), name: 'bora' });
  expect(await listCalls(bora)).toEqual(['user/favorites', 'user/login']);
});

test('--fresh begins without the journals of before', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  await keep(first);
  first.stop();
  (await startStateServer(folder, ['--fresh'])).stop();

  const third = await startStateServer(folder);
  await keep(third);

  expect(await listCalls(third)).toEqual(['user/favorites', 'user/login']);
});

test('no secret and no personal data reaches the database', async () => {
  const folder = await createStateFolder();
  const server = await startStateServer(folder, [], { journalsMs: 10 });
  const esra = await keep(server);
  const typed = [
    '4111 1111 1111 1111',
    'TR33 0006 1005 1978 6457 8413 26',
    '0532 123 45 67',
    'a@posta.example',
  ];
  await server.request('/support/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: [...typed, PASSWORD, esra.user.sid].join(', '), lang: 'tr' }),
  });
  server.stop();

  const database = openDatabase(join(folder, 'worlds.sqlite'));
  const rows = JSON.stringify(database.prepare('SELECT json FROM journal').all());
  database.close();

  expect(rows).toContain('[redacted IBAN]');
  for (const text of [...typed, PASSWORD, esra.user.sid]) expect(rows).not.toContain(text);
});

test('damaged entries are left out with a log line, and the others are shown', async () => {
  const store = new MemoryStore();
  const first = await startWith(store);
  await keep(first);
  first.stop();
  const [login, favourite] = store.journals.get('default') ?? [];
  if (!login || !favourite) throw new Error('The journal was not written.');
  store.journals.set('default', [{ ...login, json: '{"id":1,' }, favourite]);

  const second = await startWith(store);

  expect(await listCalls(second)).toEqual(['user/favorites']);
  expect(second.lines).toEqual(['1 exchanges in the journal of the default world are damaged.']);
  await expect.poll(() => listIds(store), WAIT).toEqual([favourite.id]);
});

test('a table of journals that cannot be used is replaced with a log line, and the worlds stay', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  const { user: session } = await keep(first);
  first.stop();
  const database = openDatabase(join(folder, 'worlds.sqlite'));
  database.exec('DROP TABLE journal; CREATE TABLE journal (something TEXT)');
  database.close();

  const second = await startStateServer(folder, [], { journalsMs: 10 });

  expect(second.lines).toEqual([
    expect.stringMatching(/^The journals of all stored worlds begin anew: their table is damaged \(.+\)\.$/),
  ]);
  const { envelope } = await second.call(user.favorites, { type: 'casino' }, session);
  expect(envelope.data).toContain(1001);
  second.stop();
  expect(await listCalls(await startStateServer(folder))).toEqual(['user/favorites']);
});

test('while journals cannot be written, replies go on, and all is written afterwards', async () => {
  const store = new MemoryStore();
  const server = await startWith(store);
  await keep(server);
  await expect.poll(() => listIds(store), WAIT).toEqual([1, 2]);
  store.writeError = new StoreError('the disk is full', false);

  await server.call(casino.games_list);
  await expect.poll(() => server.lines, WAIT).toHaveLength(1);
  expect((await server.call(casino.games_list)).envelope.result).toBe(true);
  expect(server.lines).toEqual([expect.stringContaining('the disk is full')]);

  store.writeError = null;
  await expect.poll(() => listIds(store), WAIT).toEqual([1, 2, 3, 4]);
});
