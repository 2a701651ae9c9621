import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { DAY_MS } from '#contracts/time/durations';
import { formatIstanbulDate } from '#mock-server/engine/base/istanbul';
import { NOON } from '#tests/support/a-world';
import { type ListQuery, openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { listAllTransactions } from '#tests/support/casino/statement';
import { checkProperty } from '#tests/support/checks/property';

test('the balance changes on the wire add up to the balance', async () => {
  const { list, deposit, withdraw, balance } = await openCashier();
  parseReceipt(await deposit());
  parseReceipt(await withdraw());

  let sum = 0;
  const total = (await list()).pagination?.total ?? 0;
  for (let offset = 0; offset < total; offset += 250) {
    const { rows } = await list({ limit: 250, offset });
    for (const { balanceChange } of rows) sum += Math.round(balanceChange * 100);
  }

  expect(total).toBeGreaterThan(600);
  expect(sum).toBe(await balance());
});

test('any filter, order and page gives the result of the naive implementation', async () => {
  const { list, world, player, deposit, withdraw, control } = await openCashier();
  parseReceipt(await deposit());
  parseReceipt(await withdraw({ amount: 300 }));
  await control('putClock', { now: NOON - 40 * DAY_MS, keepSessions: true });
  // The clock was set back, so this transaction lies between earlier and later ones.
  parseReceipt(await deposit({ amount: 777 }));
  const all = listAllTransactions(world(), player.user.uid).sort((a, b) => a.at - b.at);
  const day = fc.integer({ min: -3, max: 760 }).map((ago) => formatIstanbulDate(NOON - ago * DAY_MS));
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });
  const queries = fc.record({
    days: fc.tuple(day, day).map((two) => two.sort()),
    isFrom: fc.boolean(),
    isUntil: fc.boolean(),
    searchType: maybe(fc.constantFrom(1, 2, 3, 4)),
    searchCategory: maybe(fc.constantFrom(1, 2, 3, 4, 5)),
    status: maybe(fc.constantFrom(1001, 1002, 1003, 1004, 1005)),
    searchMinAmount: maybe(fc.nat(90_000).map((kurus) => kurus / 100)),
    searchID: fc.option(fc.constantFrom(...all.map(({ id }) => id)), { nil: undefined, freq: 9 }),
    OrderPar: maybe(fc.constantFrom('DATE', 'AMOUNT')),
    OrderDir: maybe(fc.constantFrom(1, -1)),
    limit: fc.nat(60),
    offset: fc.nat(80),
  });

  await checkProperty(
    120,
    fc.asyncProperty(queries, async ({ days: [early, late], isFrom, isUntil, ...rest }) => {
      const query = removeUndefined({
        ...rest,
        startDate: isFrom ? early : undefined,
        endDate: isUntil ? late : undefined,
      });

      const { rows, pagination } = await list(query);

      const expected = all.filter(
        (row) =>
          (!query.startDate || formatIstanbulDate(row.at) >= query.startDate) &&
          (!query.endDate || formatIstanbulDate(row.at) <= query.endDate) &&
          (!query.searchType || finance.TYPE_OF_CATEGORY[row.category] === query.searchType) &&
          (!query.searchCategory || row.category === query.searchCategory) &&
          (!query.status || row.status === query.status) &&
          (!query.searchMinAmount || Math.abs(row.amountKurus) >= Math.round(query.searchMinAmount * 100)) &&
          (!query.searchID || row.id === query.searchID),
      );
      if (query.OrderPar === 'AMOUNT') expected.sort((a, b) => a.amountKurus - b.amountKurus);
      if (query.OrderDir !== 1) expected.reverse();
      expect(pagination?.total).toBe(expected.length);
      expect(rows.map(({ id }) => id)).toEqual(
        expected.slice(query.offset, (query.offset ?? 0) + (query.limit ?? 0)).map(({ id }) => id),
      );
    }),
  );
});

test('empty dates and a minimum of 0 do not filter', async () => {
  const { list } = await openCashier();

  const { pagination } = await list({ startDate: '', endDate: '', searchMinAmount: 0 });

  expect(pagination?.total).toBe((await list()).pagination?.total);
});

test('a minimum includes a transaction of exactly this amount', async () => {
  const { list, deposit } = await openCashier();
  const { id } = parseReceipt(await deposit({ amount: 777.77 }));

  const { rows } = await list({ searchMinAmount: 777.77, searchID: id });

  expect(rows.map((row) => row.id)).toEqual([id]);
});

test('a player does not see another player’s transactions', async () => {
  const { as, world } = await openCashier();
  const derya = await as('derya.yildiz');
  const [foreign] = listAllTransactions(world(), '48210733');

  const { envelope } = await derya.call(finance.list_transactions, { searchID: foreign?.id ?? 0 });

  expect(envelope).toMatchObject({ data: [], message: 'Kayıt Bulunamadı' });
});

test('the lists of kinds name the kind of every transaction, in both languages', async () => {
  const { player, list } = await openCashier('umut.sahin');
  const { rows } = await list({ limit: 250 });

  for (const Lang of ['tr', 'en'] as const) {
    const types = await player.read(finance.list_types_frontend, { Lang });
    const categories = await player.read(finance.list_categories, { Lang });
    const subCategories = await player.read(finance.list_sub_categories, { Lang });
    for (const row of rows) {
      const sub = subCategories.find(({ id }) => id === row.transaction_sub_category_id);
      const category = categories.find(({ id }) => id === row.transaction_category_id);
      expect(sub?.categoryID).toBe(category?.id);
      expect(category?.typeID).toBe(row.transaction_type_id);
      expect(types.some(({ id }) => id === row.transaction_type_id)).toBe(true);
    }
  }
});

/** Removes undefined members, which are absent on the wire. */
function removeUndefined(query: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
