/**
 * Opens the quick deposit over any page. Its code is not part of the site's first load. The dialog is part of a
 * history entry: Back closes it, and Forward or a reload shows it again. That entry has the address and the key of the
 * page below, which therefore keeps its lists and its scroll offset.
 */
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import type { Component } from '../../core/jsx-types.ts';
import { ensureEntryState, goBack, navigation } from '../../core/routing/navigation.ts';
import { DEPOSIT_PATH, QUICK_DEPOSIT_PATH } from '../account/paths.ts';
import { useSlots } from '../slots.ts';

const OVERLAY = 'quick-deposit';
const OverlayState = z.object({ overlay: z.literal(OVERLAY) });

/**
 * Returns whether a page is for deposits itself. The dialog never opens above such a page, since the dialog
 * and the page would both try to show the receipt of the same payment.
 */
export function isDepositPage(path: string): boolean {
  return path === DEPOSIT_PATH || path === QUICK_DEPOSIT_PATH;
}

interface QuickDeposit {
  /** Whether the current history entry shows the dialog. */
  readonly isOpen: boolean;
  readonly Dialog: Component<{ onClose: () => void }>;
  /** Loads the code of the dialog. A failure is ignored, since `open` loads it again. */
  preload(): void;
  /**
   * Opens the dialog; does nothing on a page for deposits. If its code cannot be loaded, the page of quick deposit opens
   * instead and shows the error.
   */
  open(): void;
  /** Goes back to the page's own history entry. */
  close(): void;
}

/** Returns the quick deposit over the current page. */
export function useQuickDeposit(): QuickDeposit {
  const { Component: Dialog, load } = useSlots().quickDeposit;
  const isOpen = hasOverlay(useHistoryState());
  return {
    isOpen,
    Dialog,
    preload: () => void load().catch(() => undefined),
    open() {
      load().then(pushOverlay, () => navigation.go(QUICK_DEPOSIT_PATH));
    },
    close() {
      if (isOpen) goBack();
    },
  };
}

function pushOverlay() {
  if (isDepositPage(location.pathname) || hasOverlay(history.state)) return;
  history.pushState({ ...ensureEntryState(), overlay: OVERLAY }, '');
}

function hasOverlay(state: unknown): boolean {
  return z.safeParse(OverlayState, state).success;
}
