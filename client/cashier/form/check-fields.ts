/** Checks the texts typed into the form of a payment method (spec §5). The server checks them again. */

import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { isIdentityNumber } from '#contracts/rules/identity-number';
import { parseTypedAmount } from '#contracts/rules/money';
import { normalisePhone } from '#contracts/rules/phone';
import { isDay } from '#contracts/time/days';
import type { CashMethod } from '../../api/rows.ts';
import { isSameId, parseId } from '../../api/values.ts';
import { money } from '../../i18n/money.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { PaymentType } from '../payment/attempt.ts';
import { readKurus } from '../payment/payment-receipt.ts';
import type turkish from '../texts.tr.ts';
import type { FieldTexts, FormField } from './form-field.ts';
import type { MethodForm } from './method-form.ts';

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
  /** The current day as `YYYY-MM-DD`; identity cards that expired before it are refused. */
  readonly today: string;
  readonly lang: Lang;
  readonly t: Translate<typeof turkish>;
}

/** Returns the error of a field; undefined when there is none. */
export function findFieldError(field: FormField, texts: FieldTexts, rules: FieldRules): string | undefined {
  const { t } = rules;
  const text = (texts[field.name] ?? '').trim();
  if (text === '') return field.required ? describeMissing(field, t) : undefined;
  switch (field.kind) {
    case 'amount':
      return findAmountError(text, field, rules);
    case 'date':
      if (!isDay(text)) return t('dateWrong', { field: field.label });
      return text < rules.today ? t('identityExpired') : undefined;
    case 'identity':
      return isIdentityNumber(text) ? undefined : t('numberWrong', { field: field.label });
    case 'phone':
      return normalisePhone(text) === undefined ? t('numberWrong', { field: field.label }) : undefined;
    case 'select':
      return field.options?.some(({ value }) => value === text) === false
        ? t('fieldWrong', { field: field.label })
        : undefined;
    case 'text':
      return matchesPattern(field.pattern, text) ? undefined : t('fieldWrong', { field: field.label });
    case 'account':
      // The chosen account may have been deleted in the meantime.
      return rules.accountIDs?.some((id) => isSameId(id, text)) === false ? t('accountMissing') : undefined;
    case 'bank':
      return undefined;
  }
}

function describeMissing({ kind, label }: FormField, t: Translate<typeof turkish>): string {
  if (kind === 'account') return t('accountMissing');
  return kind === 'amount' ? t('amountMissing') : t('fieldMissing', { field: label });
}

function findAmountError(text: string, field: FormField, rules: FieldRules): string | undefined {
  const { type, method, bankAmounts, balanceKurus, lang, t } = rules;
  const amountKurus = parseTypedAmount(text);
  if (amountKurus === undefined) return t('amountWrong');
  const { minKurus, maxKurus } = findAmountLimits(method, field);
  const isDeposit = type === 'deposit';
  if (minKurus !== undefined && amountKurus < minKurus) {
    return t(isDeposit ? 'depositTooSmall' : 'withdrawalTooSmall', { amount: money(minKurus, lang) });
  }
  if (amountKurus === 0) return t('amountMissing');
  if (maxKurus !== undefined && amountKurus > maxKurus) {
    return t(isDeposit ? 'depositTooLarge' : 'withdrawalTooLarge', { amount: money(maxKurus, lang) });
  }
  if (bankAmounts && !bankAmounts.includes(amountKurus)) return t('amountNotSent');
  if (!isDeposit && balanceKurus !== null && amountKurus > balanceKurus) return t('balanceTooLow');
  return undefined;
}

export interface AmountLimits {
  /** In kuruş; undefined if there is no limit. */
  readonly minKurus: number | undefined;
  readonly maxKurus: number | undefined;
}

/** Returns the limits of an amount; limits of the field take precedence over those of the method. */
export function findAmountLimits(method: CashMethod, field?: FormField): AmountLimits {
  return {
    minKurus: readKurus(field?.min ?? method.minAmount),
    maxKurus: readKurus(field?.max ?? method.maxAmount),
  };
}

/** Returns whether a pattern matches the whole text. A missing or invalid pattern matches every text. */
function matchesPattern(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

/**
 * Converts valid texts to the values that the call sends; leaves out the amount and empty fields. accountIDs: the ids
 * of the player's bank accounts; null while unknown.
 */
export function buildFieldValues(
  fields: readonly FormField[],
  texts: FieldTexts,
  accountIDs: readonly AnyId[] | null = null,
): Record<string, AnyId> {
  const values: Record<string, AnyId> = {};
  for (const { name, kind } of fields) {
    const text = (texts[name] ?? '').trim();
    if (kind === 'amount' || text === '') continue;
    if (kind === 'account') {
      values[name] = accountIDs?.find((id) => isSameId(id, text)) ?? parseId(text);
    } else values[name] = kind === 'phone' ? (normalisePhone(text) ?? text) : text;
  }
  return values;
}
