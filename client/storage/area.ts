/** Where texts are kept. Storage may be forbidden or full: then memory stands in, and everything works until the tab closes. */

export type TextArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage in memory. */
export function memoryArea(): TextArea {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/**
 * A storage of the browser that never throws.
 *
 * open: as in `() => localStorage`; reading the property itself is what a browser with storage forbidden refuses.
 */
export function safeArea(open: () => Storage): TextArea {
  const memory = memoryArea();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    // forbidden: memory alone
  }
  return {
    getItem(key) {
      // what could not be stored is newer than what is stored
      const kept = memory.getItem(key);
      if (kept !== null || !storage) return kept;
      try {
        return storage.getItem(key);
      } catch {
        return null; // forbidden since
      }
    },
    setItem(key, text) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, text); // full or forbidden
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      try {
        storage?.removeItem(key);
      } catch {
        // forbidden: nothing of ours is in it
      }
    },
  };
}
