/** The paths of account pages that other parts of the site link to. */
import type { AccountPath } from './pages.ts';

/** The page that all other pages of the account link back to. */
export const PROFILE_PATH = '/profile' satisfies AccountPath;
/** The page that lists deposits and withdrawals. */
export const FINANCE_HISTORY_PATH = '/profile/history/finance' satisfies AccountPath;
/** The paths of those account pages that do not lie below `PROFILE_PATH`. */
export const OTHER_ACCOUNT_PATHS = ['/favorites', '/notifications', '/tickets'] satisfies AccountPath[];
