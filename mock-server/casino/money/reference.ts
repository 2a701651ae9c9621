/** Formats the references that identify transactions for players. */
import { TRANSACTION_CATEGORY, type TransactionCategory } from '#contracts/calls/finance/kinds';
import type { Transaction } from './tables.ts';

/** Abbreviations of the Turkish words: yatırım, çekim, bonus, oyun and kupon. */
const PREFIXES: Readonly<Record<TransactionCategory, string>> = {
  [TRANSACTION_CATEGORY.deposit]: 'YT',
  [TRANSACTION_CATEGORY.withdrawal]: 'CK',
  [TRANSACTION_CATEGORY.bonus]: 'BN',
  [TRANSACTION_CATEGORY.game]: 'OY',
  [TRANSACTION_CATEGORY.bet]: 'KP',
};

/** Returns a reference such as `YT-60000001`. */
export function formatReference({ category, id }: Pick<Transaction, 'category' | 'id'>): string {
  return `${PREFIXES[category]}-${id}`;
}
