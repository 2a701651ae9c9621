import { expect, test } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { toCasinoWorld } from '#mock-server/casino/world';
import { putRow, removeRow } from '#mock-server/engine/tables/table';
import { StoreError } from '#mock-server/engine/worlds/store';
import { StoredWorlds } from '#mock-server/engine/worlds/stored-worlds';
import { createEmptyWorld } from '#mock-server/engine/worlds/world';
import { NOON } from '#tests/support/a-world';
import { MemoryStore } from '#tests/support/state/memory-store';

const START = { seed: 1, now: null };
const ROW = { casino: [1], livecasino: [] };

const build = (name: string) =>
  toCasinoWorld(
    createEmptyWorld(
      casino.tables,
      { name, birth: 3, deriveSecret: () => new Uint8Array(64) },
      { seed: 1, now: NOON },
    ),
  );
const withVersion = (name: string, version: number) => {
  const world = build(name);
  world.scenario = { ...world.scenario, version };
  return world;
};

function open(store = new MemoryStore()) {
  const stored = new StoredWorlds(store);
  const write = (worlds: readonly ReturnType<typeof build>[], ms = 0) =>
    stored.commit({ write: worlds }, NOON + ms, START);
  /** Reads the store as the next server does. */
  const reopen = () => new StoredWorlds(store);
  return { store, stored, write, reopen };
}

test('the description of a world is written at first, and then after more than ten seconds each', () => {
  const { write, reopen } = open();
  const world = build('a');

  const written = [0, 10_000, 10_001, 20_001, 20_002].map((ms) => {
    world.changedAt = NOON + ms;
    write([world], ms);
    return Number(reopen().worlds.get('a')?.changedAt) - NOON;
  });

  expect(written).toEqual([0, 0, 10_001, 10_001, 20_002]);
});

test('the world that was changed last stands last, also for the next server', () => {
  const { stored, write, reopen } = open();
  const [a, b] = [build('a'), build('b')];
  write([a], 1);
  write([b], 2);
  expect([...stored.worlds.keys()]).toEqual(['a', 'b']);

  write([a], 20_000);

  expect([...stored.worlds.keys()]).toEqual(['b', 'a']);
  expect([...reopen().worlds.keys()]).toEqual(['b', 'a']);
});

test('the size of a world follows what is put and removed', () => {
  const { store, stored, write } = open();
  const world = build('a');
  const measure = () => {
    write([world]);
    const rows = store.rows.filter(({ table }) => table !== 'world');
    const bytes = rows.reduce((sum, { json }) => sum + json.length, 0);
    return [stored.worlds.get('a')?.bytes, bytes];
  };

  for (const change of [
    () => {},
    () => putRow(world.favorites, '1', ROW),
    () => putRow(world.favorites, '2', { ...ROW, casino: [1, 2, 3] }),
    () => removeRow(world.favorites, '1'),
    () => removeRow(world.favorites, 'none'),
    () => removeRow(world.favorites, '2'),
  ]) {
    change();
    const [size, bytes] = measure();
    expect(size).toBe(bytes);
  }
});

test('only what has changed is written, and a failed write is written with the next one', () => {
  const { store, stored, write } = open();
  const world = build('a');
  write([world]);
  putRow(world.favorites, '1', ROW);
  store.writeError = new StoreError('the disk is full', false);
  expect(() => write([world], 7)).toThrow('the disk is full');
  expect(stored.worlds.get('a')?.changedAt).toBe(NOON);

  store.writeError = null;
  write([world], 8);
  expect(store.rows.filter(({ table }) => table === 'favorites')).toHaveLength(1);

  store.rows = [];
  write([world], 9);
  expect(store.rows).toEqual([]);
});

test('a world that does not continue the stored one replaces all of its rows, and one that is removed has none', () => {
  const { store, stored, write } = open();
  const [first, second] = [build('a'), build('a')];
  putRow(first.favorites, '1', ROW);
  write([first, build('b')]);
  write([second]);
  expect([stored.isTracked(second), stored.isTracked(build('a'))]).toEqual([true, false]);
  expect(store.rows.filter(({ table }) => table === 'favorites')).toEqual([]);

  stored.commit({ remove: ['a'] }, NOON, START);

  expect([...stored.worlds.keys()]).toEqual(['b']);
  expect(store.rows.filter(({ world }) => world === 'a')).toEqual([]);
});

test('the number from which on nothing was used is kept until another one is set', () => {
  const { stored, reopen } = open();
  expect(stored.firstUnused).toBe(0);
  stored.commit({ firstUnused: 7 }, NOON, START);
  stored.commit({}, NOON, START);

  expect([stored.firstUnused, reopen().firstUnused]).toEqual([7, 7]);
  expect(reopen().worlds.size).toBe(0);
});

test('what stored worlds have used is read of one world, of several, and of none', () => {
  const { stored, write } = open();
  write([withVersion('a', 10), withVersion('b', 20), withVersion('c', 30)]);
  const [one, several, none] = [['a'], ['a', 'b'], []].map((names) => stored.findFirstUnused(names));

  expect([one, several, none]).toEqual([11, 21, 0]);
});

test('a world of before there were visitors is the team’s, and each group has limits of its own', () => {
  const { store, write, reopen } = open();
  const worlds = ['a', 'b', 'c', 'd'].map(build);
  for (const [place, world] of worlds.entries()) world.usage.isTeams = place % 2 === 0;
  write(worlds);
  store.rows = store.rows.map((row) => ({ ...row, json: row.json.replace(',"isTeams":true', '') }));

  const limits = { worlds: 1, bytes: Number.POSITIVE_INFINITY };
  const excess = [true, false].map((isTeams) => reopen().findExcess(isTeams, { limits }));

  expect(excess).toEqual([['a'], ['b']]);
});
