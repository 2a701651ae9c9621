import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import * as user from '#contracts/calls/user';
import type { SendOf } from '#contracts/contract';
import type { Lang } from '#contracts/fields';
import { searchFold } from '#contracts/rules/search-fold';
import { aWorld, type TestWorld } from '#tests/support/a-world';

type Query = SendOf<typeof casino.games_list>;

async function games({ call }: Pick<TestWorld, 'call'>, query: Query) {
  const { envelope } = await call(casino.games_list, query);
  return { rows: casino.games_list.response.parse(envelope.data), total: envelope.pagination?.total ?? 0 };
}

test('a page is 48 games unless another limit is asked for, and pages do not overlap', async () => {
  const world = await aWorld();

  const first = await games(world, {});
  const second = await games(world, { offset: 48 });
  const last = await games(world, { offset: first.total - 5 });

  expect(first.rows).toHaveLength(48);
  expect(first.total).toBeGreaterThanOrEqual(1200);
  const ids = [...first.rows, ...second.rows].map(({ gameID }) => gameID);
  expect(new Set(ids).size).toBe(96);
  expect(last.rows).toHaveLength(5);
});

test('categories are named in the language of the call', async () => {
  const { call } = await aWorld();

  for (const contract of [casino.category_list, livecasino.category_list]) {
    const turkish = contract.response.parse((await call(contract)).envelope.data);
    const english = contract.response.parse((await call(contract, { Lang: 'en' })).envelope.data);

    expect(english.map(({ CategoryID, count }) => [CategoryID, count])).toEqual(
      turkish.map(({ CategoryID, count }) => [CategoryID, count]),
    );
    expect(english.map(({ CategoryName }) => CategoryName).join()).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
    expect(turkish.map(({ CategoryName }) => CategoryName).join()).toMatch(/[çğıöşü]/);
  }
});

test('the kind of a slot is said in the language of the call, on favourites too', async () => {
  const world = await aWorld();
  const player = await world.as('esra.isik');
  const lists = [
    (Lang: Lang) => games(world, { Lang, limit: 100 }),
    async (Lang: Lang) => {
      const { envelope } = await player.call(casino.games_list, { Lang, favorites: true });
      return { rows: casino.games_list.response.parse(envelope.data) };
    },
  ];

  for (const list of lists) {
    const [turkish, english] = [(await list('tr')).rows, (await list('en')).rows];

    expect(english.map(({ gameID }) => gameID)).toEqual(turkish.map(({ gameID }) => gameID));
    expect(english.map(({ kind }) => kind).join()).not.toMatch(/[çğıöşüÇĞİÖŞÜ]|Klasik|Masa/);
    expect(english.map(({ kind }) => kind)).not.toEqual(turkish.map(({ kind }) => kind));
  }
});

test('a category and a provider hold as many games as they say', async () => {
  const world = await aWorld();
  const categories = casino.category_list.response.parse(
    (await world.call(casino.category_list)).envelope.data,
  );
  const providers = casino.provider_list.response.parse(
    (await world.call(casino.provider_list)).envelope.data,
  );

  for (const { CategoryID, count } of categories) {
    const { rows, total } = await games(world, { categoryID: CategoryID, limit: 10 });
    expect(total, String(CategoryID)).toBe(count);
    expect(rows.every((game) => game.categories.includes(CategoryID))).toBe(true);
  }
  for (const { providerID, count } of providers.slice(0, 5)) {
    expect((await games(world, { providerID })).total).toBe(count);
  }
  expect(
    Object.values(casino.SLOT_CATEGORY).every((id) => categories.some(({ CategoryID }) => CategoryID === id)),
  ).toBe(true);
});

test('categories of both lobbies are named in the language of the call', async () => {
  const { call } = await aWorld();
  const rows = async (
    list: typeof casino.category_list | typeof livecasino.category_list,
    Lang: 'tr' | 'en',
  ) => list.response.parse((await call(list, { Lang })).envelope.data);

  for (const list of [casino.category_list, livecasino.category_list]) {
    const [turkish, english] = [await rows(list, 'tr'), await rows(list, 'en')];
    expect(english.map(({ CategoryID, count }) => [CategoryID, count])).toEqual(
      turkish.map(({ CategoryID, count }) => [CategoryID, count]),
    );
    expect(english.filter(({ CategoryName }) => /[çğışöüİ]/.test(CategoryName))).toEqual([]);
  }
  expect((await rows(livecasino.category_list, 'tr'))[0]?.CategoryName).toBe('Rulet');
  expect((await rows(livecasino.category_list, 'en'))[0]?.CategoryName).toBe('Roulette');
});

