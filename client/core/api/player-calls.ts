/** Calls for a signed-in player. Their contracts are imported by subject, since visitors load this file, too. */
import { games_list } from '#contracts/calls/casino';
import {
  CASH_TYPE,
  list_cash_methods_new,
  list_highlighted_cash_methods,
} from '#contracts/calls/finance/cash-methods';
import { check_balance } from '#contracts/calls/finance/transactions';
import { game_table_list } from '#contracts/calls/livecasino';
import { favorites } from '#contracts/calls/user/favorites';
import { get_user_profile, logout } from '#contracts/calls/user/session';
import type { AnyId } from '#contracts/read-types';
import { MAX_GAMES } from '#contracts/rules/lists';
import { parseBalance } from '#contracts/rules/money';
import type { Call, CallOptions } from './call.ts';
import { type DataOutcome, mapData } from './outcome.ts';
import type { CashMethod, CashMethodEntry, PlayableType, Profile } from './rows.ts';

type PlayerReply<T> = Promise<DataOutcome<T>>;

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

export async function fetchCashMethods(
  call: Call,
  type: keyof typeof CASH_TYPE,
): PlayerReply<readonly CashMethodEntry[]> {
  return mapData(await call(list_cash_methods_new, { Type: CASH_TYPE[type] }), (data) => data.methods_list);
}

/** Fetches the deposit methods that the cashier shows first. */
export async function fetchHighlightedMethods(call: Call): PlayerReply<readonly CashMethod[]> {
  return call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit });
}

export async function fetchProfile(call: Call): PlayerReply<Profile> {
  return call(get_user_profile);
}

/** Ends the session on the server. If the reply says that the session is lost, it is not refreshed. */
export async function sendLogout(call: Call, options?: CallOptions): PlayerReply<null> {
  return call(logout, {}, { isLast: true, ...options });
}

/** The names that requests use for the two types of favourites (spec §4). */
const FAVORITE_TYPE = { slot: 'casino', live: 'livecasino' } as const;

/** Fetches the ids of the favourite slots or of the favourite live tables. */
export async function fetchFavourites(call: Call, type: PlayableType): PlayerReply<readonly AnyId[]> {
  const ids = await call(favorites, { type: FAVORITE_TYPE[type] });
  if (ids.ok || ids.kind !== 'refused') return ids;
  // The spec names the call for changes only, so a backend may refuse it without one.
  const list = { favorites: true, limit: MAX_GAMES };
  return type === 'slot'
    ? mapData(await call(games_list, list), (games) => games.map(({ gameID }) => gameID))
    : mapData(await call(game_table_list, list), (tables) => tables.map(({ tableID }) => tableID));
}

/** Adds or removes a favourite and returns the ids of all favourites of its type. */
export async function updateFavourite(
  call: Call,
  type: PlayableType,
  id: AnyId,
  mode: 'insert' | 'delete',
): PlayerReply<readonly AnyId[]> {
  return call(favorites, { type: FAVORITE_TYPE[type], mode, id });
}
