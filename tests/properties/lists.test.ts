/** Every list that has pages: they add up to the whole list, once each, in order; what no page can be is refused. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as cms from '#contracts/calls/cmscontroller';
import * as crm from '#contracts/calls/crm';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import type { AnyContract } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { searchFold } from '#contracts/rules/search-fold';
import { coreOf, definitionOf } from '#contracts/schema';
import { aWorld, type SignedIn } from '#tests/support/a-world';
import { expectToConform } from '#tests/support/conforms';
import { holds, PROPERTY_MS } from '#tests/support/property';

type Row = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>>;

interface List {
  readonly contract: AnyContract;
  /** How many rows a page has when nobody says, and at most. */
  readonly preset: number;
  readonly most: number;
  /** What tells rows apart. */
  readonly key: string;
  /** The data that ask for a page of what `data` asks for. */
  readonly page: (data: Data, window: Data) => Data;
  /** All of it. */
  readonly whole: Data;
}

const plainly = (data: Data, window: Data): Data => ({ ...data, ...window });
const always = { startDate: '2000-01-01', endDate: '2026-11-20' };

const SLOTS: List = {
  contract: casino.games_list,
  preset: 48,
  most: 100,
  key: 'gameID',
  page: plainly,
  whole: {},
};
const TABLES: List = { ...SLOTS, contract: livecasino.game_table_list, key: 'tableID' };
const TRANSACTIONS: List = {
  contract: finance.list_transactions,
  preset: 10,
  most: 250,
  key: 'id',
  page: plainly,
  whole: {},
};
const COUPONS: List = {
  contract: betframe.getCoupons,
  preset: 250,
  most: 250,
  key: 'couponID',
  page: (data, window) => ({ ...data, filters: { ...Object(data.filters), ...window } }),
  whole: always,
};
/** Limits as spec §7 and §9 and settled have them. */
const LISTS: readonly List[] = [
  { contract: cms.getSlider, preset: 7, most: 7, key: 'id', page: plainly, whole: {} },
  { contract: cms.getTournaments, preset: 50, most: 50, key: 'id', page: plainly, whole: {} },
  { contract: crm.list_mass_messages, preset: 10, most: 10, key: 'id', page: plainly, whole: {} },
  { contract: casino.category_list, preset: 100, most: 100, key: 'CategoryID', page: plainly, whole: {} },
  { contract: casino.provider_list, preset: 100, most: 100, key: 'providerID', page: plainly, whole: {} },
  SLOTS,
  { contract: livecasino.category_list, preset: 150, most: 150, key: 'CategoryID', page: plainly, whole: {} },
  { contract: livecasino.provider_list, preset: 150, most: 150, key: 'providerID', page: plainly, whole: {} },
  TABLES,
  TRANSACTIONS,
  COUPONS,
];
const named = LISTS.map((list) => [list.contract.name, list] as const);

/** Nothing in these tests changes it. */
let player: SignedIn;
beforeAll(async () => {
  player = await (await aWorld()).as('umut.sahin');
});

test('no list with pages is missing here', () => {
  const withLimit = [...contracts.values()].filter(({ request }) => {
    const def = definitionOf(coreOf(request));
    const fields = def.type === 'object' ? Object.keys(def.shape) : [];
    return fields.includes('limit') || fields.includes('filters');
  });

  expect(LISTS.map(({ contract }) => contract.name).sort()).toEqual(withLimit.map(({ name }) => name).sort());
});

test.each(named)(
  '%s: any pages of any size are parts of the whole list',
  { timeout: PROPERTY_MS },
  async (_, list) => {
    const whole = await wholeOf(list, list.whole);
    expect(new Set(whole.map((row) => row[list.key])).size).toBe(whole.length);
    await holds(
      10,
      fc.asyncProperty(fc.nat(list.most), fc.nat(whole.length + 10), async (limit, offset) => {
        const { rows, pagination } = await ask(list, list.page(list.whole, { limit, offset }));

        expect(rows).toEqual(whole.slice(offset, offset + limit));
        if (list.contract.paged) expect(pagination).toEqual({ limit, offset, total: whole.length });
      }),
    );
  },
);

