/** Drafts the transactions of payments, those of seeded histories too. */
import { CASH_TYPE, type CashType } from '#contracts/calls/finance/cash-methods';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { PaymentMethod } from '#fixtures/finance/cash-methods';
import { calculateFee } from './cash-methods.ts';
import type { TransactionDraft } from './ledger.ts';
import type { BankAccount } from './tables.ts';

/** A checked payment. */
export interface PaymentOrder {
  readonly type: CashType;
  readonly method: PaymentMethod;
  /** The amount, above 0. */
  readonly amountKurus: number;
  /** The account to which a withdrawal is paid; null for a deposit. */
  readonly account: Pick<BankAccount, 'bankAccountID' | 'IBAN'> | null;
}

/** Returns the transaction of a pending payment. A withdrawal leaves the balance at once. */
export function draftPayment({ type, method, amountKurus, account }: PaymentOrder): TransactionDraft {
  const isDeposit = type === CASH_TYPE.deposit;
  return {
    category: isDeposit ? TRANSACTION_CATEGORY.deposit : TRANSACTION_CATEGORY.withdrawal,
    subCategory: method.subCategory,
    status: TRANSACTION_STATUS.pending,
    settledAt: null,
    amountKurus: isDeposit ? amountKurus : -amountKurus,
    movedKurus: isDeposit ? 0 : -amountKurus,
    note: method.name.tr,
    payment: {
      methodID: method.id,
      feeKurus: calculateFee(method, amountKurus),
      bankAccountID: account?.bankAccountID ?? null,
      ...(account && { IBAN: account.IBAN }),
      held: false,
    },
  };
}
