/** Opens the quick deposit over any page. Its code is not part of the site's first load. */
import { openEntryOverlay } from '../../routing/entry-overlay.ts';
import { navigation } from '../../routing/navigation.ts';
import { createLazyComponent } from '../../ui/behaviour/lazy-component.ts';

export const DEPOSIT_PATH = '/profile/deposit';
/** The page with the same content as the dialog, used where the dialog does not open. */
export const QUICK_DEPOSIT_PATH = '/profile/quick-deposit';
export const QUICK_DEPOSIT_OVERLAY = 'quick-deposit';

export const quickDepositDialog = createLazyComponent(() => import('../../screens/quick-deposit/dialog.tsx'));

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
  if (!isDepositPage(location.pathname)) openEntryOverlay(QUICK_DEPOSIT_OVERLAY);
}

/**
 * Loads the code of the dialog before the dialog is opened. A failure is ignored, since opening the dialog
 * loads the code again.
 */
export async function preloadQuickDeposit(): Promise<void> {
  await quickDepositDialog.load().catch(() => undefined);
}
