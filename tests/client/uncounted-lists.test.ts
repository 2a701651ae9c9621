// The number of rows of a list is what the backend states, never a guess; its pages are loaded to the end all the same.
import { expect, test } from 'vitest';
import { type Game, games_list } from '#contracts/calls/casino';
import { type Popup, popupInformation } from '#contracts/calls/cmscontroller';
import { partners } from '#contracts/documents/site';
import { MAX_ROWS } from '../../client/core/api/exchange.ts';
import { boundLists } from '../../client/core/api/reading.ts';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { aWorld } from '../support/a-world.ts';
import { readList } from './support/read-state.ts';
import { createTestClient, waitForCalls } from './support/test-client.ts';

/** A row that keeps its contract: such lists are read by other code than those with rows that differ. */
const WHOLE_GAME: Game = {
  gameID: 1,
  name: 'Lale',
  providerID: 1,
  providerName: 'Bahçe',
  categories: [],
  image: '',
  isNew: false,
  rtp: 96,
  kind: 'Slot',
  hasJackpot: false,
  inTournament: false,
  hasDemo: false,
};
const WHOLE_POPUP: Popup = { id: 1, Title: '', Text: '', Image: '', Active: 1, ButtonText: '', Link: '/' };

function listGames(offset: number, count: number, row: Partial<Game> = { name: 'Lale' }) {
  return Array.from({ length: count }, (_, index) => ({ ...row, gameID: offset + index + 1 }));
}

/** Returns a client of a backend with this number of games, and the offsets of the pages that it has asked for. */
async function openSite(
  total: number,
  pagination: unknown,
  ignores: readonly ('limit' | 'offset')[] = [],
  row?: Game,
) {
  const world = await aWorld();
  const offsets: number[] = [];
  async function request(_path: string, init: RequestInit = {}) {
    const { data } = JSON.parse(String(init.body ?? '{}'));
    const { offset = 0, limit = 48 } = Object(data);
    offsets.push(offset);
    const begin = ignores.includes('offset') ? 0 : offset;
    const size = ignores.includes('limit') ? total : limit;
    const rows = listGames(begin, Math.max(0, Math.min(size, total - begin)), row);
    return Response.json({ result: true, message: 'İşlem Başarılı', data: rows, pagination });
  }
  const { models } = await createTestClient({ world: { ...world, request }, isStarted: false });
  return { models, offsets };
}

const UNKNOWN = { total: undefined, hasMore: true };

test.each<[string, unknown, object]>([
  ['no pagination', undefined, UNKNOWN],
  ['page and pageCount', { page: 1, pageCount: 9 }, UNKNOWN],
  ['page and totalPages', { page: 1, totalPages: 9 }, UNKNOWN],
  ['hasMore', { hasMore: true }, UNKNOWN],
  ['the count of the page', { count: 2 }, UNKNOWN],
  ['a total of fewer rows than it shows', { limit: 2, offset: 0, total: 1 }, UNKNOWN],
  ['a total of 0 beside rows', { limit: 2, offset: 0, total: 0 }, { ...UNKNOWN, isEmpty: true }],
  ['a negative total', { limit: 2, offset: 0, total: -1 }, UNKNOWN],
  ['a total that is no number', { total: 'many' }, UNKNOWN],
  ['a total that is null', { limit: 2, offset: 0, total: null }, UNKNOWN],
  ['a total alone', { total: 96 }, { total: 96, hasMore: true }],
  ['a total as text', { limit: '2', offset: '0', total: '96' }, { total: 96, hasMore: true }],
  ['the total at its last page', { limit: 2, offset: 0, total: 2 }, { total: 2, hasMore: false }],
])('a full page with %s is read for what it says', async (_, pagination, expected) => {
  const { models } = await openSite(96, pagination);

  const outcome = await models.call(games_list, { limit: 2, offset: 0 });

  expect(outcome).toMatchObject({ ok: true, pagination: expected });
});

test.each([
  [1, { total: undefined, hasMore: false }],
  [0, { total: undefined, hasMore: false }],
])('a page of %i rows without pagination, shorter than requested, is the last', async (count, expected) => {
  const { models } = await openSite(count, undefined);

  const outcome = await models.call(games_list, { limit: 2, offset: 0 });

  expect(outcome).toMatchObject({ ok: true, pagination: expected });
});

