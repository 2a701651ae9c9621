/** The path of the page with all deposits and withdrawals. */
export const FINANCE_HISTORY_PATH = '/profile/history/finance';
