/**
 * Stores texts, with typed entries: words, numbers and addresses here, records in `entries.ts`. The script in the head of
 * the page uses this file too, so it does without the schemas of records.
 */
import { LANGUAGES } from '#contracts/fields';

export type TextArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createMemoryArea(): TextArea {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/**
 * Wraps a storage of the browser so that it never throws.
 *
 * getStorage: a function such as `() => localStorage`. Where storage is forbidden, reading that property
 * throws.
 */
export function createSafeArea(getStorage: () => Storage): TextArea {
  const memory = createMemoryArea();
  let storage: Storage | null = null;
  try {
    storage = getStorage();
  } catch {
    // Storage is forbidden, so only memory is used.
  }
  return {
    getItem(key) {
      // Memory holds only texts that could not be stored, so they are newer than the stored ones.
      const memoryText = memory.getItem(key);
      if (memoryText !== null || !storage) return memoryText;
      try {
        return storage.getItem(key);
      } catch {
        return null; // Storage has become forbidden.
      }
    },
    setItem(key, text) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, text); // Storage is full or forbidden.
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Storage is forbidden, so it holds nothing to remove.
      }
    },
  };
}

export interface Entry<T> {
  readonly key: string;
  /** Returns undefined for a damaged text. */
  read(text: string): T | undefined;
  write(value: T): string;
}

function oneOf<const Word extends string>(key: string, words: readonly Word[]): Entry<Word> {
  return { key, read: (text) => words.find((word) => word === text), write: (word) => word };
}

function whole(key: string): Entry<number> {
  return { key, read: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined), write: String };
}

/** Returns an entry for a path of this site with its query. */
function address(key: string): Entry<string> {
  return { key, read: (text) => (isSitePath(text) ? text : undefined), write: (value) => value };
}

/** Returns whether an address leads to a page of this site. `//host` leads to another site. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text);
}

export const scalars = {
  /** The value is 1 when a popup may be shown. */
  modalStatus: whole('modalStatus'),
  siteUnderMaintenance: oneOf('siteUnderMaintenance', ['true', 'false']),
  lang: oneOf('bnwUserLang', LANGUAGES),
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
} as const;

export const RECORD_KEYS = {
  session: 'bnwUserSession',
  auth: 'bnwUserAuth',
  profile: 'bnwUserProfile',
  language: 'bnwUserLanguage',
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
