/** The entries of the browser's storage: those of spec §3, and others. Scalars are text, records JSON. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';
import type { TextArea } from './area.ts';
import { AuthRecord, LanguageRecord, ProfileRecord, SessionRecord } from './records.ts';

interface Entry<T> {
  readonly key: string;
  /** Returns undefined for a damaged text. */
  read(text: string): T | undefined;
  write(value: T): string;
}

export function record<S extends z.ZodMiniType>(key: string, schema: S): Entry<z.output<S>> {
  return {
    key,
    read: (text) => {
      try {
        return z.safeParse(schema, JSON.parse(text)).data;
      } catch {
        return undefined; // The text is not JSON.
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

function oneOf<const Word extends string>(key: string, words: readonly Word[]): Entry<Word> {
  return { key, read: (text) => words.find((word) => word === text), write: (word) => word };
}

function whole(key: string): Entry<number> {
  return { key, read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined), write: String };
}

/**
 * Returns an entry for a path of this site with its query. `//host` is refused, since it leads to another
 * site.
 */
function address(key: string): Entry<string> {
  return { key, read: (text) => (/^\/(?![/\\])/.test(text) ? text : undefined), write: (value) => value };
}

/** The keys of a player's entries that load with their feature: a sign-out removes them on every page. */
export const PLAYER_KEYS = { playedGames: 'playedGames', knownPayments: 'knownPayments' };

export const entries = {
  /** The value is 1 when a popup may be shown. */
  modalStatus: whole('modalStatus'),
  siteUnderMaintenance: oneOf('siteUnderMaintenance', ['true', 'false']),
  session: record('bnwUserSession', SessionRecord),
  auth: record('bnwUserAuth', AuthRecord),
  profile: record('bnwUserProfile', ProfileRecord),
  lang: oneOf('bnwUserLang', LANGUAGES),
  language: record('bnwUserLanguage', LanguageRecord),
  mode: oneOf('bnwUserMode', ['light', 'dark']),
  /** The server's time of the last activity, in epoch ms. */
  userActivityStartTime: whole('userActivityStartTime'),
  returnAddress: address('returnAddress'),
  /** The server's time in epoch ms until which a new session is trusted without asking the server. */
  expirationTime: whole('expirationTime'),
  rid: whole('rid'),
  /** Whether the balance is shown: 1 or 0. */
  showBalance: oneOf('showBalance', ['1', '0']),
  /** In session storage: the address of the page that was open when maintenance began. */
  maintenanceAddress: address('maintenanceAddress'),
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

/** A storage with typed entries. */
export interface Store {
  get<T>(entry: Entry<T>): T | undefined;
  set<T>(entry: Entry<T>, value: T): void;
  remove(entry: { readonly key: string }): void;
}

/** Creates a store in an area. A damaged value is removed when it is read. */
export function createStore(area: TextArea): Store {
  return {
    get(entry) {
      const text = area.getItem(entry.key);
      if (text === null) return undefined;
      const value = entry.read(text);
      if (value === undefined) area.removeItem(entry.key);
      return value;
    },
    set: (entry, value) => area.setItem(entry.key, entry.write(value)),
    remove: (entry) => area.removeItem(entry.key),
  };
}
