/** The paths of account pages that other parts of the site link to. */
import type { AccountPath } from './pages.ts';

/** The page that all other pages of the account link back to. */
export const PROFILE_PATH = '/profile' satisfies AccountPath;
/** The page that lists deposits and withdrawals. */
export const FINANCE_HISTORY_PATH = '/profile/history/finance' satisfies AccountPath;
/** The first page of the cashier. */
export const DEPOSIT_PATH = '/profile/deposit' satisfies AccountPath;
/** The page with the content of the dialog for a quick deposit, used where the dialog does not open. */
export const QUICK_DEPOSIT_PATH = '/profile/quick-deposit' satisfies AccountPath;
export const OTHER_CASHIER_PATHS = [
  QUICK_DEPOSIT_PATH,
  '/profile/withdraw',
  '/profile/bank-accounts',
] satisfies AccountPath[];
