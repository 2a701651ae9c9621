import { useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches; false where there is no browser. The component renders again when
 * that changes.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (run) => {
      const list = matchMedia(query);
      list.addEventListener('change', run);
      return () => list.removeEventListener('change', run);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
