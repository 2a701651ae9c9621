/** Worlds are stored turn by turn: what is written when, what waits, and what the next try does. */
import { expect, test, vi } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { Storage } from '#mock-server/engine/worlds/storage';
import type { StoragePlace } from '#mock-server/engine/worlds/storage-place';
import { StoreError } from '#mock-server/engine/worlds/store';
import { createEmptyWorld, type World } from '#mock-server/engine/worlds/world';
import { NOON } from '#tests/support/a-world';
import { MemoryStore } from '#tests/support/state/memory-store';

const FULL = new StoreError('the disk is full', false);
const MANY = { worlds: 100, bytes: 2 ** 30 };

function build(name: string, version = 0): World {
  const identity = { name, birth: 1, deriveSecret: () => new Uint8Array(64) };
  const world = createEmptyWorld(casino.tables, identity, { seed: 1, now: NOON });
  world.scenario = { ...world.scenario, version };
  return world;
}

/** Opens the storage of a server whose turns end, and which tries again, when the test says so. */
function aStorage(change: Partial<StoragePlace> = {}, store = new MemoryStore()) {
  const worlds = new Map<string, World>();
  const turns: (() => void)[] = [];
  const lines: string[] = [];
  const advance = vi.fn();
  const endChecks = vi.fn();
  let tryAgain = () => {};
  const storage = new Storage({
    worlds,
    tables: () => casino.tables,
    births: { advance },
    now: () => NOON,
    log: (line) => lines.push(line),
    atTurnEnd: (callback) => turns.push(callback),
    repeat: (_, callback) => {
      tryAgain = callback;
      return endChecks;
    },
  });
  const place = {
    folder: 'the-folder',
    limits: MANY,
    visitorLimits: MANY,
    start: { seed: 1, now: null },
    retryMs: 1,
    open: vi.fn(() => store),
    restore: ({ name }: { readonly name: string }) => build(name),
    adjust: () => false,
    setAside: vi.fn(() => 'aside-a'),
    onRecovered: vi.fn(),
  };
  storage.open({ ...place, ...change });
  return {
    ...{ storage, store, worlds, turns, lines, advance, endChecks, place },
    tryAgain: () => tryAgain(),
    endTurn: () => {
      for (const callback of turns.splice(0)) callback();
    },
    add(world: World) {
      worlds.set(world.name, world);
      return world;
    },
    readVersions: () =>
      Object.fromEntries(
        store.read('table', 'scenario').map(({ world, json }) => [world, JSON.parse(json).version]),
      ),
  };
}

test('all worlds that were saved in a turn are written at its end, and the replies wait for that', async () => {
  const { storage, store, turns, endTurn, add, readVersions } = aStorage();
  const commit = vi.spyOn(store, 'commit');
  expect(storage.written()).toBeUndefined();
  const first = add(build('a', 1));
  for (const world of [first, add(build('b', 2)), first]) storage.save(world);
  const written = storage.written();
  expect([turns.length, commit.mock.calls.length]).toEqual([1, 0]);

  endTurn();

  await written;
  expect([storage.written(), commit.mock.calls.length, readVersions()]).toEqual([
    undefined,
    1,
    { a: 1, b: 2 },
  ]);
  first.scenario = { ...first.scenario, version: 3 };
  storage.save(first);
  expect(turns).toHaveLength(1);
  endTurn();
  expect(readVersions()).toEqual({ a: 3, b: 2 });
});

test('a world that was replaced is not written, and after the end none is', () => {
  const { storage, turns, add, endChecks, place } = aStorage();
  const first = add(build('a'));
  add(build('a'));
  storage.save(first);
  expect(turns).toEqual([]);

  storage.close();

  expect([endChecks.mock.calls.length, storage.place]).toEqual([1, null]);
  storage.save(add(build('b')));
  expect([turns.length, storage.written(), storage.load('a')]).toEqual([0, undefined, undefined]);
  expect(place.open).toHaveBeenCalledTimes(1);
});

