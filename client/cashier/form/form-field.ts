/** The fields of a payment method's form, with all that a form needs to show and send them. */
import type { CashField } from '../../api/rows.ts';
import { findKnown } from '../../api/values.ts';
import type { PaymentType } from '../payment/attempt.ts';

type FieldKind = 'amount' | 'account' | 'bank' | 'date' | 'identity' | 'phone' | 'select' | 'text';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FormField extends Pick<CashField, 'required' | 'min' | 'max' | 'pattern'> {
  /** The name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly FieldOption[] | undefined;
}

/** The typed texts of a form by the name of their field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The kinds of the fields whose values a player cannot type, for a backend that does not state them. */
const KIND_BY_NAME: Readonly<Record<string, FieldKind>> = {
  amount: 'amount',
  bankAccountID: 'account',
  bankcode: 'bank',
  identityValidityDate: 'date',
};

/** The labels of the fields that the specification names. */
export interface FieldLabels {
  readonly amount: string;
  readonly account: string;
  readonly identityDate: string;
}

/**
 * Reads the fields of a method, and adds an amount if there is none. A withdrawal of which no field can be read
 * gets the account and the date that every withdrawal needs (spec §5).
 */
export function readFields(
  fields: readonly CashField[],
  type: PaymentType,
  labels: FieldLabels,
): readonly FormField[] {
  const readable = fields.flatMap(readField);
  if (readable.some(({ kind }) => kind === 'amount')) return readable;
  const amount = { name: 'amount', label: labels.amount, kind: 'amount', required: true } as const;
  if (type === 'deposit' || readable.length > 0) return [amount, ...readable];
  return [
    { name: 'bankAccountID', label: labels.account, kind: 'account', required: true },
    amount,
    { name: 'identityValidityDate', label: labels.identityDate, kind: 'date', required: true },
  ];
}

/** Reads a field as a list of one; the list is empty if the field has no name, as it cannot be sent then. */
function readField({ name, label, kind, required, options, ...limits }: CashField): FormField[] {
  if (!name) return [];
  const choices = options?.flatMap(({ value, label }) => (value ? [{ value, label: label ?? value }] : []));
  const control = findKnown(kind) ?? KIND_BY_NAME[name] ?? 'text';
  return [
    {
      ...limits,
      name,
      label: label ?? name,
      options: choices,
      kind: control === 'select' && !choices?.length ? 'text' : control,
      required: control === 'amount' || required,
    },
  ];
}