test.each([
  ['page and pageCount', { page: 1, pageCount: 2 }],
  ['no pagination', undefined],
])('a lobby over a backend with %s has no number until its end is loaded', async (_, pagination) => {
  const { models, offsets } = await openSite(96, pagination);
  const list = getLobbies(models).slots.lists.open({});
  const shown = () => {
    const state = list.state.value;
    return state.kind === 'ready' ? [state.data.rows.length, state.data.total, state.data.more] : state.kind;
  };

  await expect.poll(shown).toEqual([48, undefined, 'idle']);
  list.more();
  await expect.poll(shown).toEqual([96, undefined, 'idle']);
  list.more();
  await expect.poll(shown).toEqual([96, 96, 'none']);
  expect(offsets).toEqual([0, 48, 96]);
});

test.each<[name: string, pagination: unknown, expected: object, row?: Game]>([
  ['no total', undefined, UNKNOWN],
  ['its total', { total: 15_000 }, { total: 15_000, hasMore: true }],
  ['its total and every field', { total: 900 }, { total: 900, hasMore: true }, WHOLE_GAME],
  ['the count of the page that was asked for', { total: 48 }, UNKNOWN],
])(
  'of many rows with %s, those of the limit are read, and more follow',
  async (_, pagination, expected, row) => {
    const { models } = await openSite(row ? 900 : 15_000, pagination, ['limit'], row);

    const outcome = await models.call(games_list, { limit: 48, offset: 0 });

    expect(outcome).toMatchObject({ ok: true, pagination: expected });
    expect(outcome.ok && outcome.data).toHaveLength(48);
  },
);

test.each([
  ['without some fields', { Active: 1 }],
  ['with every field', WHOLE_POPUP],
])('a list %s whose request has no limit is read up to the general bound', async (_, row) => {
  const data = Array.from({ length: 15_000 }, (_, id) => ({ ...row, id }));
  const request = async () => Response.json({ result: true, data });
  const { models } = await createTestClient({ world: { ...(await aWorld()), request }, isStarted: false });

  const outcome = await models.call(popupInformation);

  expect(outcome.ok && outcome.data).toHaveLength(MAX_ROWS);
});

test('a document that keeps its contract is read up to the general bound', async () => {
  const partner = { name: 'Bahçe', image: { dark: '', light: '' }, path: '/' };
  const rows = Array.from({ length: 15_000 }, (_, id) => ({ ...partner, id }));
  const request = async () => Response.json(rows);
  const { models } = await createTestClient({ world: { ...(await aWorld()), request }, isStarted: false });

  const outcome = await models.get(partners);

  expect(outcome.ok && outcome.data).toHaveLength(MAX_ROWS);
});

test('a list inside a reply, and an object of rows, are read up to the general bound', () => {
  const rows = listGames(0, 15_000);
  const bounded = boundLists({ rows, byId: Object.fromEntries(rows.map((row) => [`g${row.gameID}`, row])) });

  expect(bounded).toEqual({
    rows: rows.slice(0, MAX_ROWS),
    byId: Object.fromEntries(rows.slice(0, MAX_ROWS).map((row) => [`g${row.gameID}`, row])),
  });
});

test.each([
  ['the limit', ['limit'], undefined],
  ['the limit and states its total', ['limit'], { total: 130 }],
  ['limit and offset', ['limit', 'offset'], undefined],
  ['limit and offset and states its total', ['limit', 'offset'], { total: 130 }],
] as const)(
  'a lobby over a backend that ignores %s shows all games, page by page',
  async (_, ignores, pagination) => {
    const { models } = await openSite(130, pagination, ignores);
    const list = getLobbies(models).slots.lists.open({});
    const counts: number[] = [];
    for (let page = 0; page < 5 && readList(list).more !== 'none'; page += 1) {
      if (page > 0) list.more();
      await waitForCalls(models);
      counts.push(readList(list).rows.length);
    }

    expect(counts.slice(0, 3)).toEqual([48, 96, 130]);
    expect(list.state.value).toMatchObject({ data: { total: 130, more: 'none' } });
  },
);

test('a search has no number while one of its lists has none', async () => {
  const { models } = await openSite(96, { page: 1, pageCount: 2 });
  const { slots } = getLobbies(models);

  expect(await slots.lists.loadFirst({ search: 'lale' }, new AbortController().signal)).toMatchObject({
    ok: true,
    total: undefined,
  });
});