test('what was saved in the last turn is written at the end, and the store is closed', () => {
  const { storage, store, add, readVersions } = aStorage();
  const close = vi.spyOn(store, 'close');
  storage.save(add(build('a', 5)));

  storage.close();

  expect([readVersions(), close.mock.calls.length]).toEqual([{ a: 5 }, 1]);
});

test('a restored world goes on in its place, and is written at once only if the server was told to change it', () => {
  const before = aStorage();
  before.storage.save(before.add(build('a', 1)));
  before.endTurn();
  const plain = aStorage({}, before.store);
  const told = aStorage({ adjust: () => true }, before.store);
  const [restored, changed] = [plain, told].map(({ storage }) => storage.load('a'));
  if (!restored || !changed) throw new Error('The world is not restored.');
  expect([plain.turns.length, told.turns.length, plain.storage.load('none')]).toEqual([0, 1, undefined]);

  restored.scenario = { ...restored.scenario, version: 9 };
  plain.storage.save(plain.add(restored));
  plain.endTurn();

  expect(plain.place.setAside).not.toHaveBeenCalled();
  expect(plain.readVersions()).toEqual({ a: 9 });
});

test('a stored world becomes a snapshot when another one takes its name, once', () => {
  const before = aStorage();
  before.storage.save(before.add(build('a', 1)));
  before.endTurn();
  const { storage, add, endTurn, place, lines, readVersions } = aStorage({}, before.store);
  const world = add(build('a', 2));
  for (let time = 0; time < 2; time++) {
    storage.save(world);
    endTurn();
  }

  expect(place.setAside.mock.calls).toEqual([
    ['a', expect.objectContaining({ scenario: expect.anything() })],
  ]);
  expect(lines).toEqual(['The stored a world became the snapshot aside-a, since a new one replaces it.']);
  expect(readVersions()).toEqual({ a: 2 });
});

test('a world leaves the memory only once its changes are stored', () => {
  const { storage, store, add, readVersions } = aStorage();
  const [a, b, c] = [add(build('a', 1)), add(build('b', 2)), build('c')];
  storage.save(a);
  expect([storage.release(a), readVersions()]).toEqual([true, { a: 1 }]);

  store.writeError = FULL;
  storage.save(b);
  expect([storage.release(b), storage.release(c), storage.release(a)]).toEqual([false, false, true]);
});

test('while the store cannot be written, worlds of it alone cannot be replaced, and others wait', () => {
  const { storage, store, worlds, add, endTurn, tryAgain, lines, place, readVersions } = aStorage();
  storage.save(add(build('kept', 1)));
  endTurn();
  store.writeError = FULL;
  expect(() => storage.run({ remove: ['kept'] })).toThrow('the disk is full');
  expect(storage.problem).toBeNull();

  storage.run({ write: [add(build('new', 2))] });
  storage.run({ remove: ['other'] });
  const problem = 'Worlds are kept in memory until the-folder can be used: the disk is full';
  expect([storage.problem, lines]).toEqual([problem, [problem]]);
  tryAgain();
  expect([storage.problem, lines.length, place.onRecovered.mock.calls.length]).toEqual([problem, 1, 0]);

  store.writeError = null;
  const changed = add(build('changed', 3));
  changed.usage.isChanged = true;
  add(build('unchanged', 4));
  tryAgain();
  expect([storage.problem, lines.at(-1)]).toEqual([null, 'Worlds are kept in the-folder again.']);
  expect(readVersions()).toEqual({ kept: 1, new: 2, changed: 3 });
  tryAgain();
  expect([lines.length, place.onRecovered.mock.calls.length, worlds.size]).toEqual([2, 1, 4]);
});

test('what was to be written is not, if the world is removed or replaced first', () => {
  const { storage, add, endTurn, worlds, readVersions } = aStorage();
  const [a, b] = [add(build('a', 1)), add(build('b', 2))];
  for (const world of [a, b]) storage.save(world);
  storage.run({ remove: ['a'] });
  storage.run({ write: [add(build('b', 3))] });
  worlds.delete('a');

  endTurn();

  expect(readVersions()).toEqual({ b: 3 });
});

