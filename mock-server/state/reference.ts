/** What a person calls a transaction by. */
import { TRANSACTION_CATEGORY, type TransactionCategory } from '#contracts/calls/finance/kinds';
import type { Transaction } from './ledger.ts';

/** Yatırım, çekim, bonus, oyun, kupon. */
const PREFIX: Readonly<Record<TransactionCategory, string>> = {
  [TRANSACTION_CATEGORY.deposit]: 'YT',
  [TRANSACTION_CATEGORY.withdrawal]: 'CK',
  [TRANSACTION_CATEGORY.bonus]: 'BN',
  [TRANSACTION_CATEGORY.game]: 'OY',
  [TRANSACTION_CATEGORY.bet]: 'KP',
};

/** As `YT-60000001`. */
export function referenceOf({ category, id }: Pick<Transaction, 'category' | 'id'>): string {
  return `${PREFIX[category]}-${id}`;
}
