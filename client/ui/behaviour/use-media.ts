import { useCallback, useSyncExternalStore } from 'react';

/** The windows that have room for a side menu, tables and panels beside each other. */
export const WIDE_WINDOW = '(width >= 56.25em)';

/**
 * Returns whether a media query matches; false where there is no browser. The component renders again when
 * that changes.
 */
export function useMedia(query: string): boolean {
  // A new function would end and begin the subscription at each rendering.
  const subscribe = useCallback(
    (run: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', run);
      return () => list.removeEventListener('change', run);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Returns whether there is room for tables and page numbers; narrower windows show cards and “Daha fazla”. */
export function useIsWide(): boolean {
  return useMedia(WIDE_WINDOW);
}
