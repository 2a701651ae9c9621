/** How many panels and dialogs stand open: what comes unasked waits until there is none. */
import { signal } from '@preact/signals-react';
import { useLayoutEffect } from 'react';

export const openOverlays = signal(0);

/** Counts the caller among them while `isOpen`. */
export function useOverlay(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openOverlays.value++;
    return () => {
      openOverlays.value--;
    };
  }, [isOpen]);
}
