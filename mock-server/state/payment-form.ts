/** What a person can get wrong about a payment, looked at in the order of the form. */
import { CASH_TYPE, TRANSFER_TYPE, type TransferType } from '#contracts/calls/finance/cash-methods';
import type { PAYMENT_ERRORS, PaymentData } from '#contracts/calls/finance/payments';
import { isDay } from '#contracts/rules/days';
import { isIdentityNumber } from '#contracts/rules/identity-number';
import { exactKurus, liraText, toKurus } from '#contracts/rules/money';
import { normalisePhone } from '#contracts/rules/phone';
import { bankOf, mobileAmountsOf } from '#fixtures/finance/banks';
import type { PaymentMethod } from '#fixtures/finance/cash-methods';
import { fieldsOf, type MethodField } from '#fixtures/finance/method-fields';
import { istanbulDate } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import { accountNumbered, type BankAccount, isOwnName } from './bank-accounts.ts';
import { methodNumbered } from './cash-methods.ts';
import type { Order } from './payments.ts';
import type { Player } from './players.ts';

export interface PaymentProblem {
  readonly name: keyof typeof PAYMENT_ERRORS;
  readonly values?: Readonly<Record<string, string>>;
}

interface Form {
  readonly world: World;
  readonly player: Player;
  readonly data: PaymentData;
  readonly method: PaymentMethod;
  /** World time, epoch ms. */
  readonly now: number;
}

/**
 * The payment that a form asks for, or the first thing that is wrong with it. Changes nothing.
 *
 * transferType: of the methods that the call submits; now: world time, epoch ms.
 */
export function readPayment(
  world: World,
  player: Player,
  data: PaymentData,
  transferType: TransferType,
  now: number,
): Order | { readonly problem: PaymentProblem } {
  const known = methodNumbered(data.methodID ?? 0);
  if (!known || (data.Type !== undefined && data.Type !== known.type)) {
    return { problem: { name: 'METHOD_UNDEFINED' } };
  }
  const { type, method } = known;
  if (method.transfer_type_id !== transferType) return { problem: { name: 'METHOD_ELSEWHERE' } };
  const form: Form = { world, player, data, method, now };
  for (const field of fieldsOf(method.id)) {
    const problem = problemWith(field, form);
    if (problem) return { problem };
  }
  return {
    type,
    method,
    amountKurus: toKurus(data.amount ?? 0),
    account: (type === CASH_TYPE.withdrawal && chosenAccount(form)) || null,
  };
}

function chosenAccount({ world, player, data }: Form): BankAccount | undefined {
  return accountNumbered(world, player.uid, data.bankAccountID ?? 0);
}

function problemWith(field: MethodField, form: Form): PaymentProblem | undefined {
  const value = form.data[field.name];
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) {
    // an account that nobody chose has words of its own (spec §8)
    return field.kind === 'account' ? { name: 'INVALID_ACCOUNT' } : about('REQUIRED_FIELD', field);
  }
  return typeof value === 'number' ? wrongNumber(field, value, form) : wrongText(field, value.trim(), form);
}

function wrongNumber(
  { kind }: MethodField,
  value: number,
  { world, player, method }: Form,
): PaymentProblem | undefined {
  if (kind === 'account') {
    return accountNumbered(world, player.uid, value) ? undefined : { name: 'INVALID_ACCOUNT' };
  }
  const amountKurus = exactKurus(value);
  if (amountKurus === undefined) return { name: 'INVALID_AMOUNT' };
  const [min, max] = [toKurus(method.minAmount), toKurus(method.maxAmount)];
  if (min <= amountKurus && amountKurus <= max) return undefined;
  return { name: 'AMOUNT_OUT_OF_BOUNDS', values: { min: liraText(min), max: liraText(max) } };
}

function wrongText(
  field: MethodField,
  value: string,
  { player, data, method, now }: Form,
): PaymentProblem | undefined {
  switch (field.kind) {
    case 'bank':
      return wrongBank(value, method, data.amount ?? 0);
    case 'date':
      if (!isDay(value)) return { name: 'INVALID_DATE' };
      return value < istanbulDate(now) ? { name: 'IDENTITY_EXPIRED' } : undefined;
    case 'identity':
      return isIdentityNumber(value) ? undefined : { name: 'IDENTITY_NUMBER' };
    case 'phone':
      return normalisePhone(value) === undefined ? about('INVALID_FIELD', field) : undefined;
    case 'select':
      return field.options?.some((option) => option.value === value)
        ? undefined
        : about('INVALID_FIELD', field);
    default:
      if (field.name === 'cardHolder' && !isOwnName(player, value)) return { name: 'HOLDER_MISMATCH' };
      return new RegExp(field.pattern ?? '').test(value) ? undefined : about('INVALID_FIELD', field);
  }
}

/** amount: TL. By mobile banking a bank sends certain sums only. */
function wrongBank(
  bankcode: string,
  { transfer_type_id }: PaymentMethod,
  amount: number,
): PaymentProblem | undefined {
  const bank = bankOf(bankcode);
  if (!bank) return { name: 'UNKNOWN_BANK' };
  if (transfer_type_id !== TRANSFER_TYPE.mobile) return undefined;
  if (!bank.mobile) return { name: 'BANK_NOT_MOBILE' };
  const sent = mobileAmountsOf(bank);
  if (sent.includes(amount)) return undefined;
  const amounts = sent.map((lira) => lira.toLocaleString('tr-TR')).join(', ');
  return { name: 'AMOUNT_NOT_SENT', values: { amounts } };
}

function about(name: 'REQUIRED_FIELD' | 'INVALID_FIELD', { label }: MethodField): PaymentProblem {
  return { name, values: { field: label.tr } };
}
