/**
 * Manages overlays that are part of a history entry: Back closes the overlay, and Forward or a reload shows
 * it again. The overlay's entry has the address and the key of the page below, which therefore keeps its
 * lists and its scroll offset.
 */
import { useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { entryState } from './history-entry.ts';

const OverlayState = z.object({ overlay: z.string() });

interface EntryOverlay {
  readonly isOpen: boolean;
  /** Closes the overlay by going back to the page's own entry. */
  readonly close: () => void;
}

/**
 * Returns whether the current history entry shows the overlay of this name, and a function that closes the
 * overlay.
 */
export function useEntryOverlay(name: string): EntryOverlay {
  const isOpen = hasOverlay(useHistoryState(), name);
  const isClosing = useRef(false);
  if (!isOpen) isClosing.current = false;
  return {
    isOpen,
    close() {
      // Going back takes a moment. A second press in the meantime would leave the page.
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      history.back();
    },
  };
}

/** Opens an overlay in a new history entry. */
export function openEntryOverlay(name: string): void {
  if (!hasOverlay(history.state, name)) history.pushState({ ...entryState(), overlay: name }, '');
}

function hasOverlay(state: unknown, name: string): boolean {
  return z.safeParse(OverlayState, state).data?.overlay === name;
}
