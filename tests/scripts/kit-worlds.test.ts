/** Tests the worlds that the test kit makes: their names, and what is left of them. */
import { expect, test } from 'vitest';
import { MAX_DELETED } from '#contracts/control/snapshot';
import { WorldName } from '#contracts/control/world';
import { startMockServer } from '#tests/support/servers/mock-server';
import { nameWorld } from '../../scripts/kit/name-world.ts';
import { createWorld } from '../../scripts/kit/test.ts';

test('worlds of tests leave nothing behind, so the world that a person has deleted stays', async () => {
  const origin = await startMockServer();
  const person = await createWorld({ origin, title: 'ayse' });
  await person.preset('maintenance');
  await person.control('deleteWorld', undefined, { params: { name: person.name } });
  for (let count = 0; count <= MAX_DELETED; count++) {
    const world = await createWorld({ origin, seed: count, at: '2026-11-20T12:00' });
    await world.fail('finance/*', { status: 500 });
    await world.restore((await world.collect()).snapshot);
    await world.drop();
  }

  const names = (await person.control('getSnapshots')).map(({ name }) => name);
  const worlds = (await person.control('getWorlds')).map(({ name }) => name);

  expect(names).toEqual([`${person.name}.deleteWorld.1`]);
  expect(worlds.filter((name) => name.startsWith('test-'))).toEqual([]);
});

test('the mock sends a call in the world of a test itself, also as a player and several times side by side', async () => {
  const world = await createWorld({ origin: await startMockServer() });

  const [balance, ...others] = await world.send('finance/check_balance', {}, { as: 'esra.isik', times: 2 });
  const [games] = await world.send('casino/games_list', { Lang: 'tr', limit: 1, offset: 0 });

  expect(balance).toMatchObject({
    end: 'whole',
    entry: { call: 'finance/check_balance', player: 'esra.isik', reply: { result: true } },
  });
  expect(others).toMatchObject([{ end: 'whole' }]);
  expect(games).toMatchObject({ entry: { player: null, request: { data: { limit: 1 } } } });
  await world.drop();
});

test('a world that is dropped twice is gone, and one whose mock has ended is reported', async () => {
  const origin = await startMockServer();
  const world = await createWorld({ origin });
  await world.drop();
  await expect(world.drop()).resolves.toBeUndefined();

  await expect(createWorld({ origin: 'http://localhost:1' })).rejects.toThrow(
    /^No mock answers at http:\/\/localhost:1 \(connect ECONNREFUSED .+\): start one with "npx --no-install vitrin mock"/,
  );
});

test.each([
  ['Bir ödeme İstanbul’da', 'bir-odeme-istanbul-da'],
  ['ÇĞIŞÜÖ çğışüö', 'cgisuo-cgisuo'],
  ['IĞDIR ısırgan', 'igdir-isirgan'],
  ['Straße Ærø Łódź Þór Ǆ', 'strasse-aero-lodz-thor-dz'],
  ['ＦＵＬＬ ﬁne ² x', 'full-fine-2-x'],
  ['o\u0308deme', 'odeme'],
  ['Ελλάδα 世界 שלום', 'test'],
  ['🎰🎲', 'test'],
  ['', 'test'],
  [' --a--b-- ', 'a-b'],
  ['x'.repeat(500), 'x'.repeat(40)],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ['ß'.repeat(40), 's'.repeat(40)],
])('a test called %j has a world called %s-…', (title, expected) => {
  const name = nameWorld(title);

  expect(name.replace(/-[0-9a-f]{8}$/, '')).toBe(expected);
  expect(name).toMatch(/-[0-9a-f]{8}$/);
  expect(WorldName.safeParse(name).success).toBe(true);
});

test('two tests of one title have worlds of their own', () => {
  expect(nameWorld('a')).not.toBe(nameWorld('a'));
});
