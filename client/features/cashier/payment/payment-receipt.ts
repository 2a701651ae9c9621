/** The receipt of a payment, from the reply that accepted it or from the player's transactions. */
import { TRANSACTION_STATUS, type TransactionStatus } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { toKurus } from '#contracts/rules/money';
import type { Receipt, Transaction } from '../../../core/api/rows.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import type { PaymentType } from './attempt.ts';

/** The type of a payment, and what is known about the payment. */
export interface PaymentReceipt {
  readonly type: PaymentType;
  /** The id of the transaction. */
  readonly id?: AnyId | undefined;
  /** The reference that players quote to support. */
  readonly reference?: string | undefined;
  readonly status?: TransactionStatus | undefined;
  /** The time of the payment, epoch ms. */
  readonly atMs?: number | undefined;
  /** The time of the decision, epoch ms; null while pending. */
  readonly settledAtMs?: number | null | undefined;
  readonly methodID?: AnyId | undefined;
  readonly methodName?: string | undefined;
  /** The change of the balance, without a sign. */
  readonly amountKurus?: number | undefined;
  readonly feeKurus?: number | undefined;
  /** The amount that a deposit costs with its fee, or that a withdrawal pays out after its fee. */
  readonly totalKurus?: number | undefined;
  /** The bank account of a withdrawal; null for a deposit. */
  readonly bankAccountID?: AnyId | null | undefined;
}

/** Converts the reply to a payment. sent: what the player has confirmed, for what the reply does not say. */
export function readReceipt(receipt: Receipt, sent: PaymentReceipt): PaymentReceipt {
  return {
    ...sent,
    id: receipt.id,
    reference: receipt.reference,
    status: findKnown(receipt.transaction_status),
    atMs: parseInstant(receipt.date),
    settledAtMs: null,
    methodID: receipt.methodID ?? sent.methodID,
    methodName: receipt.description ?? sent.methodName,
    amountKurus: readKurus(receipt.amount) ?? sent.amountKurus,
    feeKurus: readKurus(receipt.fee),
    totalKurus: readKurus(receipt.total),
  };
}

/** Converts the transaction of a payment. before: what is known already, for what the transaction does not say. */
export function readTransaction(row: Transaction, before: PaymentReceipt): PaymentReceipt {
  const { type } = before;
  const { payment, settledDate } = row;
  const signedKurus = readKurus(row.amount);
  const amountKurus = signedKurus === undefined ? before.amountKurus : Math.abs(signedKurus);
  const feeKurus = readKurus(payment?.fee) ?? before.feeKurus;
  const totalKurus =
    amountKurus === undefined || feeKurus === undefined ? undefined : addFee(type, amountKurus, feeKurus);
  return {
    type,
    id: row.id ?? before.id,
    reference: row.reference ?? before.reference,
    status: findKnown(row.transaction_status),
    atMs: parseInstant(row.date) ?? before.atMs,
    settledAtMs: settledDate === null ? null : parseInstant(settledDate),
    methodID: payment?.methodID ?? before.methodID,
    methodName: row.description ?? before.methodName,
    amountKurus,
    feeKurus,
    totalKurus: totalKurus ?? before.totalKurus,
    bankAccountID: payment?.bankAccountID ?? before.bankAccountID ?? null,
  };
}

/** Returns whether the payment may still have to be approved or rejected. */
export function isPending({ status }: PaymentReceipt): boolean {
  return status === undefined || status === TRANSACTION_STATUS.pending;
}

/** Converts an amount in lira to kuruş; an amount that is not known stays so. */
export function readKurus(lira: number | undefined): number | undefined {
  return lira === undefined ? undefined : toKurus(lira);
}

/** Returns the fee for an amount, in kuruş. feePercent: `fee` of the method. */
export function calculateFee(amountKurus: number, feePercent: number): number {
  return Math.round((amountKurus * feePercent) / 100);
}

/** Returns the amount to be paid for a deposit, or paid out by a withdrawal. */
export function addFee(type: PaymentType, amountKurus: number, feeKurus: number): number {
  return type === 'deposit' ? amountKurus + feeKurus : amountKurus - feeKurus;
}
