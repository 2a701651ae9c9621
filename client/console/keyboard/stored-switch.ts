/** Stores settings of this browser that are on unless a tester has switched them off. */
import type { Signal } from '@preact/signals-react';

/**
 * Reads whether a switch is on, and stores each change. Without storage, a change lasts until the page closes.
 *
 * key: the key under which the local storage, which the site uses too, remembers that the switch is off.
 */
export function persistSwitch(
  isOn: Signal<boolean>,
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): void {
  isOn.value = (storage?.getItem(key) ?? null) === null;
  isOn.subscribe((value) => {
    try {
      if (value) storage?.removeItem(key);
      else storage?.setItem(key, '1');
    } catch {
      // Storage cannot be written, so the choice lasts until the page closes.
    }
  });
}

/** Returns the local storage; undefined where it is forbidden. */
export function findLocalStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
