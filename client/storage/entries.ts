/** The keys of spec §3, each with its form: scalars as plain text, records as JSON. A damaged value reads as none. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';
import type { TextArea } from './area.ts';
import { AuthRecord, LanguageRecord, ProfileRecord, SessionRecord } from './records.ts';

interface Entry<T> {
  readonly key: string;
  /** Undefined when the text is damaged. */
  read(text: string): T | undefined;
  write(value: T): string;
}

function record<S extends z.ZodMiniType>(key: string, schema: S): Entry<z.output<S>> {
  return {
    key,
    read: (text) => {
      try {
        return z.safeParse(schema, JSON.parse(text)).data;
      } catch {
        return undefined; // no JSON
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

/** A path of this site, with its query. `//host` would be another site. */
function address(key: string): Entry<string> {
  return { key, read: (text) => (/^\/(?![/\\])/.test(text) ? text : undefined), write: (value) => value };
}

export const entries = {
  /** 1: a popup may show. */
  modalStatus: whole('modalStatus'),
  siteUnderMaintenance: oneOf('siteUnderMaintenance', ['true', 'false']),
  session: record('bnwUserSession', SessionRecord),
  auth: record('bnwUserAuth', AuthRecord),
  profile: record('bnwUserProfile', ProfileRecord),
  lang: oneOf('bnwUserLang', LANGUAGES),
  language: record('bnwUserLanguage', LanguageRecord),
  mode: oneOf('bnwUserMode', ['light', 'dark']),
  /** Epoch ms, server time. */
  userActivityStartTime: whole('userActivityStartTime'),
  returnAddress: address('returnAddress'),
  /** Epoch ms, server time: until then a new session is trusted as it is. */
  expirationTime: whole('expirationTime'),
  rid: whole('rid'),
  /** 1 shown, 0 hidden. */
  showBalance: oneOf('showBalance', ['1', '0']),
  /** Session storage: where one was when maintenance began. */
  maintenanceAddress: address('maintenanceAddress'),
  /** Session storage: which popups were seen. */
  seenPopups: record('seenPopups', z.array(z.int())),
} as const;

/** A storage with typed entries. */
export interface Store {
  get<T>(entry: Entry<T>): T | undefined;
  set<T>(entry: Entry<T>, value: T): void;
  remove(entry: { readonly key: string }): void;
}

/** Reads and writes entries in an area. A damaged value is dropped when it is met. */
export function createStore(area: TextArea): Store {
  return {
    get(entry) {
      const stored = area.getItem(entry.key);
      if (stored === null) return undefined;
      const value = entry.read(stored);
      if (value === undefined) area.removeItem(entry.key);
      return value;
    },
    set: (entry, value) => area.setItem(entry.key, entry.write(value)),
    remove: (entry) => area.removeItem(entry.key),
  };
}
