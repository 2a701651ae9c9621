/** Answers the calls about balance, transactions and coupons (spec §7 finance, Others). */
import { type Call, type Context, cutPage, read } from '../call.ts';
import { readNow } from '../now.ts';
import type { Transaction } from '../state.ts';

const LANG = { Lang: 'text' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The type of each category. */
const TYPES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 4, 4: 2, 5: 3, 9: 4 };

function describeTransaction({ txn, category, status, sum, at, about }: Transaction) {
  return {
    id: txn,
    transaction_category_id: category,
    transaction_status: status,
    amount: sum,
    date: at,
    description: about,
    desk: 'K-2',
  };
}

function isBetween(at: number, { startDate, endDate }: Context['data']): boolean {
  const day = new Date(at + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10);
  return (startDate == null || day >= String(startDate)) && (endDate == null || day <= String(endDate));
}

const isSame = (filter: unknown, value: unknown) => filter == null || String(filter) === String(value);

/** Lists coupons: an open one, and one of a kind and a state that only this backend has. */
function listCoupons() {
  const kickOff = readNow() + DAY_MS / 8;
  return [
    {
      couponID: 'B-71',
      kind: 'single',
      date: kickOff - DAY_MS,
      stake: 35.75,
      totalOdds: 2.4,
      possibleWin: 85.8,
      status: 'open',
      selections: [{ home: 'Altay', away: 'Göztepe', startDate: kickOff, pick: '1' }],
    },
    {
      couponID: 'B-72',
      kind: 'system',
      date: kickOff - 2 * DAY_MS,
      stake: 48.2,
      status: 'void',
      selections: [],
    },
  ];
}

export const historyCalls: Readonly<Record<string, Call>> = {
  'finance/list_transactions': read(
    'player',
    {
      ...LANG,
      concatRequire: 'flag',
      searchType: 'id',
      searchID: 'id',
      searchCategory: 'id',
      startDate: 'text',
      endDate: 'text',
      searchMinAmount: 'any',
      status: 'id',
      limit: 'count',
      offset: 'count',
      OrderDir: 'any',
      OrderPar: 'text',
    },
    ({ player, data }) => {
      const matches = player.transactions.filter(
        ({ txn, category, status, sum, at }) =>
          isSame(data.searchID, txn) &&
          isSame(data.searchType, TYPES[category]) &&
          isSame(data.searchCategory, category) &&
          isSame(data.status, status) &&
          Math.abs(sum) >= Number(data.searchMinAmount ?? 0) &&
          isBetween(at, data),
      );
      const { rows, pagination } = cutPage(matches, data, 10);
      return {
        data: rows.map(describeTransaction),
        pagination,
        ...(rows.length === 0 && { message: 'Kayıt Bulunamadı' }),
      };
    },
  ),
  'finance/list_types_frontend': read('player', LANG, () => ({ data: { 1: 'Finans', 2: 'Oyun' } })),
  'finance/list_categories': read('player', LANG, () => ({ data: { 1: 'Yatırma', 2: 'Çekme' } })),
  'finance/list_sub_categories': read('player', LANG, () => ({ data: { 11: 'Havale' } })),
  'finance/check_balance': read('player', LANG, ({ player }) => ({
    data: [{ balance: player.balance.toLocaleString('en', { minimumFractionDigits: 2 }), unit: 'TL' }],
  })),
  'betframe/getCoupons': read(
    'player',
    { ...LANG, startDate: 'text', endDate: 'text', filters: 'any', concatRequire: 'flag' },
    () => ({ data: listCoupons() }),
  ),
};
