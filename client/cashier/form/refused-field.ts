/** Finds the field because of which the server refused a payment. */
import { PAYMENT_ERRORS } from '#contracts/calls/finance';
import { LANGUAGES } from '#contracts/fields';
import { serverMessage } from '../../i18n/server-messages.ts';
import type { PaymentError, PaymentFailure } from '../payment/payment.ts';
import type { FormField } from './form-field.ts';
import type { MethodForm } from './method-form.ts';

const KIND_BY_ERROR: Partial<Record<PaymentError, FormField['kind']>> = {
  INVALID_AMOUNT: 'amount',
  AMOUNT_OUT_OF_BOUNDS: 'amount',
  AMOUNT_NOT_SENT: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  INVALID_ACCOUNT: 'account',
  UNKNOWN_BANK: 'bank',
  BANK_NOT_MOBILE: 'bank',
  IDENTITY_NUMBER: 'identity',
  IDENTITY_MISMATCH: 'identity',
  IDENTITY_EXPIRED: 'date',
  INVALID_DATE: 'date',
};

/** Returns the refused field; undefined if the refusal concerns the payment as a whole. */
export function findRefusedField(
  failure: PaymentFailure,
  { fields }: Pick<MethodForm, 'fields'>,
): FormField | undefined {
  if (failure.kind !== 'refused' || failure.error === null) return undefined;
  const { error, message } = failure;
  if (error === 'HOLDER_MISMATCH') return fields.find(({ name }) => name === 'cardHolder');
  if (error === 'INVALID_FIELD' || error === 'REQUIRED_FIELD') {
    return fields.find(({ label }) => isAbout(label, PAYMENT_ERRORS[error], message));
  }
  return fields.find(({ kind }) => kind === KIND_BY_ERROR[error]);
}

/**
 * Returns whether a message is the given template, filled in with the given label. The server's messages are
 * Turkish, but the label has the language of the form, so message and template are translated to each
 * language before they are compared.
 */
function isAbout(label: string, template: string, message: string | null): boolean {
  return (
    message !== null &&
    LANGUAGES.some(
      (lang) => serverMessage(message, lang) === serverMessage(template, lang).replace('{field}', label),
    )
  );
}
