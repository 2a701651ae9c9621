/** Checks the form of a payment in the order of its fields. */
import {
  CASH_TYPE,
  type CashType,
  TRANSFER_TYPE,
  type TransferType,
} from '#contracts/calls/finance/cash-methods';
import type { PAYMENT_ERRORS, PaymentData } from '#contracts/calls/finance/payments';
import { formatLira, toExactKurus, toKurus } from '#contracts/rules/money';
import { checkAmount, checkFieldText } from '#contracts/rules/payment-fields';
import { isOwnName } from '#contracts/rules/person-name';
import { separate } from '#contracts/rules/wording';
import { removeSeparators } from '#contracts/separators';
import { findBank, listMobileAmounts } from '#fixtures/finance/banks';
import type { PaymentMethod } from '#fixtures/finance/cash-methods';
import { listMethodFields, type MethodField } from '#fixtures/finance/method-fields';
import { formatIstanbulDate } from '../../engine/base/istanbul.ts';
import type { Failure, MessageValues, Result } from '../../engine/base/result.ts';
import { type AccountOwner, findBankAccount } from './bank-accounts.ts';
import { findMethod } from './cash-methods.ts';
import type { PaymentOrder } from './payment-draft.ts';
import type { BankAccount, MoneyTables } from './tables.ts';

type PaymentFailure = Failure<keyof typeof PAYMENT_ERRORS, MessageValues>;

/** The player who pays. */
interface Payer extends AccountOwner {
  readonly identityNumber: string;
}

interface Form {
  readonly tables: MoneyTables;
  readonly player: Payer;
  readonly type: CashType;
  readonly data: PaymentData;
  readonly method: PaymentMethod;
  /** World time, epoch ms. */
  readonly now: number;
}

/**
 * Returns the payment that a form describes, or its first error. Changes nothing.
 *
 * transferType: the transfer type that the method must have; now: world time, epoch ms.
 */
export function parsePayment(
  tables: MoneyTables,
  player: Payer,
  data: PaymentData,
  transferType: TransferType,
  now: number,
): Result<PaymentOrder, PaymentFailure['reason'], MessageValues> {
  const typed = findMethod(data.methodID ?? 0);
  if (!typed || (data.Type !== undefined && data.Type !== typed.type)) return fail('METHOD_UNDEFINED');
  const { type, method } = typed;
  if (method.transfer_type_id !== transferType) return fail('METHOD_ELSEWHERE');
  const form: Form = { tables, player, type, data, method, now };
  for (const field of listMethodFields(method.id)) {
    const failure = checkField(field, form);
    if (failure) return failure;
  }
  const account = (type === CASH_TYPE.withdrawal && findSelectedAccount(form)) || null;
  return { ok: true, value: { type, method, amountKurus: toKurus(data.amount ?? 0), account } };
}

function findSelectedAccount({ tables, player, data }: Form): BankAccount | undefined {
  return findBankAccount(tables, player.uid, data.bankAccountID ?? 0);
}

function checkField(field: MethodField, form: Form): PaymentFailure | undefined {
  const value = form.data[field.name];
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    // A missing account has its own message (spec §8).
    return field.kind === 'account' ? fail('INVALID_ACCOUNT') : failField('REQUIRED_FIELD', field);
  }
  return typeof value === 'number' ? checkNumber(field, value, form) : checkText(field, value.trim(), form);
}

function checkNumber(
  { kind }: MethodField,
  value: number,
  { tables, player, method }: Form,
): PaymentFailure | undefined {
  if (kind === 'account') {
    return findBankAccount(tables, player.uid, value) ? undefined : fail('INVALID_ACCOUNT');
  }
  const [minKurus, maxKurus] = [toKurus(method.minAmount), toKurus(method.maxAmount)];
  const error = checkAmount(toExactKurus(value), { minKurus, maxKurus });
  if (error === undefined) return undefined;
  if (error === 'invalid') return fail('INVALID_AMOUNT');
  return fail('AMOUNT_OUT_OF_BOUNDS', { min: formatLira(minKurus, 'tr'), max: formatLira(maxKurus, 'tr') });
}

function checkText(
  field: MethodField,
  value: string,
  { player, type, data, method, now }: Form,
): PaymentFailure | undefined {
  if (field.kind === 'bank') return checkBank(value, method, data.amount ?? 0);
  const error = checkFieldText(field, value, formatIstanbulDate(now));
  if (error !== undefined) return failField(error, field);
  // Cash is handed out against the player's own identity card; anybody may pay it in.
  const isOwnIdentity = type === CASH_TYPE.deposit || removeSeparators(value) === player.identityNumber;
  if (field.kind === 'identity' && !isOwnIdentity) return fail('IDENTITY_MISMATCH');
  if (field.name === 'cardHolder' && !isOwnName(player, value)) return fail('HOLDER_MISMATCH');
  return undefined;
}

/** Checks the bank. For mobile banking, also checks that the bank offers transfers of `amount` (in TL). */
function checkBank(
  bankcode: string,
  { transfer_type_id }: PaymentMethod,
  amount: number,
): PaymentFailure | undefined {
  const bank = findBank(bankcode);
  if (!bank) return fail('UNKNOWN_BANK');
  if (transfer_type_id !== TRANSFER_TYPE.mobile) return undefined;
  if (!bank.mobile) return fail('BANK_NOT_MOBILE');
  const amounts = listMobileAmounts(bank);
  if (amounts.includes(amount)) return undefined;
  return fail('AMOUNT_NOT_SENT', { amounts: amounts.map((lira) => separate(String(lira), 'tr')).join(', ') });
}

function failField(reason: PaymentFailure['reason'], { label }: MethodField): PaymentFailure {
  return fail(reason, { field: label.tr });
}

function fail(reason: PaymentFailure['reason'], values: MessageValues['values'] = {}): PaymentFailure {
  return { ok: false, reason, values };
}