test.each(named)(
  '%s: pages one after the other are the whole list, each row once',
  { timeout: PROPERTY_MS },
  async (_, list) => {
    const whole = await wholeOf(list, list.whole);
    await holds(
      3,
      fc.asyncProperty(fc.integer({ min: Math.ceil(whole.length / 40), max: list.most }), async (limit) => {
        const rows: Row[] = [];
        for (let offset = 0; offset < whole.length; offset += limit) {
          rows.push(...(await ask(list, list.page(list.whole, { limit, offset }))).rows);
        }
        expect(rows).toEqual(whole);
      }),
    );
  },
);

test.each(named)(
  '%s: a limit or offset that there is not is 422 by its path; none is the preset',
  async (_, list) => {
    const { contract, preset, most, page, whole } = list;
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
    const first = await ask(list, page(whole, {}));
    expect(first.rows).toEqual((await wholeOf(list, whole)).slice(0, preset));
  },
);

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const search = fc.constantFrom('', 'EJDER', 'altın', 'İstanbul', 'ÇİÇEK', 'kral', 'xyz', 'rulet', 'black');
const collator = new Intl.Collator('tr');

test.each([
  ['slots', SLOTS],
  ['live tables', TABLES],
] as const)(
  '%s: any filter and order give what looking at each gives',
  { timeout: PROPERTY_MS },
  async (_, list) => {
    const all = await wholeOf(list, {});
    const one = fc.constantFrom(...all);
    const query = fc.record({
      providerID: some(one.map(({ providerID }) => providerID)),
      categoryID: some(one.map(({ categories }) => (Array.isArray(categories) ? categories[0] : 0))),
      searchGameName: some(
        fc.oneof(
          search,
          one.map(({ name }) => String(name).slice(0, 5)),
        ),
      ),
      OrderPar: some(fc.constantFrom(...casino.GAME_ORDERS)),
      OrderDir: some(fc.constantFrom(1, -1)),
    });
    await holds(
      25,
      fc.asyncProperty(query, async (data) => {
        const found = await wholeOf(list, data);

        const fits = ({ providerID, categories, name }: Row) =>
          (data.providerID === undefined || providerID === data.providerID) &&
          (data.categoryID === undefined ||
            (Array.isArray(categories) && categories.includes(data.categoryID))) &&
          searchFold(String(name)).includes(searchFold(data.searchGameName ?? ''));
        const key = (row: Row) => Number(row[list.key]);
        expect(found.map(key).sort()).toEqual(all.filter(fits).map(key).sort());
        expectOrder(found, data.OrderPar, data.OrderDir);
        if (data.OrderPar === undefined) expect(found).toEqual(all.filter(fits));
      }),
    );
  },
);

test('coupons come newest first, by status and kind, and transactions by date unless asked otherwise', async () => {
  const all = await wholeOf(COUPONS, always);
  for (const status of [...betframe.COUPON_STATUSES, 'closed'] as const) {
    for (const kind of betframe.COUPON_KINDS) {
      const isWanted = (row: Row) =>
        row.kind === kind && (status === 'closed' ? row.status !== 'open' : row.status === status);
      expect(await wholeOf(COUPONS, { ...always, filters: { status, kind } })).toEqual(all.filter(isWanted));
    }
  }
  const byDate = all.map(({ date }) => Date.parse(String(date)));
  expect(byDate).toEqual([...byDate].sort((a, b) => b - a));

  const dates = (await wholeOf(TRANSACTIONS, {})).map(({ date }) => Date.parse(String(date)));
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

/** All rows, by pages of the largest size. */
async function wholeOf(list: List, data: Data): Promise<Row[]> {
  const whole: Row[] = [];
  for (let more = true; more; ) {
    const { rows } = await ask(list, list.page(data, { limit: list.most, offset: whole.length }));
    whole.push(...rows);
    more = rows.length === list.most;
  }
  return whole;
}

async function ask({ contract }: List, data: Data) {
  const reply = await player.call(contract, data);
  expectToConform(contract, reply, data);
  expect(reply.envelope.result, JSON.stringify(reply.envelope)).toBe(true);
  const rows: Row[] = contract.response.parse(reply.envelope.data);
  return { rows, pagination: reply.envelope.pagination };
}
