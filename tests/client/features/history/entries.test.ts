// An entry of a history has a day, a state and a sign (spec §3 Transaction).
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { list_transactions, TRANSACTION_TYPE } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import type { Transaction } from '../../../../client/core/api/rows.ts';
import { formatDayHeading, groupByDay } from '../../../../client/features/history/day-list.tsx';
import { nameRange, RANGE_PRESETS } from '../../../../client/features/history/period/ranges.ts';
import { countNextPages, parsePageCount } from '../../../../client/features/history/player-list.ts';
import english from '../../../../client/features/history/texts.en.ts';
import { listsTexts } from '../../../../client/features/history/texts.tr.ts';
import { findHistory } from '../../../../client/features/history/transactions/page.tsx';
import {
  buildTransactionEntry,
  findStateWord,
} from '../../../../client/features/history/transactions/transaction-entry.ts';
import { TransactionTable } from '../../../../client/features/history/transactions/transaction-table.tsx';
import { renderText } from '../../support/rendering/render-text.ts';
import { createSignedInClient } from '../../support/test-client.ts';

const TODAY = '2026-11-20';
const CONTEXT = {
  lang: 'tr',
  t: listsTexts.in('tr'),
  findCategory: (id: AnyId) => (id === 1 ? 'Para yatırma' : undefined),
  findSubCategory: (id: AnyId) => (id === 401 ? 'Slot' : undefined),
  nowMs: Date.parse('2026-11-20T12:00:00+03:00'),
} as const;

let all: readonly Transaction[];

beforeAll(async () => {
  const { models } = await createSignedInClient();
  const reply = await models.call(list_transactions, { limit: 250 });
  if (!reply.ok) throw new Error('The history of the ordinary player could not be read');
  all = reply.data;
});

/** Returns a transaction of the ordinary player, with the given fields replaced. */
function makeTransaction(changes: Partial<Transaction>): Transaction {
  const [first] = all;
  if (!first) throw new Error('The ordinary player has a history');
  return { ...first, ...changes };
}

const describe = (changes: Partial<Transaction>) => buildTransactionEntry(makeTransaction(changes), CONTEXT);

test.each([
  [null, 'Bonus · Çevrim yok'],
  [{ required: 4995, missing: 0, until: '2026-12-04T12:00:00+03:00' }, 'Bonus · Çevrim tamamlandı'],
  [
    { required: 4995, missing: 700.5, until: '2026-12-04T12:00:00+03:00' },
    'Bonus · Çevrimde kalan 700,50\u00a0TL, son gün 4\u00a0Aralık',
  ],
  [{ required: 4995, missing: 700, until: '2026-11-20T12:00:00+03:00' }, 'Bonus · Çevrim süresi doldu'],
  [{ missing: 700 }, 'Bonus · Çevrimde kalan 700,00\u00a0TL'],
  [undefined, 'Bonus'],
])('a bonus with the wagering %o says %s', (wagering, detail) => {
  const bonus: Transaction = {
    transaction_category_id: 3,
    transaction_status: 1003,
    description: 'Hoş geldin bonusu',
    ...(wagering !== undefined && { wagering }),
  };
  const findCategory = () => 'Bonus';

  expect(buildTransactionEntry(bonus, { ...CONTEXT, findCategory }).detail).toBe(detail);
});

test.each([
  [1001, 1, 'İnceleniyor', 'pending'],
  [1002, 1, 'Onaylandı', 'settled'],
  [1003, 2, 'Ödendi', 'settled'],
  [1004, 1, 'Reddedildi', 'void'],
  [1005, 2, 'İptal edildi', 'void'],
  [1001, 5, 'Açık', 'pending'],
  [1001, 4, 'Açık', 'pending'],
  [1002, 5, 'Tamamlandı', 'settled'],
  [1002, 4, 'Tamamlandı', 'settled'],
  [1002, 3, 'Tamamlandı', 'settled'],
] as const)('status %s of category %s is called “%3$s”', (status, category, word, amount) => {
  const entry = describe({ transaction_status: status, transaction_category_id: category });

  expect(entry.state.word).toBe(word);
  expect(entry.amount?.state).toBe(amount);
});

test('a filter for approved entries has their word: “Tamamlandı” in a history of games alone', () => {
  expect(findStateWord(1002)).toBe('stateApproved');
  expect(findStateWord(1002, TRANSACTION_TYPE.finance)).toBe('stateApproved');
  expect(findStateWord(1002, TRANSACTION_TYPE.games)).toBe('stateCompleted');
  expect(findStateWord(1001, TRANSACTION_TYPE.bets)).toBe('stateOpen');
  expect(findStateWord(1001)).toBe('statePending');
});

test('an entry has the time of Istanbul, the description, the reference and whole kuruş', () => {
  const entry = describe({
    date: '2026-11-20T00:05:00+03:00',
    description: 'Havale / EFT',
    reference: 'YT-1',
    amount: -1234.56,
    transaction_category_id: 1,
  });

  expect(entry).toMatchObject({
    time: '00.05',
    title: 'Havale / EFT',
    detail: 'Para yatırma',
    reference: 'YT-1',
  });
  expect(entry.amount?.kurus).toBe(-123_456);
});

