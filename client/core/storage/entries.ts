/** The entries of the browser's storage: those of spec §3, and others. Scalars are text, records JSON. */

import * as z from 'zod/mini';
import { parseIfJson } from '#contracts/json-values';
import { AuthRecord, LanguageRecord, ProfileRecord, SessionRecord } from './records.ts';
import { type Entry, RECORD_KEYS, scalars } from './store.ts';

export function record<S extends z.ZodMiniType>(key: string, schema: S): Entry<z.output<S>> {
  return {
    key,
    read: (text) => z.safeParse(schema, parseIfJson(text)).data,
    write: (value) => JSON.stringify(value),
  };
}

/** The keys of a player's entries that load with their feature: a sign-out removes them on every page. */
export const PLAYER_KEYS = { playedGames: 'playedGames', knownPayments: 'knownPayments' };

export const entries = {
  ...scalars,
  session: record(RECORD_KEYS.session, SessionRecord),
  auth: record(RECORD_KEYS.auth, AuthRecord),
  profile: record(RECORD_KEYS.profile, ProfileRecord),
  language: record(RECORD_KEYS.language, LanguageRecord),
  /**
   * In session storage: the favourite that a visitor chose before signing in. It is dropped when the server's
   * time passes `until`, in epoch ms.
   */
  pendingFavourite: record(
    'pendingFavourite',
    z.object({ type: z.enum(['slot', 'live']), id: z.union([z.int(), z.string()]), until: z.int() }),
  ),
  /** In session storage: the ids of closed popups. */
  seenPopups: record('seenPopups', z.array(z.union([z.int(), z.string()]))),
  /** In session storage: the keys of closed announcements. */
  closedBarItems: record('closedBarItems', z.array(z.string())),
} as const;
