/**
 * The pages of every paged list add up to the whole list, in order and without repetition. Requests for
 * invalid pages are refused.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as cms from '#contracts/calls/cmscontroller';
import * as crm from '#contracts/calls/crm';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import type { AnyContract } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { readDefinition, unwrapSchema } from '#contracts/schema';
import { foldForSearch } from '#contracts/search-fold';
import { aWorld, type SignedIn } from '#tests/support/a-world';
import { expectToConform } from '#tests/support/checks/expect-to-conform';
import { checkProperty } from '#tests/support/checks/property';

type Row = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>>;

interface List {
  readonly contract: AnyContract & { readonly response: z.ZodMiniType<readonly Row[]> };
  /** The page size if a request states no limit. `maxLimit` is the largest page size. */
  readonly defaultLimit: number;
  readonly maxLimit: number;
  /** The field that identifies a row. */
  readonly key: string;
  /** Adds limit and offset to the data of a request. */
  readonly page: (data: Data, window: Data) => Data;
  /** The request data that select the whole list. */
  readonly whole: Data;
}

/** Returns a list whose data have limit and offset themselves. */
function buildList(contract: List['contract'], key: string, maxLimit: number, defaultLimit = maxLimit): List {
  return {
    contract,
    key,
    maxLimit,
    defaultLimit,
    page: (data, window) => ({ ...data, ...window }),
    whole: {},
  };
}
const allTime = { startDate: '2000-01-01', endDate: '2026-11-20' };

const SLOTS = buildList(casino.games_list, 'gameID', 100, 48);
const TABLES = buildList(livecasino.game_table_list, 'tableID', 100, 48);
const TRANSACTIONS = buildList(finance.list_transactions, 'id', 250, 10);
const COUPONS: List = {
  ...buildList(betframe.getCoupons, 'couponID', 250),
  page: (data, window) => ({ ...data, filters: { ...Object(data.filters), ...window } }),
  whole: allTime,
};
/** The paged lists, with the limits of spec §7 and §9. */
const LISTS: readonly List[] = [
  buildList(cms.getSlider, 'id', 7),
  buildList(cms.getTournaments, 'id', 50),
  buildList(crm.list_mass_messages, 'id', 10),
  buildList(casino.category_list, 'CategoryID', 100),
  buildList(casino.provider_list, 'providerID', 100),
  SLOTS,
  buildList(livecasino.category_list, 'CategoryID', 150),
  buildList(livecasino.provider_list, 'providerID', 150),
  TABLES,
  TRANSACTIONS,
  COUPONS,
];
const cases = LISTS.map((list) => [list.contract.name, list] as const);

/** The player of all tests; no test in this file changes the player's data. */
let player: SignedIn;
beforeAll(async () => {
  player = await (await aWorld()).as('umut.sahin');
});

test('this file tests every paged list', () => {
  const withLimit = [...contracts.values()].filter(({ request }) => {
    const def = readDefinition(unwrapSchema(request));
    const fields = def.type === 'object' ? Object.keys(def.shape) : [];
    return fields.includes('limit') || fields.includes('filters');
  });

  expect(LISTS.map(({ contract }) => contract.name).sort()).toEqual(withLimit.map(({ name }) => name).sort());
});

test.each(cases)('%s: a page of any size and offset is a part of the whole list', async (_, list) => {
  const whole = await loadWhole(list);
  expect(new Set(whole.map((row) => row[list.key])).size).toBe(whole.length);
  await checkProperty(
    4,
    fc.asyncProperty(fc.nat(list.maxLimit), fc.nat(whole.length + 10), async (limit, offset) => {
      const { rows, pagination } = await loadPage(list, list.page(list.whole, { limit, offset }));

      expect(rows).toEqual(whole.slice(offset, offset + limit));
      if (list.contract.paged) expect(pagination).toEqual({ limit, offset, total: whole.length });
    }),
  );
});

test.each(cases)('%s: consecutive pages add up to the whole list', async (_, list) => {
  const whole = await loadWhole(list);
  await checkProperty(
    2,
    fc.asyncProperty(
      fc.integer({ min: Math.min(Math.ceil(whole.length / 12), list.maxLimit), max: list.maxLimit }),
      async (limit) => {
        const rows: Row[] = [];
        for (let offset = 0; offset < whole.length; offset += limit) {
          rows.push(...(await loadPage(list, list.page(list.whole, { limit, offset }))).rows);
        }
        expect(rows).toEqual(whole);
      },
    ),
  );
});

test.each(cases)(
  '%s: an invalid limit or offset is 422 with its path, and a missing limit is the default',
  async (_, list) => {
    const { contract, defaultLimit: preset, maxLimit: most, page, whole } = list;
    const below = 'filters' in page({}, {}) ? 'data.filters' : 'data';
    const wrong: [Data, string][] = [most + 1, -1, 1.5, 2 ** 53, '10', null].map((limit) => [
      { limit },
      'limit',
    ]);
    wrong.push(...[-1, 0.5, 2 ** 53, '0', null].map((offset): [Data, string] => [{ offset }, 'offset']));

    for (const [window, field] of wrong) {
      const reply = await player.call(contract, page(whole, window));
      expectToConform(contract, reply, window);
      expect(reply.status, JSON.stringify(window)).toBe(422);
      expect(reply.envelope.debug).toContainEqual({ path: `${below}.${field}`, message: expect.any(String) });
    }
    const first = await loadPage(list, page(whole, {}));
    expect(first.rows).toEqual((await loadWhole(list)).slice(0, preset));
  },
);

