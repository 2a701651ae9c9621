/** The latest movements of the balance, and where each of them leads. */
import {
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type TransactionCategory,
} from '#contracts/calls/finance';
import { toKurus } from '#contracts/rules/money';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { type DataOutcome, mapData } from '../../../core/api/outcome.ts';
import type { Transaction } from '../../../core/api/rows.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import type { AccountPath } from '../../../shell/account/pages.ts';
import { DEPOSIT_PATH, FINANCE_HISTORY_PATH } from '../../../shell/account/paths.ts';
import type { AmountState } from '../amount.tsx';
import { findStateLook, readAmountKurus } from '../transactions/transaction-entry.ts';

const SHOWN_COUNT = 5;

/**
 * The number of transactions that are asked for. The server sorts them by when they began, and a coupon of last week that
 * was won a minute ago is the latest movement.
 */
const ASKED_COUNT = 50;

export const getMovements = defineScreenModel(createMovements);

function createMovements({ call, player }: Models): Resource<readonly Transaction[]> {
  const request = {
    concatRequire: false,
    limit: ASKED_COUNT,
    offset: 0,
    OrderDir: -1,
    OrderPar: 'DATE',
  } as const;
  return player.createTextResource<readonly Transaction[]>(async () =>
    stayHere(mapData(await call(list_transactions, request, { isQuiet: true }), selectLatest)),
  );
}

/** A refused access replaces a page, but not the one below the dialog, which may be a game. */
function stayHere<T>(outcome: DataOutcome<T>): DataOutcome<T> {
  if (outcome.ok || outcome.kind !== 'not-authorised') return outcome;
  return { ok: false, kind: 'refused', message: outcome.message, error: null, debug: null };
}

/** Returns the five transactions that moved last; those without an instant come after the others. */
export function selectLatest(rows: readonly Transaction[]): readonly Transaction[] {
  const instants = new Map(rows.map((row) => [row, readMovedMs(row) ?? Number.NEGATIVE_INFINITY]));
  const getMs = (row: Transaction) => instants.get(row) ?? 0;
  // Infinities of the same sign have no difference.
  return rows.toSorted((a, b) => (getMs(a) === getMs(b) ? 0 : getMs(b) - getMs(a))).slice(0, SHOWN_COUNT);
}

/** Returns when a transaction last came to something, else when it began, in epoch ms; undefined if it is not known. */
export function readMovedMs({ settledDate, date }: Transaction): number | undefined {
  return parseInstant(settledDate ?? undefined) ?? parseInstant(date);
}

/**
 * Returns what a transaction has changed the balance by. A server that does not say so has its amount instead, which is
 * pending or void if the balance has not changed by it.
 */
export function readChange(row: Transaction): { kurus: number; state: AmountState } | undefined {
  if (row.balanceChange !== undefined) return { kurus: toKurus(row.balanceChange), state: 'settled' };
  const kurus = readAmountKurus(row);
  return kurus === undefined ? undefined : { kurus, state: findStateLook(row).amount };
}

const GAMES_PATH = '/profile/history/games' satisfies AccountPath;
const BETS_PATH = '/profile/history/bets' satisfies AccountPath;
const WITHDRAW_PATH = '/profile/withdraw' satisfies AccountPath;
const BONUS_PATH = '/profile/history/bonus' satisfies AccountPath;
export const ALL_MOVEMENTS_PATH = '/profile/history/account' satisfies AccountPath;

/** The page that shows a transaction of a category, and the parameter of its address that has the id. */
const PLACES: Readonly<Record<TransactionCategory, readonly [path: AccountPath, parameter: string]>> = {
  [TRANSACTION_CATEGORY.deposit]: [DEPOSIT_PATH, 'receipt'],
  [TRANSACTION_CATEGORY.withdrawal]: [WITHDRAW_PATH, 'receipt'],
  [TRANSACTION_CATEGORY.game]: [GAMES_PATH, 'id'],
  [TRANSACTION_CATEGORY.bet]: [BETS_PATH, 'id'],
  [TRANSACTION_CATEGORY.bonus]: [BONUS_PATH, 'id'],
};

/**
 * Returns the address of the receipt, round or coupon of a transaction, or of its entry in a history. Undefined if it has
 * no id, or the site has no page for it.
 */
export function findAddress(row: Transaction, isSitePage: (path: string) => boolean): string | undefined {
  const category = findKnown(row.transaction_category_id);
  if (row.id === undefined) return undefined;
  const places: (readonly [path: AccountPath, parameter: string])[] = [[ALL_MOVEMENTS_PATH, 'id']];
  if (category !== undefined) places.unshift(PLACES[category]);
  if (category === TRANSACTION_CATEGORY.deposit || category === TRANSACTION_CATEGORY.withdrawal)
    places.splice(1, 0, [FINANCE_HISTORY_PATH, 'id']);
  const [path, parameter] = places.find(([each]) => isSitePage(each)) ?? [];
  if (path === undefined || parameter === undefined) return undefined;
  const query = new URLSearchParams({ ...(path === BETS_PATH && buildCouponQuery(row)) });
  query.set(parameter, String(row.id));
  return `${path}?${query}`;
}

/** Returns the state and the day of a coupon, since the call for coupons knows no ids. */
function buildCouponQuery(row: Transaction) {
  const ms = parseInstant(row.date);
  const day = ms === undefined ? undefined : formatIstanbulDate(ms);
  const isOpen = findKnown(row.transaction_status) === TRANSACTION_STATUS.pending;
  return { ...(!isOpen && { state: 'closed' }), range: day === undefined ? 'all' : `${day}..${day}` };
}
