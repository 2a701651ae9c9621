/** Loads the player's pending payments: those that are neither approved, rejected nor cancelled. */
import {
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';

export interface PendingPayment {
  /** `other` if it is not known whether it is a deposit or a withdrawal. */
  readonly kind: 'deposit' | 'withdrawal' | 'other';
  readonly amountKurus: number | undefined;
}

export const getPendingPayments = defineScreenModel(createPendingPayments);

function createPendingPayments({ call, player }: Models): Resource<readonly PendingPayment[]> {
  return player.createResource<readonly PendingPayment[]>(async () => {
    const outcome = await call(list_transactions, {
      concatRequire: false,
      searchType: TRANSACTION_TYPE.finance,
      status: TRANSACTION_STATUS.pending,
      limit: MAX_TRANSACTIONS,
    });
    return outcome.ok ? { ok: true as const, data: outcome.data.map(readPayment) } : outcome;
  });
}

function readPayment({ transaction_category_id: category, amount }: Transaction): PendingPayment {
  const { deposit, withdrawal } = TRANSACTION_CATEGORY;
  return {
    kind: category === deposit ? 'deposit' : category === withdrawal ? 'withdrawal' : 'other',
    amountKurus: amount === undefined ? undefined : Math.abs(toKurus(amount)),
  };
}
