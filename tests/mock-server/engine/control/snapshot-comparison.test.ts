// Tests how kept snapshots, those in files and this world differ.
import { expect, test } from 'vitest';
import type { SnapshotComparison } from '#contracts/control/snapshot-comparison';
import { aWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';

const readCounts = ({ tables }: SnapshotComparison) =>
  Object.fromEntries(
    tables.map(({ table, added, gone, changed }) => [table, [added.count, gone.count, changed.count]]),
  );

test('a snapshot is compared with this world: rows that it brings, takes away and changes, by table, named by player and field', async () => {
  const { control } = await aWorld();
  await control('saveSnapshot', undefined, named('begin'));
  await control('postPlayer', { username: 'ali.veli', balance: 500, history: 3 });
  await control('grantBonus', { player: 'esra.isik', bonus: 'casinoBonus', amount: 50 });
  await control('patchScenario', { maintenance: true });

  const comparison = await control('compareSnapshots', { one: null, other: 'begin' });

  expect(comparison.tables.find(({ table }) => table === 'players')).toEqual({
    table: 'players',
    words: ['player', 'players'],
    namedBy: null,
    added: { count: 0, names: [] },
    gone: { count: 1, names: ['ali.veli'] },
    changed: { count: 0, names: [] },
  });
  expect(comparison.tables.find(({ table }) => table === 'transactions')?.gone.names).toContain('esra.isik');
  expect(comparison.tables.find(({ table }) => table === 'accounts')).toMatchObject({
    namedBy: 'players',
    changed: { count: 1, names: ['esra.isik'] },
  });
  expect(comparison.tables.find(({ table }) => table === 'scenario')?.changed.names).toEqual(['maintenance']);
});

test('two snapshots are compared, either way, and a world without a difference has none, whoever has looked at its players', async () => {
  const { control } = await aWorld();
  await control('saveSnapshot', undefined, named('one'));
  await control('getPlayers');
  expect(await control('compareSnapshots', { one: null, other: 'one' })).toEqual({ tables: [] });
  await control('postPlayer', { username: 'ali.veli' });
  await control('putClock', { now: '2027-01-01T12:00', running: false });
  await control('saveSnapshot', undefined, named('two'));

  const forth = await control('compareSnapshots', { one: 'one', other: 'two' });
  const back = await control('compareSnapshots', { one: 'two', other: 'one' });

  expect(readCounts(forth)).toMatchObject({ players: [1, 0, 0], clock: [0, 0, 1] });
  expect(readCounts(back)).toMatchObject({ players: [0, 1, 0], clock: [0, 0, 1] });
  await control('putClock', { now: '2027-01-01T12:01', running: false });
  expect(readCounts(await control('compareSnapshots', { one: null, other: 'two' }))).toEqual({
    clock: [0, 0, 1],
  });
});

test('a comparison changes neither the world nor a snapshot, and says which snapshot is missing', async () => {
  const { control } = await aWorld();
  await control('postPlayer', { username: 'ali.veli', history: 5 });
  await control('saveSnapshot', undefined, named('one'));
  const before = await control('getSnapshot');

  await control('compareSnapshots', { one: null, other: 'one' });

  expect(await control('getSnapshot')).toEqual(before);
  expect(await control('getKeptSnapshot', undefined, named('one'))).toMatchObject(before);
  await expect(control('compareSnapshots', { one: null, other: 'none' })).rejects.toThrow(
    'There is no snapshot none',
  );
  await expect(control('compareSnapshots', { one: 'none', other: 'one' })).rejects.toThrow(
    'There is no snapshot none',
  );
});

test('a snapshot that the server does not keep is compared with a kept one and with this world, and a wrong one is refused by its side', async () => {
  const { control } = await aWorld();
  const begin = await control('getSnapshot');
  await control('postPlayer', { username: 'ali.veli' });
  await control('saveSnapshot', undefined, named('later'));

  for (const other of ['later', null]) {
    expect(readCounts(await control('compareSnapshots', { one: begin, other }))).toMatchObject({
      players: [1, 0, 0],
    });
  }

  await expect(control('compareSnapshots', { one: null, other: { ...begin, version: 1 } })).rejects.toThrow(
    'other.version: it has version 1, and this server restores version 3',
  );
  await expect(control('compareSnapshots', { one: { ...begin, world: {} }, other: null })).rejects.toThrow(
    'one.world.clock: expected kind, running or standing',
  );
  await expect(
    control('compareSnapshots', { one: { ...begin, world: { ...begin.world, players: 7 } }, other: null }),
  ).rejects.toThrow(/^one\.world\.players/);
});
