/** Finds the field that caused a refusal of the server. */
import { type CashField, PAYMENT_ERRORS } from '#contracts/calls/finance';
import type { MethodForm } from './method-form.ts';
import type { PaymentError, PaymentFailure } from './payment.ts';

const KIND_BY_ERROR: Partial<Record<PaymentError, CashField['kind']>> = {
  INVALID_AMOUNT: 'amount',
  AMOUNT_OUT_OF_BOUNDS: 'amount',
  AMOUNT_NOT_SENT: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  INVALID_ACCOUNT: 'account',
  UNKNOWN_BANK: 'bank',
  BANK_NOT_MOBILE: 'bank',
  IDENTITY_NUMBER: 'identity',
  IDENTITY_EXPIRED: 'date',
  INVALID_DATE: 'date',
};

/** Returns the refused field; undefined if the refusal concerns the payment as a whole. */
export function findRefusedField(
  failure: PaymentFailure,
  { fields }: Pick<MethodForm, 'fields'>,
): CashField | undefined {
  if (failure.kind !== 'refused' || failure.error === null) return undefined;
  const { error, message } = failure;
  if (error === 'HOLDER_MISMATCH') return fields.find(({ name }) => name === 'cardHolder');
  if (error === 'INVALID_FIELD' || error === 'REQUIRED_FIELD') {
    return fields.find(({ label }) => message === PAYMENT_ERRORS[error].replace('{field}', label));
  }
  return fields.find(({ kind }) => kind === KIND_BY_ERROR[error]);
}
