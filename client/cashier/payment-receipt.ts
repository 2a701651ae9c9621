/** The receipt of a payment, from the reply that accepted it or from the player's transactions. */
import {
  type Receipt,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type Transaction,
  type TransactionStatus,
} from '#contracts/calls/finance';
import { toKurus } from '#contracts/rules/money';
import type { PaymentType } from './attempt.ts';

export interface PaymentReceipt {
  readonly type: PaymentType;
  /** The id of the transaction. */
  readonly id: number;
  /** The reference that players quote to support. */
  readonly reference: string;
  readonly status: TransactionStatus;
  /** The time of the payment, epoch ms. */
  readonly atMs: number;
  /** The time of the decision, epoch ms; null while pending. */
  readonly settledAtMs: number | null;
  readonly methodID: number;
  readonly methodName: string;
  /** The change of the balance, without a sign. */
  readonly amountKurus: number;
  readonly feeKurus: number;
  /** The amount that a deposit costs with its fee, or that a withdrawal pays out after its fee. */
  readonly totalKurus: number;
  /** The bank account of a withdrawal; null for a deposit, and when the account is unknown. */
  readonly bankAccountID: number | null;
}

/** Converts the reply to a payment. bankAccountID: the id that was sent, since the reply does not contain it. */
export function readReceipt(
  type: PaymentType,
  receipt: Receipt,
  bankAccountID: number | null,
): PaymentReceipt {
  return {
    type,
    id: receipt.id,
    reference: receipt.reference,
    status: receipt.transaction_status,
    atMs: Date.parse(receipt.date),
    settledAtMs: null,
    methodID: receipt.methodID,
    methodName: receipt.description,
    amountKurus: toKurus(receipt.amount),
    feeKurus: toKurus(receipt.fee),
    totalKurus: toKurus(receipt.total),
    bankAccountID,
  };
}

/** Converts a transaction to a receipt; returns null if it is not a payment. */
export function readTransaction(row: Transaction): PaymentReceipt | null {
  if (!row.payment) return null;
  const type = row.transaction_category_id === TRANSACTION_CATEGORY.deposit ? 'deposit' : 'withdrawal';
  const amountKurus = Math.abs(toKurus(row.amount));
  const feeKurus = toKurus(row.payment.fee);
  return {
    type,
    id: row.id,
    reference: row.reference,
    status: row.transaction_status,
    atMs: Date.parse(row.date),
    settledAtMs: row.settledDate === null ? null : Date.parse(row.settledDate),
    methodID: row.payment.methodID,
    methodName: row.description,
    amountKurus,
    feeKurus,
    totalKurus: addFee(type, amountKurus, feeKurus),
    bankAccountID: row.payment.bankAccountID,
  };
}

/** Returns whether the payment still has to be approved or rejected. */
export function isPending({ status }: PaymentReceipt): boolean {
  return status === TRANSACTION_STATUS.pending;
}

/** Returns the fee for an amount, in kuruş. feePercent: `fee` of the method. */
export function calculateFee(amountKurus: number, feePercent: number): number {
  return Math.round((amountKurus * feePercent) / 100);
}

/** Returns the amount to be paid for a deposit, or paid out by a withdrawal. */
export function addFee(type: PaymentType, amountKurus: number, feeKurus: number): number {
  return type === 'deposit' ? amountKurus + feeKurus : amountKurus - feeKurus;
}
