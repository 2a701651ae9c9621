/** Counts open panels and dialogs. A dialog that opens by itself, such as the greeting, waits until none is open. */
import { signal } from '@preact/signals-react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

export const openOverlays = signal(0);

/** The open modal dialogs, the topmost last. The page outside the topmost dialog is inert. */
export const modalDialogs = signal<readonly HTMLDialogElement[]>([]);

/** Counts the calling component as an open overlay while `isOpen` is true. */
export function useOverlay(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    openOverlays.value++;
    return () => {
      openOverlays.value--;
    };
  }, [isOpen]);
}

const CLOSED = () => null;

/**
 * Returns whether something is open, and a function that opens or closes it. A navigation closes it.
 *
 * The navigation closes it during rendering, not in an effect, since the new page takes the focus only if
 * nothing is open.
 */
export function useOpenUntilNavigation(): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [openPath, setOpenPath] = useState<string | null>(null);
  // While it is closed, the path does not matter, so that a navigation does not render the component again.
  const path = useLocationProperty(() => openPath && location.pathname, CLOSED);
  if (openPath !== path) setOpenPath(null);
  const setOpen = useCallback((isOpen: boolean) => setOpenPath(isOpen ? location.pathname : null), []);
  return [openPath !== null && openPath === path, setOpen];
}
