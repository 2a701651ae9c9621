import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { AnyContract, SendOf } from '#contracts/contract';
import { SLOT_TYPES } from '#contracts/rules/lobby-types';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';

type Query = SendOf<typeof casino.games_list>;

async function games({ call }: Pick<TestWorld, 'call'>, query: Query) {
  const { envelope } = await call(casino.games_list, query);
  return { rows: casino.games_list.response.parse(envelope.data), total: envelope.pagination?.total ?? 0 };
}

test('the counts of categories and providers match their lists', async () => {
  const world = await aWorld();
  const categories = await world.read(casino.category_list);
  const providers = await world.read(casino.provider_list);

  for (const { CategoryID, count } of categories) {
    const { rows, total } = await games(world, { categoryID: CategoryID, limit: 10 });
    expect(total, String(CategoryID)).toBe(count);
    expect(rows.every((game) => game.categories.includes(CategoryID))).toBe(true);
  }
  for (const { providerID, count } of providers.slice(0, 5)) {
    expect((await games(world, { providerID })).total).toBe(count);
  }
  for (const { CategoryID, CategoryName, count } of await world.read(livecasino.category_list)) {
    const tables = await world.call(livecasino.game_table_list, { categoryID: CategoryID, limit: 1 });
    expect(tables.envelope.pagination?.total, CategoryName).toBe(count);
  }
  expect(
    Object.values(SLOT_TYPES).every((id) => categories.some(({ CategoryID }) => CategoryID === id)),
  ).toBe(true);
});

test('a part of a list of categories or providers is that of the whole list', async () => {
  const { read } = await aWorld();
  const part = { offset: 3, limit: 100 };

  const [categories, providers] = [await read(casino.category_list), await read(casino.provider_list)];

  expect(await read(casino.category_list, part)).toEqual(categories.slice(3));
  expect(await read(casino.provider_list, part)).toEqual(providers.slice(3));
});

test('an unknown category or provider gives an empty list', async () => {
  const { call } = await aWorld();

  for (const query of [{ categoryID: 999_999 }, { providerID: 999_999 }]) {
    expect((await call(casino.games_list, query)).envelope).toMatchObject({
      result: true,
      message: 'Kayıt Bulunamadı',
      data: [],
      pagination: { total: 0 },
    });
  }
});

test('an offset past the end returns no rows without the message for an empty list', async () => {
  const { player: esra } = await aPlayer();

  for (const contract of [casino.games_list, livecasino.game_table_list, finance.list_transactions]) {
    const { envelope } = await esra.call<AnyContract>(contract, { offset: 100_000 });
    expect(envelope, contract.name).toMatchObject({ result: true, message: 'İşlem Başarılı', data: [] });
    expect(envelope.pagination?.total).toBeGreaterThan(0);
  }
});

test('a player sees only their own favourites, newest first', async () => {
  const { as, call, player: esra } = await aPlayer();
  const mert = await as('mert.kaya');
  const favourites = async (player: typeof esra) => {
    const rows = await player.read(casino.games_list, { favorites: true, limit: 100 });
    return rows.map(({ gameID }) => gameID);
  };
  const before = await favourites(esra);

  const added = await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });
  const again = await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 });

  expect(before).toHaveLength(6);
  expect(added.envelope.data).toEqual([1001, ...before]);
  expect(again.envelope).toEqual(added.envelope);
  expect(await favourites(esra)).toEqual([1001, ...before]);
  expect(await favourites(mert)).toEqual([]);

  const removed = await esra.call(user.favorites, { type: 'casino', mode: 'delete', id: 1001 });
  expect(removed.envelope.data).toEqual(before);
  expect((await call(casino.games_list, { favorites: true })).envelope).toMatchObject({
    result: false,
    debug: 'anonymous user',
  });
});

test('the status of the request, not the role, narrows the live providers', async () => {
  const { player: derya } = await aPlayer('derya.yildiz');
  const list = (data?: { readonly status: number }) => derya.read(livecasino.provider_list, data);

  const all = await list();
  const statusTwo = await list({ status: 2 });

  expect(statusTwo.length).toBeGreaterThan(0);
  expect(statusTwo).toEqual(all.filter(({ status }) => status === 2));
  expect(all.length).toBeGreaterThan(statusTwo.length);
});

test('the taken seats change with the world’s time, and the tables do not', async () => {
  const { read, advance } = await aWorld();
  const list = () => read(livecasino.game_table_list, { categoryID: 202, limit: 100 });

  const now = await list();
  advance(5 * 60_000);
  const later = await list();

  expect(later.map(({ tableID }) => tableID)).toEqual(now.map(({ tableID }) => tableID));
  expect(later).not.toEqual(now);
});

test('a launch names the game and its provider as the card and the menu do', async () => {
  const { player: esra } = await aPlayer();
  const launch = async (contract: AnyContract, data: object) => {
    const { name, providerName } = casino.Launch.parse((await esra.call(contract, data)).envelope.data);
    return [name, providerName];
  };
  const sound = { providerID: 1, type: 'sound-bingo' };

  expect(await launch(casino.init_game, { gameID: 1001 })).toEqual(['Kiraz Yağmuru', expect.any(String)]);
  expect(await launch(livecasino.init_game, { tableID: 301 })).toEqual([
    'İstanbul Rulet',
    expect.any(String),
  ]);
  const [turkish, studio] = await launch(virtualgames.init_game, sound);
  expect(turkish).toBe('Sesli Bingo');
  expect(studio).not.toBe('');
  expect(await launch(virtualgames.init_game, { ...sound, Lang: 'en' })).toEqual(['Sound Bingo', studio]);
});