test('files that are gone are noticed, and a new store is opened in their place', () => {
  const { storage, store, tryAgain, place, lines } = aStorage();
  tryAgain();
  expect(lines).toEqual([]);
  const close = vi.spyOn(store, 'close');
  store.isThere = false;
  place.open.mockImplementationOnce(() => {
    throw new StoreError('there is no folder', true);
  });

  tryAgain();
  expect(storage.problem).toContain('its files are gone');
  expect(close).toHaveBeenCalledTimes(1);
  store.isThere = true;
  tryAgain();

  expect([storage.problem, place.open.mock.calls.length, lines.length]).toEqual([null, 3, 2]);
});

test('a store whose rows cannot be read when it is opened is closed again', () => {
  const store = new MemoryStore();
  store.readError = new StoreError('the database is damaged', true);
  const close = vi.spyOn(store, 'close');

  const { storage } = aStorage({}, store);

  expect([storage.problem, close.mock.calls.length]).toEqual([expect.stringContaining('damaged'), 1]);
});

test('versions that ended worlds have used are stored when they rise, so that the next server uses none of them', () => {
  const { storage, store } = aStorage();
  const commit = vi.spyOn(store, 'commit');
  storage.noteEnds([build('a', 10), build('b', 4)]);
  storage.noteEnds([build('c', 7)]);
  storage.noteEnds([]);

  expect([storage.firstUnused, commit.mock.calls.length]).toEqual([11, 1]);
  const next = aStorage({}, store).storage;
  expect(next.firstUnused).toBe(11);
  next.reserveVersions();
  const later = aStorage({}, store).storage;
  expect(next.firstUnused).toBe(12);
  expect(later.firstUnused).toBeGreaterThan(next.firstUnused + 1);
});

test('a removed world takes its versions with it, whether it was in memory or stored only', () => {
  const { storage, store, add, endTurn, worlds } = aStorage();
  for (const world of [add(build('a', 20)), add(build('b', 30))]) storage.save(world);
  endTurn();
  storage.run({ remove: ['a'] });
  expect(storage.firstUnused).toBe(21);
  worlds.delete('b');
  storage.run({ remove: ['b'] });

  expect([storage.firstUnused, aStorage({}, store).storage.firstUnused]).toEqual([31, 31]);
});

test('a world that does not fit has a new one of its name begin far above its versions', () => {
  const before = aStorage();
  before.storage.save(before.add(build('a', 40)));
  before.endTurn();
  const { storage, lines } = aStorage({ restore: () => 'it is older' }, before.store);

  expect(storage.load('a')).toBeUndefined();

  expect(storage.firstUnused).toBe(1_000_041);
  expect(lines).toEqual([
    'The a world starts anew: it is older. The stored one becomes a snapshot when that is changed.',
  ]);
});

test('beyond the limits, stored worlds go from the memory too, those with a request and the default one last', () => {
  const { storage, worlds, add, endTurn, lines, advance } = aStorage({
    limits: { worlds: 2, bytes: 64 * 2 ** 20 },
  });
  for (const name of ['default', 'busy', 'idle']) {
    const world = add(build(name));
    world.usage.requests = Number(name === 'busy');
    storage.save(world);
    if (name === 'busy') endTurn();
  }
  endTurn();

  expect([...worlds.keys()]).toEqual(['default', 'idle']);
  storage.save(add(build('busy')));
  endTurn();
  expect(storage.listWorlds().map(({ name }) => name)).toEqual(['default', 'busy']);
  expect(lines).toEqual([
    'Dropped busy: the server keeps 2 worlds and 64 MiB.',
    'Dropped idle: the server keeps 2 worlds and 64 MiB.',
  ]);
  expect(storage.dropped).toEqual(['busy', 'idle'].map((name) => ({ name, at: NOON })));
  expect(advance).toHaveBeenCalledTimes(2);
});