const generateOptional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const search = fc.constantFrom('', 'EJDER', 'altın', 'İstanbul', 'ÇİÇEK', 'kral', 'xyz', 'rulet', 'black');
const collator = new Intl.Collator('tr');

test.each([
  ['slots', SLOTS],
  ['live tables', TABLES],
] as const)(
  '%s: any filter and order give the same rows as filtering and sorting the whole list',
  async (_, list) => {
    const all = await loadWhole(list);
    const one = fc.constantFrom(...all);
    const query = fc.record({
      providerID: generateOptional(one.map(({ providerID }) => providerID)),
      categoryID: generateOptional(
        one.map(({ categories }) => (Array.isArray(categories) ? categories[0] : 0)),
      ),
      searchGameName: generateOptional(
        fc.oneof(
          search,
          one.map(({ name }) => String(name).slice(0, 5)),
        ),
      ),
      OrderPar: generateOptional(fc.constantFrom(...casino.GAME_ORDERS)),
      OrderDir: generateOptional(fc.constantFrom(1, -1)),
    });
    await checkProperty(
      8,
      fc.asyncProperty(query, async (data) => {
        const rows = await loadAll(list, data);

        const search = foldForSearch(data.searchGameName ?? '');
        const fitsByName = ({ name }: Row) => foldForSearch(String(name)).includes(search);
        const fits = (row: Row) =>
          (data.providerID === undefined || row.providerID === data.providerID) &&
          (data.categoryID === undefined ||
            (Array.isArray(row.categories) && row.categories.includes(data.categoryID))) &&
          (fitsByName(row) || foldForSearch(String(row.providerName)).includes(search));
        const [byName, byProvider] = [true, false].map((isByName) =>
          all.filter((row) => fits(row) && fitsByName(row) === isByName),
        );
        const matches = [...(byName ?? []), ...(byProvider ?? [])];
        const key = (row: Row) => Number(row[list.key]);
        expect(rows.map(key).sort()).toEqual(matches.map(key).sort());
        expectOrder(rows, data.OrderPar, data.OrderDir);
        if (data.OrderPar === undefined) expect(rows).toEqual(matches);
      }),
    );
  },
);

test('coupons and transactions are sorted newest first, and coupons are filtered by status and kind', async () => {
  const all = await loadWhole(COUPONS);
  for (const status of [...betframe.COUPON_STATUSES, 'closed'] as const) {
    for (const kind of betframe.COUPON_KINDS) {
      const isWanted = (row: Row) =>
        row.kind === kind && (status === 'closed' ? row.status !== 'open' : row.status === status);
      expect(await loadAll(COUPONS, { ...allTime, filters: { status, kind } })).toEqual(all.filter(isWanted));
    }
  }
  const byDate = all.map(({ date }) => Date.parse(String(date)));
  expect(byDate).toEqual([...byDate].sort((a, b) => b - a));

  const dates = (await loadWhole(TRANSACTIONS)).map(({ date }) => Date.parse(String(date)));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
});

function expectOrder(rows: readonly Row[], by: string | undefined, direction: number | undefined): void {
  const sorted = [...rows];
  if (by === 'NAME')
    sorted.sort((a, b) => collator.compare(String(a.name), String(b.name)) * (direction ?? 1));
  if (by === 'RTP' && rows.every(({ rtp }) => rtp !== undefined)) {
    sorted.sort((a, b) => (Number(a.rtp) - Number(b.rtp)) * (direction ?? -1));
  }
  if (by === 'NEW') sorted.sort((a, b) => (Number(a.isNew) - Number(b.isNew)) * (direction ?? -1));
  expect(rows).toEqual(sorted);
}

const wholeLists = new Map<List, Row[]>();
/** Returns all rows of a list, which no test changes. */
async function loadWhole(list: List): Promise<Row[]> {
  const rows = wholeLists.get(list) ?? (await loadAll(list, list.whole));
  wholeLists.set(list, rows);
  return rows;
}

/** Loads all rows in pages of the largest size. */
async function loadAll(list: List, data: Data): Promise<Row[]> {
  const whole: Row[] = [];
  for (let more = true; more; ) {
    const { rows } = await loadPage(list, list.page(data, { limit: list.maxLimit, offset: whole.length }));
    whole.push(...rows);
    more = rows.length === list.maxLimit;
  }
  return whole;
}

async function loadPage({ contract }: List, data: Data) {
  const reply = await player.call(contract, data);
  expectToConform(contract, reply, data);
  expect(reply.envelope.result, JSON.stringify(reply.envelope)).toBe(true);
  const rows = contract.response.parse(reply.envelope.data);
  return { rows, pagination: reply.envelope.pagination };
}
