/** Searches the player's transactions for a payment whose reply was lost. */
import * as z from 'zod/mini';
import { list_transactions, TRANSACTION_CATEGORY, TRANSACTION_TYPE } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import { MINUTE_MS } from '#contracts/time/durations';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Call } from '../../../core/api/call.ts';
import type { Transaction } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { PLAYER_KEYS, record } from '../../../core/storage/entries.ts';
import type { Attempt, PaymentType } from './attempt.ts';
import { type PaymentReceipt, readTransaction } from './payment-receipt.ts';

/**
 * The receipt if the payment was found; `absent` if the complete list lacks the payment; `unreadable` if the
 * list could not be read, or if it says too little to tell; `blocked` if it cannot be read until a reload.
 */
export type Finding = PaymentReceipt | 'absent' | 'unreadable' | 'blocked';

/** The tolerated error of the client's estimate of the server time. */
const CLOCK_MARGIN_MS = MINUTE_MS;

interface Search {
  readonly type: PaymentType;
  readonly attempt: Attempt;
  /**
   * Returns whether the receipt of a payment has already been shown. Such a payment is skipped, since it is
   * an earlier one, perhaps with the same method and amount. Called for each reply, because another tab may
   * show a receipt in the meantime.
   */
  readonly isKnown: (id: AnyId) => boolean;
  /** The current time: epoch ms, server time. */
  readonly nowMs: number;
}

/**
 * Searches the transactions for the payment that an attempt created, from one minute before the attempt on.
 */
export async function findPayment(call: Call, search: Search): Promise<Finding> {
  const { attempt, type, nowMs } = search;
  const sinceMs = attempt.sentAtMs - CLOCK_MARGIN_MS;
  const rows: Transaction[] = [];
  for (;;) {
    const outcome = await call(
      list_transactions,
      {
        concatRequire: rows.length > 0,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY[type],
        startDate: formatIstanbulDate(sinceMs),
        endDate: formatIstanbulDate(Math.max(nowMs, attempt.sentAtMs)),
        searchMinAmount: toLira(attempt.amountKurus),
        limit: MAX_TRANSACTIONS,
        offset: rows.length,
      },
      { isQuiet: true },
    );
    if (!outcome.ok) return outcome.kind === 'blocked' ? 'blocked' : 'unreadable';
    const page = [...outcome.data, ...(outcome.surplus ?? [])];
    const isRepeated = page.every(({ id }) => rows.some((row) => isSameId(row.id, id)));
    rows.push(...page);
    const candidates = listCandidates(rows, search, sinceMs);
    const match = selectMatch(candidates, attempt.sentAtMs);
    if (match) return match;
    const oldestDate = rows.at(-1)?.date;
    const { total, hasMore } = outcome.pagination;
    const isComplete =
      (total === undefined ? !hasMore : rows.length >= total) ||
      (oldestDate !== undefined && Date.parse(oldestDate) < sinceMs);
    // A backend that ignores the offset repeats its rows, which says nothing of those that it has kept back.
    if (isComplete && !(isRepeated && page.length > 0))
      return candidates.length > 0 ? 'unreadable' : 'absent';
    // If the list claims more rows but the page has none, the same page would be requested again and again.
    if (isRepeated) return 'unreadable';
  }
}

/** Returns the transactions that can be the payment, as far as they say; a new one has the attempt's method and amount. */
function listCandidates(
  rows: readonly Transaction[],
  { type, attempt, isKnown }: Search,
  sinceMs: number,
): PaymentReceipt[] {
  const { methodID, amountKurus } = attempt;
  return rows
    .filter((row) => row.transaction_category_id === TRANSACTION_CATEGORY[type])
    .map((row) => readTransaction(row, { type }))
    .filter((receipt) => isSameId(receipt.methodID ?? methodID, methodID))
    .filter((receipt) => (receipt.amountKurus ?? amountKurus) === amountKurus)
    .filter(({ id, atMs = sinceMs }) => atMs >= sinceMs && (id === undefined || !isKnown(id)));
}

/** Of the candidates that say enough to be recognised, returns the one closest in time to the attempt. */
function selectMatch(candidates: readonly PaymentReceipt[], sentAtMs: number): PaymentReceipt | undefined {
  const distance = ({ atMs = sentAtMs }: PaymentReceipt) => Math.abs(atMs - sentAtMs);
  return candidates
    .filter(
      ({ id, atMs, amountKurus }) => id !== undefined && atMs !== undefined && amountKurus !== undefined,
    )
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** The maximum number of stored ids. Few are enough, since a search looks only at recent payments. */
const MAX_KNOWN_PAYMENTS = 50;

/** The storage entry with the ids of the payments' transactions, the latest id last. */
const entry = record(PLAYER_KEYS.knownPayments, z.array(z.union([z.int(), z.string()])));

export interface KnownPayments {
  /** Returns whether this tab or another one has shown the receipt of a payment. */
  has(id: AnyId): boolean;
  add(id: AnyId): void;
}

export const getKnownPayments = defineScreenModel(createKnownPayments);

function createKnownPayments({ localStore, tabStore }: Models): KnownPayments {
  // A sign-out removes the list in the local storage, which all tabs share. The copy in the session storage
  // of this tab stays, as do the attempts stored there.
  const stores = [localStore, tabStore];
  return {
    // The storage is read each time, since another tab may just have shown a receipt.
    has: (id) => stores.some((store) => store.get(entry)?.some((known) => isSameId(known, id))),
    add(id) {
      for (const store of stores)
        store.set(entry, [...(store.get(entry) ?? []), id].slice(-MAX_KNOWN_PAYMENTS));
    },
  };
}