test('an unknown category or provider is an empty list', async () => {
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

test('search minds neither case nor dots', async () => {
  const world = await aWorld();

  const [plain, capital] = [
    await games(world, { searchGameName: 'kis' }),
    await games(world, { searchGameName: ' KIŞ ' }),
  ];

  expect(plain.total).toBeGreaterThan(0);
  expect(capital).toEqual(plain);
  expect(plain.rows.every(({ name }) => searchFold(name).includes('kis'))).toBe(true);
});

test.each(['a', 'ab', ' ş '])(
  'a search for "%s" is refused, an empty one is none',
  async (searchGameName) => {
    const { call } = await aWorld();

    const refused = await call(casino.games_list, { searchGameName });
    const all = await call(casino.games_list, { searchGameName: '  ' });

    expect(refused.status).toBe(200);
    expect(refused.envelope).toMatchObject({ result: false, message: 'Arama için en az 3 karakter giriniz' });
    expect(all.envelope.result).toBe(true);
  },
);

test('games are sorted by name, return and age, in both directions', async () => {
  const world = await aWorld();
  const sorted = async (query: Query) => (await games(world, { ...query, limit: 100 })).rows;

  const names = (await sorted({ OrderPar: 'NAME' })).map(({ name }) => name);
  const returns = (await sorted({ OrderPar: 'RTP' })).map(({ rtp }) => rtp);
  const lowest = (await sorted({ OrderPar: 'RTP', OrderDir: 1 })).map(({ rtp }) => rtp);

  expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare));
  expect(returns).toEqual([...returns].sort((a, b) => b - a));
  expect(lowest).toEqual([...lowest].sort((a, b) => a - b));
  expect((await sorted({ OrderPar: 'NEW', limit: 10 })).slice(0, 10).every(({ isNew }) => isNew)).toBe(true);
});

test('favourites are one’s own, the newest first', async () => {
  const { as, call } = await aWorld();
  const esra = await as('esra.isik');
  const mert = await as('mert.kaya');
  const favourites = async (player: typeof esra) => {
    const { envelope } = await player.call(casino.games_list, { favorites: true, limit: 100 });
    return casino.games_list.response.parse(envelope.data).map(({ gameID }) => gameID);
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

test('what is no game cannot become a favourite', async () => {
  const { as } = await aWorld();
  const esra = await as('esra.isik');

  const { envelope } = await esra.call(user.favorites, { type: 'livecasino', mode: 'insert', id: 1001 });
  const idless = await esra.call(user.favorites, { type: 'casino', mode: 'insert' });

  expect(envelope).toMatchObject({ result: false, message: 'Oyun bulunamadı' });
  expect(idless.status).toBe(422);
  expect(idless.envelope.debug).toMatchObject([{ path: 'data.id' }]);
});

test('role 20 sees live providers of status 2 and their tables only', async () => {
  const { as, call } = await aWorld();
  const derya = await as('derya.yildiz');
  const esra = await as('esra.isik');

  const hers = livecasino.provider_list.response.parse(
    (await derya.call(livecasino.provider_list)).envelope.data,
  );
  const all = livecasino.provider_list.response.parse(
    (await esra.call(livecasino.provider_list)).envelope.data,
  );
  const asked = livecasino.provider_list.response.parse(
    (await call(livecasino.provider_list, { status: 2 })).envelope.data,
  );
  const tables = livecasino.game_table_list.response.parse(
    (await derya.call(livecasino.game_table_list, { limit: 100 })).envelope.data,
  );

  expect(hers.length).toBeGreaterThan(0);
  expect(hers.every(({ status }) => status === 2)).toBe(true);
  expect(all.length).toBeGreaterThan(hers.length);
  expect(asked).toEqual(hers);
  expect(tables.every(({ providerID }) => hers.some((provider) => provider.providerID === providerID))).toBe(
    true,
  );
});

test('who sits at a table changes with the world’s time, the tables do not', async () => {
  const { call, pass } = await aWorld();
  const list = async () =>
    livecasino.game_table_list.response.parse(
      (await call(livecasino.game_table_list, { categoryID: 202, limit: 100 })).envelope.data,
    );

  const now = await list();
  pass(5 * 60_000);
  const later = await list();

  expect(later.map(({ tableID }) => tableID)).toEqual(now.map(({ tableID }) => tableID));
  expect(later).not.toEqual(now);
});

test('a game opens at an address of its own, which ends with the session', async () => {
  const { as, request } = await aWorld();
  const esra = await as('esra.isik');
  const open = async () =>
    casino.Launch.parse((await esra.call(casino.init_game, { gameID: 1001 })).envelope.data).url;

  const [first, second] = [await open(), await open()];

  expect(first).toMatch(/^\/games\/[a-z0-9_-]+\/$/);
  expect(second).not.toBe(first);
  expect((await request(first)).status).toBe(200);
  await esra.call(user.logout);
  expect((await request(first)).status).toBeGreaterThanOrEqual(400);
});

test('an unknown game does not open', async () => {
  const { as } = await aWorld();
  const esra = await as('esra.isik');

  expect((await esra.call(casino.init_game, { gameID: 5 })).envelope).toMatchObject({
    result: false,
    message: 'Oyun bulunamadı',
  });
  expect((await esra.call(livecasino.init_game, { tableID: 1001 })).envelope).toMatchObject({
    result: false,
    message: 'Masa bulunamadı',
  });
});
