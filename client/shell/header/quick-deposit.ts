/**
 * Opens the quick deposit over any page. Its code is not part of the site's first load. The dialog is part of a
 * history entry: Back closes it, and Forward or a reload shows it again. That entry has the address and the key of the
 * page below, which therefore keeps its lists and its scroll offset.
 */
import { useHistoryState } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { entryState, goBack } from '../../core/routing/history-entry.ts';
import { navigation } from '../../core/routing/navigation.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';

export const DEPOSIT_PATH = '/profile/deposit';
/** The page with the same content as the dialog, used where the dialog does not open. */
export const QUICK_DEPOSIT_PATH = '/profile/quick-deposit';
const OVERLAY = 'quick-deposit';
const OverlayState = z.object({ overlay: z.literal(OVERLAY) });

export const quickDepositDialog = createLazyComponent(
  () => import('../../features/cashier/quick-deposit/dialog.tsx'),
);

/**
 * Returns whether a page is for deposits itself. The dialog never opens above such a page, since the dialog
 * and the page would both try to show the receipt of the same payment.
 */
export function isDepositPage(path: string): boolean {
  return path === DEPOSIT_PATH || path === QUICK_DEPOSIT_PATH;
}

/**
 * Opens the dialog of quick deposit; does nothing on a page for deposits. If the dialog's code cannot be
 * loaded, the page of quick deposit opens instead and shows the error.
 */
export async function openQuickDeposit(): Promise<void> {
  try {
    await quickDepositDialog.load();
  } catch {
    navigation.go(QUICK_DEPOSIT_PATH);
    return;
  }
  if (isDepositPage(location.pathname) || hasOverlay(history.state)) return;
  history.pushState({ ...entryState(), overlay: OVERLAY }, '');
}

/** Returns whether the current history entry shows the dialog, and a function that goes back to the page's own entry. */
export function useQuickDeposit(): { readonly isOpen: boolean; readonly close: () => void } {
  const isOpen = hasOverlay(useHistoryState());
  return {
    isOpen,
    close() {
      if (isOpen) goBack();
    },
  };
}

function hasOverlay(state: unknown): boolean {
  return z.safeParse(OverlayState, state).success;
}

/**
 * Loads the code of the dialog before the dialog is opened. A failure is ignored, since opening the dialog
 * loads the code again.
 */
export async function preloadQuickDeposit(): Promise<void> {
  await quickDepositDialog.load().catch(() => undefined);
}
