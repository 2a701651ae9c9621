/** Answers the calls about balance, transactions and coupons (spec §7 finance, Others). */
import { type Call, type Context, cutPage, read } from '../call.ts';
import { readNow } from '../now.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The type of each category. */
const TYPES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 4, 4: 2, 5: 3, 9: 4 };

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
        ({ id, transaction_category_id, transaction_status, amount, date }) =>
          isSame(data.searchID, id) &&
          isSame(data.searchType, TYPES[transaction_category_id]) &&
          isSame(data.searchCategory, transaction_category_id) &&
          isSame(data.status, transaction_status) &&
          Math.abs(amount) >= Number(data.searchMinAmount ?? 0) &&
          isBetween(date, data),
      );
      const { data: rows, pagination } = cutPage(matches, data, 10);
      return {
        data: rows.map((row) => ({ ...row, desk: 'K-2' })),
        pagination,
        ...(rows.length === 0 && { message: 'Kayıt Bulunamadı' }),
      };
    },
  ),
  'finance/list_types_frontend': read('player', {}, () => ({ data: { 1: 'Finans', 2: 'Oyun' } })),
  'finance/list_categories': read('player', {}, () => ({ data: { 1: 'Yatırma', 2: 'Çekme' } })),
  'finance/list_sub_categories': read('player', {}, () => ({ data: { 11: 'Havale' } })),
  'finance/check_balance': read('player', {}, ({ player }) => ({
    data: [{ balance: player.balance.toLocaleString('en', { minimumFractionDigits: 2 }), unit: 'TL' }],
  })),
  'betframe/getCoupons': read(
    'player',
    { startDate: 'text', endDate: 'text', filters: 'any', concatRequire: 'flag' },
    () => ({ data: listCoupons() }),
  ),
};
