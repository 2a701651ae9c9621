/** Calls for a signed-in player. Visitors never load this file. */
import {
  CASH_TYPE,
  type CashMethod,
  type CashMethodEntry,
  check_balance,
  list_cash_methods_new,
  list_highlighted_cash_methods,
} from '#contracts/calls/finance';
import { favorites, get_user_profile, logout } from '#contracts/calls/user';
import { parseBalance } from '#contracts/rules/money';
import type { PlayableType } from '../games/playable-type.ts';
import type { ProfileRecord } from '../storage/records.ts';
import type { Call } from './call.ts';
import type { Failure } from './outcome.ts';

type PlayerReply<T> = Promise<{ readonly ok: true; readonly data: T } | Failure>;

/**
 * Fetches the balance in kuruş. A reply without rows means 0 (spec §7 finance); one without an amount is
 * `broken`.
 */
export async function fetchBalance(call: Call, signal: AbortSignal): PlayerReply<number> {
  const outcome = await call(check_balance, {}, { isQuiet: true, signal });
  if (!outcome.ok) return outcome;
  const [row] = outcome.data;
  const balanceKurus = row ? parseBalance(row.balance) : 0;
  return balanceKurus === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: balanceKurus };
}

/** Fetches the payment methods for deposits or withdrawals. */
export async function fetchCashMethods(
  call: Call,
  type: keyof typeof CASH_TYPE,
): PlayerReply<readonly CashMethodEntry[]> {
  const outcome = await call(list_cash_methods_new, { Type: CASH_TYPE[type] });
  return outcome.ok ? { ok: true, data: outcome.data.methods_list } : outcome;
}

/** Fetches the deposit methods that the cashier shows first. */
export async function fetchHighlightedMethods(call: Call): PlayerReply<readonly CashMethod[]> {
  return call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
}

/** Fetches the profile of the signed-in player. */
export async function fetchProfile(call: Call): PlayerReply<ProfileRecord> {
  return call(get_user_profile);
}

/** Ends the session on the server. If the reply says that the session is lost, it is not refreshed. */
export async function sendLogout(call: Call): PlayerReply<null> {
  return call(logout, {}, { isLast: true });
}

/** The names that requests use for the two types of favourites (spec §4). */
const FAVORITE_TYPE = { slot: 'casino', live: 'livecasino' } as const;

/** Fetches the ids of the favourite slots or of the favourite live tables. */
export async function fetchFavourites(call: Call, type: PlayableType): PlayerReply<readonly number[]> {
  return call(favorites, { type: FAVORITE_TYPE[type] });
}

/** Adds or removes a favourite and returns the ids of all favourites of its type. */
export async function updateFavourite(
  call: Call,
  type: PlayableType,
  id: number,
  mode: 'insert' | 'delete',
): PlayerReply<readonly number[]> {
  return call(favorites, { type: FAVORITE_TYPE[type], mode, id });
}
