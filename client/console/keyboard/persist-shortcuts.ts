import type { Shortcuts } from './shortcuts.ts';

/** The key in the local storage, which the site uses too. No key of the site starts with `vitrin`. */
const STORAGE_KEY = 'vitrinConsoleKeysOff';

/** Stores in local storage whether shortcuts are on. Without access to storage, they are on at every visit. */
export function persistShortcuts({ isEnabled }: Shortcuts): void {
  try {
    isEnabled.value = localStorage.getItem(STORAGE_KEY) === null;
  } catch {
    return;
  }
  isEnabled.subscribe((isOn) => {
    try {
      if (isOn) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, '1');
    } catch {
      // Storage cannot be written, so the choice lasts until the page closes.
    }
  });
}