test.each([
  ['withdrawal', 2, 454.02, -45_402],
  ['withdrawal', 2, -454.02, -45_402],
  ['deposit', 1, 250, 25_000],
  ['bonus', 3, 100, 10_000],
  ['bonus that was taken back', 3, -100, -10_000],
  ['game', 4, 12.5, 1250],
  ['coupon', 5, 12.5, 1250],
] as const)('the amount of a %s (category %i) that comes as %d is %i kuruş', (_, category, amount, kurus) => {
  expect(describe({ transaction_category_id: category, amount }).amount?.kurus).toBe(kurus);
});

test('a game says what kind it is and how many rounds were played', () => {
  const game = { transaction_category_id: 4, play: { stake: 10, win: 0, rounds: 1093 } } as const;

  expect(describe({ ...game, transaction_sub_category_id: 401 }).detail).toBe('Slot, 1.093 tur');
  expect(describe({ ...game, transaction_sub_category_id: 999 }).detail).toBe('1.093 tur');
});

test('rows stand under the day of Istanbul on which they began, in their order', () => {
  const groups = groupByDay(all, ({ date }) => date);

  expect(groups.flatMap(({ rows }) => rows)).toEqual(all);
  for (const { day, rows } of groups) {
    expect(rows.every(({ date }) => date?.startsWith(String(day)))).toBe(true);
  }
  expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length);
});

test('an entry shows what there is of a row that has only its category and status', async () => {
  const bare = { transaction_category_id: 1, transaction_status: 1002 } as const;
  const foreign = { transaction_category_id: { unknown: 9 }, transaction_status: { unknown: 'X' } };
  const dated = { ...bare, date: '2026-11-20T10:00:00+03:00', amount: 5 };
  const table = createElement(TransactionTable, { rows: [bare, foreign, dated], today: TODAY });

  expect(renderText(await createSignedInClient(), table)).toEqual([
    ...['Kayıtlar', 'İşlem', 'Tutar', 'Saat', 'Referans', 'Durum'],
    ...['Bugün, 20 Kasım Cuma', 'Para yatırma', '+5,00\u00a0TL', '10.00', 'Onaylandı'],
    ...['Tarihi bilinmeyenler', 'Para yatırma', 'Onaylandı', 'İşlem', 'Bilinmiyor'],
  ]);
});

test.each([
  ['2026-11-20', 'Bugün, 20 Kasım Cuma', 'Today, Friday 20 November'],
  ['2026-11-19', 'Dün, 19 Kasım Perşembe', 'Yesterday, Thursday 19 November'],
  ['2026-11-18', '18 Kasım Çarşamba', 'Wednesday 18 November'],
  ['2025-11-18', '18 Kasım 2025 Salı', 'Tuesday, 18 November 2025'],
])('the heading of %s is “%s”', (day, turkish, inEnglish) => {
  expect(formatDayHeading(day, TODAY, 'tr')).toBe(turkish);
  expect(formatDayHeading(day, TODAY, 'en')).toBe(inEnglish);
});

test('every preset of spec §9 has its name', () => {
  expect(RANGE_PRESETS.map((preset) => nameRange(preset, CONTEXT.t, 'tr'))).toEqual([
    ...['Bugün', 'Dün', 'Son 7 gün', 'Son 30 gün', 'Son 90 gün', 'Son 180 gün'],
    ...['Bu ay', 'Geçen ay', 'Son 12 ay', 'Son 2 yıl', 'Tüm zamanlar'],
  ]);
  expect(nameRange({ startDate: '2026-11-06', endDate: '2026-11-14' }, CONTEXT.t, 'tr')).toBe(
    '6–14 Kas 2026',
  );
});

test('English counts one entry, one day and one round in the singular', () => {
  expect(english.entryCount({ count: '1' })).toBe('1 entry');
  expect(english.showDays({ days: '1' })).toBe('Show 1 day');
  expect(english.rounds({ count: 1, text: '1' })).toBe('1 round');
  expect(english.rounds({ count: 1000, text: '1,000' })).toBe('1,000 rounds');
});

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['1e9', 1],
  ['9999999999', 1],
])('page=%s of an address shows %s pages', (text, pageCount) => {
  expect(parsePageCount(text)).toBe(pageCount);
});

test('a press adds ten rows, then twenty, then forty: 500 take 14 presses', () => {
  const shown = [1];
  while ((shown.at(-1) ?? 0) < 50) shown.push((shown.at(-1) ?? 0) + countNextPages(shown.at(-1) ?? 0));

  expect(shown.slice(0, 5)).toEqual([1, 2, 4, 8, 12]);
  expect(shown).toHaveLength(1 + 14);
});

test('the filter of an address leaves out what its history does not have', () => {
  const account = findHistory('/profile/history/account');
  const finance = findHistory('/profile/history/finance');

  expect(account.parseFilters({ type: '1', category: '2', status: '1003', page: '2' })).toEqual({
    range: '7d',
    searchType: 1,
    searchCategory: 2,
    status: 1003,
  });
  expect(account.parseFilters({ type: '2', category: '1', status: '9' })).toMatchObject({
    searchType: 2,
    searchCategory: undefined,
    status: undefined,
  });
  expect(finance.parseFilters({ type: '2', category: '4' })).toMatchObject({
    searchType: 1,
    searchCategory: undefined,
  });
});

test('a number is searched for on all days, and among the transactions of the history', () => {
  const finance = findHistory('/profile/history/finance');

  expect(finance.parseFilters({ id: 'YT-5800 98', range: '7d', status: '1004' })).toEqual({
    range: 'all',
    searchType: 1,
    searchID: 580_098,
  });
});
