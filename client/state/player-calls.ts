/** What is asked for a player; fetched when there is one: visitors never need it. */
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
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { ProfileRecord } from '../storage/records.ts';
import type { PlayableType } from './favourites.ts';

type Answer<T> = Promise<{ readonly ok: true; readonly data: T } | Failure>;

/** The balance in kuruş. No row means 0 (spec §7 finance); a text that is no amount is a broken reply. */
export async function askBalance(call: Call): Answer<number> {
  const outcome = await call(check_balance, {}, { isQuiet: true });
  if (!outcome.ok) return outcome;
  const [row] = outcome.data;
  const balanceKurus = row ? parseBalance(row.balance) : 0;
  return balanceKurus === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: balanceKurus };
}

/** The ways to pay in or out. */
export async function askMethods(
  call: Call,
  type: keyof typeof CASH_TYPE,
): Answer<readonly CashMethodEntry[]> {
  const outcome = await call(list_cash_methods_new, { Type: CASH_TYPE[type] });
  return outcome.ok ? { ok: true, data: outcome.data.methods_list } : outcome;
}

/** The ways to pay in that the cashier shows first. */
export async function askHighlighted(call: Call): Answer<readonly CashMethod[]> {
  return call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
}

/** Who is signed in. */
export async function askProfile(call: Call): Answer<ProfileRecord> {
  return call(get_user_profile);
}

/** Ends the session on the server. A lost one is not revived for it. */
export async function askLogout(call: Call): Answer<null> {
  return call(logout, {}, { isLast: true });
}

/** Type slot maps to casino, live to livecasino (spec §4). */
const FAVORITE_TYPE = { slot: 'casino', live: 'livecasino' } as const;

/** The ids of the favourites of a type. */
export async function askFavourites(call: Call, type: PlayableType): Answer<readonly number[]> {
  return call(favorites, { type: FAVORITE_TYPE[type] });
}

/** Adds or removes one; answers the ids as they are then. */
export async function changeFavourite(
  call: Call,
  type: PlayableType,
  id: number,
  mode: 'insert' | 'delete',
): Answer<readonly number[]> {
  return call(favorites, { type: FAVORITE_TYPE[type], mode, id });
}
