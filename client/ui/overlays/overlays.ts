/** Counts open panels and dialogs. A dialog that opens by itself, such as the greeting, waits until none is open. */
import { signal } from '@preact/signals-react';
import { useLayoutEffect } from 'react';

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
