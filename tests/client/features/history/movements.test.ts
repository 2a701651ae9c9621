// The latest movements of the balance: which they are, what they change, and where each leads.
import { expect, test } from 'vitest';
import { MESSAGE } from '#contracts/envelope';
import type { Transaction } from '../../../../client/core/api/rows.ts';
import {
  findAddress,
  getMovements,
  readChange,
  selectLatest,
} from '../../../../client/features/history/movements/movements.ts';
import { refusing, setRules } from '../../../support/faults.ts';
import { createSignedInClient } from '../../support/test-client.ts';

const at = (day: number) => `2026-11-${day}T12:00:00+03:00`;
const everyPage = () => true;
const makeRow = (fields: Partial<Transaction>): Transaction => ({
  transaction_category_id: 5,
  transaction_status: 1002,
  ...fields,
});

test('one call asks for them, and the five that moved last are shown, an old coupon that was just won among them', async () => {
  const { models, browser } = await createSignedInClient();
  const movements = getMovements(models);
  const before = browser.requests.length;

  await movements.load();

  expect(browser.requests.slice(before)).toMatchObject([
    { name: 'finance/list_transactions', data: { limit: 50, offset: 0, OrderPar: 'DATE', OrderDir: -1 } },
  ]);
  expect(movements.state.value).toMatchObject({ kind: 'ready', data: { length: 5 } });

  const rows = [20, 19, 18, 17, 16, 15].map((day) => makeRow({ id: day, date: at(day) }));
  const won = makeRow({ id: 1, date: at(10), settledDate: at(21) });
  const undated = makeRow({ id: 2 });
  expect(selectLatest([undated, ...rows, won]).map(({ id }) => id)).toEqual([1, 20, 19, 18, 17]);
  expect(selectLatest([undated, makeRow({ id: 3, settledDate: null })])).toHaveLength(2);
});

test('a player without the right to the list stays on the page, and reads so', async () => {
  const { models, world } = await createSignedInClient();
  await setRules(world.control, refusing('finance/list_transactions', MESSAGE.notAuthorised, 401));
  const movements = getMovements(models);

  await movements.load();

  expect(movements.state.value).toMatchObject({
    kind: 'error',
    failure: { kind: 'refused', message: MESSAGE.notAuthorised },
  });
});

test.each<[string, Partial<Transaction>, ReturnType<typeof readChange>]>([
  ['a won coupon', { amount: 40, balanceChange: 40 }, { kurus: 4000, state: 'settled' }],
  ['a rejected deposit', { amount: 40, balanceChange: 0 }, { kurus: 0, state: 'settled' }],
  [
    'a pending payment of a server without changes',
    { amount: 40, transaction_category_id: 2, transaction_status: 1001 },
    { kurus: -4000, state: 'pending' },
  ],
  ['a movement without amounts', {}, undefined],
])('%s changes the balance by what the server says, else by its amount', (_, row, change) => {
  expect(readChange(makeRow(row))).toEqual(change);
});

test('each leads to its receipt, round or coupon, or to its entry, where the site has a page and the row an id', () => {
  const find = (row: Partial<Transaction>, isSitePage: (path: string) => boolean = everyPage) =>
    findAddress(makeRow({ id: 7, date: at(20), ...row }), isSitePage);

  expect(find({ transaction_category_id: 1 })).toBe('/profile/deposit?receipt=7');
  expect(find({ transaction_category_id: 2 })).toBe('/profile/withdraw?receipt=7');
  expect(find({ transaction_category_id: 3 })).toBe('/profile/history/bonus?id=7');
  expect(find({ transaction_category_id: 4 })).toBe('/profile/history/games?id=7');
  expect(find({ transaction_category_id: 5, transaction_status: 1001 })).toBe(
    '/profile/history/bets?range=2026-11-20..2026-11-20&id=7',
  );
  expect(find({ transaction_category_id: 5, transaction_status: 1002, date: undefined })).toBe(
    '/profile/history/bets?state=closed&range=all&id=7',
  );
  expect(find({ transaction_category_id: { unknown: 77 } })).toBe('/profile/history/account?id=7');
  expect(find({ transaction_category_id: 1 }, (path) => path.includes('history'))).toBe(
    '/profile/history/finance?id=7',
  );
  expect(find({}, () => false)).toBeUndefined();
  expect(find({ id: undefined })).toBeUndefined();
});
