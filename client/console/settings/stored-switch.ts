/**
 * Stores whether the site shows its test banner in this browser. The site reads the same key, in
 * `client/console/handle/hide-banner.ts`.
 */
import { type Signal, signal } from '@preact/signals-react';
import { BANNER_OFF_KEY } from '../handle/hide-banner.ts';

/**
 * Returns the setting as a signal and stores each change. Without storage, a change lasts until the page
 * closes.
 */
export function createBannerSetting(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): Signal<boolean> {
  const isShown = signal(storage?.getItem(BANNER_OFF_KEY) === null || storage === undefined);
  isShown.subscribe((isOn) => {
    try {
      if (isOn) storage?.removeItem(BANNER_OFF_KEY);
      else storage?.setItem(BANNER_OFF_KEY, '1');
    } catch {
      // Storage cannot be written, so the choice lasts until the page closes.
    }
  });
  return isShown;
}

/** Returns the local storage; undefined where it is forbidden. */
export function findLocalStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
