/** The fields that a payment method declares: how they are read, checked (spec §5) and sent. The server checks them again. */
import { PAYMENT_ERRORS } from '#contracts/calls/finance';
import { LANGUAGES, type Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { IDENTITY_NUMBER_LENGTH } from '#contracts/rules/identity-number';
import { formatMoney, parseTypedAmount } from '#contracts/rules/money';
import {
  type AmountLimits,
  checkAmount,
  checkFieldText,
  type PaymentField,
} from '#contracts/rules/payment-fields';
import { normalisePhone } from '#contracts/rules/phone';
import { removeSeparators, trimTyped } from '#contracts/separators';
import type { CashField, CashMethod } from '../../../core/api/rows.ts';
import { findKnown, isSameId, parseId } from '../../../core/api/values.ts';
import { translateMessage } from '../../../core/i18n/server-messages.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import type { FormValues } from '../../../ui/forms/form-field.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { readKurus } from '../payment/payment-receipt.ts';
import type { PaymentError, PaymentFailure } from '../payment/payment-state.ts';
import type turkish from '../texts.tr.ts';
import type { MethodForm } from './method-form.ts';

type FieldKind = PaymentField['kind'];

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface MethodField extends Pick<CashField, 'required' | 'min' | 'max' | 'pattern'> {
  /** The name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly FieldOption[] | undefined;
}

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
): readonly MethodField[] {
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
function readField({ name, label, kind, required, options, ...limits }: CashField): MethodField[] {
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

export interface FieldRules {
  readonly type: PaymentType;
  readonly method: MethodForm;
  /**
   * The only amounts in kuruş that the chosen bank accepts; null if it accepts any amount, and while its
   * amounts are not loaded.
   */
  readonly bankAmounts: readonly number[] | null;
  /** The ids of the player's bank accounts; null while unknown. */
  readonly accountIDs: readonly AnyId[] | null;
  /** The balance, which limits withdrawals. Integer kuruş; null while unknown. */
  readonly balanceKurus: number | null;
  /** Whether the player lets the site show the balance. */
  readonly isBalanceShown: boolean;
  /** The current day as `YYYY-MM-DD`; identity cards that expired before it are refused. */
  readonly today: string;
  readonly lang: Lang;
  readonly t: Translate<typeof turkish>;
}

/** Returns the error of a field; undefined when there is none. */
export function findFieldError(
  field: MethodField,
  texts: FormValues<string>,
  rules: FieldRules,
): string | undefined {
  const { t } = rules;
  const text = trimTyped(texts[field.name] ?? '');
  if (text === '') return field.required ? describeMissing(field, t) : undefined;
  switch (field.kind) {
    case 'amount':
      return findAmountError(text, field, rules);
    case 'account':
      // The chosen account may have been deleted in the meantime.
      return rules.accountIDs?.some((id) => isSameId(id, text)) === false ? t('accountMissing') : undefined;
    default: {
      const error = checkFieldText(field, text, rules.today);
      if (error === undefined) return undefined;
      if (error === 'IDENTITY_EXPIRED') return t('identityExpired');
      const key = WRONG_TEXTS[field.kind];
      return key ? t(key, { field: field.label }) : describeWrongText(field, t);
    }
  }
}

const WRONG_TEXTS: Partial<
  Record<FieldKind, 'dateWrong' | 'identityWrong' | 'phoneWrong' | 'choiceMissing'>
> = {
  date: 'dateWrong',
  identity: 'identityWrong',
  phone: 'phoneWrong',
  select: 'choiceMissing',
};

function describeMissing(field: MethodField, t: Translate<typeof turkish>): string {
  const { kind, label } = field;
  switch (kind) {
    case 'account':
      return t('accountMissing');
    case 'amount':
      return t('amountMissing');
    case 'bank':
      return t('bankMissing');
    case 'select':
      return t('choiceMissing', { field: label });
    case 'identity':
    case 'text':
      return describeLength(field, t) ? describeWrongText(field, t) : t('fieldMissing', { field: label });
    default:
      return t('fieldMissing', { field: label });
  }
}

function describeWrongText(field: MethodField, t: Translate<typeof turkish>): string {
  const length = describeLength(field, t);
  return length ? t('lengthWrong', { field: field.label, length }) : t('fieldWrong', { field: field.label });
}

/** Matches the patterns of so many digits, or letters and digits: `^\\d{10}$`, `[A-Za-z0-9]{26,62}`. */
const LENGTH_PATTERN = /^\^?(\\d|\[0-9\]|\[A-Za-z0-9\])\{(\d+)(?:,(\d+))?\}\$?$/;

/** Returns what a field takes, such as `10 rakam`; undefined if neither its kind nor its pattern states a length. */
export function describeLength({ kind, pattern = '' }: MethodField, t: Translate<typeof turkish>) {
  if (kind === 'identity') return t('digits', { count: String(IDENTITY_NUMBER_LENGTH) });
  const [, letters, least, most] = LENGTH_PATTERN.exec(pattern) ?? [];
  if (kind !== 'text' || least === undefined) return undefined;
  const count = most === undefined ? least : `${least}–${most}`;
  return t(letters === '[A-Za-z0-9]' ? 'lettersAndDigits' : 'digits', { count });
}

function findAmountError(text: string, field: MethodField, rules: FieldRules): string | undefined {
  const { type, method, bankAmounts, lang, t } = rules;
  const amountKurus = parseTypedAmount(text);
  const limits = findAmountLimits(method, field);
  const { minKurus = 0, maxKurus = 0 } = limits;
  const isDeposit = type === 'deposit';
  const error = checkAmount(amountKurus, limits);
  if (amountKurus === undefined || error === 'invalid') return t('amountWrong');
  if (error === 'too-small' && minKurus === 0) return t('amountMissing');
  if (error === 'too-small')
    return t(isDeposit ? 'depositTooSmall' : 'withdrawalTooSmall', { amount: formatMoney(minKurus, lang) });
  const balanceKurus = isDeposit ? null : rules.balanceKurus;
  const isCovered = balanceKurus === null || amountKurus <= balanceKurus;
  if (!isCovered && (error !== 'too-large' || balanceKurus < maxKurus)) {
    // Of a balance below the minimum nothing can be withdrawn by this method.
    const isNamed = rules.isBalanceShown && balanceKurus >= minKurus;
    return isNamed ? t('balanceAllows', { amount: formatMoney(balanceKurus, lang) }) : t('balanceTooLow');
  }
  if (error === 'too-large')
    return t(isDeposit ? 'depositTooLarge' : 'withdrawalTooLarge', { amount: formatMoney(maxKurus, lang) });
  if (bankAmounts && !bankAmounts.includes(amountKurus)) return t('amountNotSent');
  return undefined;
}

/** Returns the limits of an amount; limits of the field take precedence over those of the method. */
export function findAmountLimits(method: CashMethod, field?: MethodField): AmountLimits {
  return {
    minKurus: readKurus(field?.min ?? method.minAmount),
    maxKurus: readKurus(field?.max ?? method.maxAmount),
  };
}

/** Convert a valid text to the form in which it is sent. Other kinds are sent as they are typed. */
const NORMALISERS: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  identity: removeSeparators,
  phone: normalisePhone,
};

/**
 * Converts valid texts to the values that the call sends; leaves out the amount and empty fields. accountIDs: the ids
 * of the player's bank accounts; null while unknown.
 */
export function buildFieldValues(
  fields: readonly MethodField[],
  texts: FormValues<string>,
  accountIDs: readonly AnyId[] | null = null,
): Record<string, AnyId> {
  const values: Record<string, AnyId> = {};
  for (const { name, kind } of fields) {
    const text = trimTyped(texts[name] ?? '');
    if (kind === 'amount' || text === '') continue;
    if (kind === 'account') {
      values[name] = accountIDs?.find((id) => isSameId(id, text)) ?? parseId(text);
    } else values[name] = NORMALISERS[kind]?.(text) ?? text;
  }
  return values;
}

const KIND_BY_ERROR: Partial<Record<PaymentError, MethodField['kind']>> = {
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
): MethodField | undefined {
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
      (lang) =>
        translateMessage(message, lang) === translateMessage(template, lang).replace('{field}', label),
    )
  );
}
