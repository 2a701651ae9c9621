/**
 * Stores texts. Where the browser's storage is forbidden or full, texts are kept in memory until the page is
 * closed.
 */

export type TextArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a storage in memory. */
export function memoryArea(): TextArea {
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
export function safeArea(getStorage: () => Storage): TextArea {
  const memory = memoryArea();
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
