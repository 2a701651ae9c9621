/** Formats the typed fields of a payment for the step in which the player reviews and confirms it. */

import type { Lang } from '#contracts/fields';
import { maskIdentityNumber, normaliseIdentityNumber } from '#contracts/rules/identity-number';
import { formatPhone, normalisePhone } from '#contracts/rules/phone';
import type { Bank, BankAccount } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import { wholeDay } from '../../i18n/days.ts';
import { nameAccount } from '../../resources/bank-accounts.ts';
import { cashierTexts } from '../texts.tr.ts';
import type { FieldTexts, FormField } from './form-field.ts';
import type { MethodForm } from './method-form.ts';

interface Choices {
  readonly banks: readonly Bank[];
  readonly accounts: readonly BankAccount[];
}

/** Returns a label and a value for each field that is filled in, except the amount. */
export function describeFields({ fields }: MethodForm, texts: FieldTexts, choices: Choices, lang: Lang) {
  return fields.flatMap((field) => {
    const text = (texts[field.name] ?? '').trim();
    if (field.kind === 'amount' || text === '') return [];
    return [{ label: field.label, value: describeField(field, text, choices, lang) }];
  });
}

function describeField(
  { kind, name, options }: FormField,
  text: string,
  { banks, accounts }: Choices,
  lang: Lang,
): string {
  switch (kind) {
    case 'bank':
      return banks.find(({ bankcode }) => bankcode === text)?.name ?? text;
    case 'account': {
      const account = accounts.find(({ bankAccountID }) => isSameId(bankAccountID, text));
      return account ? nameAccount(account, cashierTexts.in(lang)('bankAccount')) : text;
    }
    case 'select':
      return options?.find(({ value }) => value === text)?.label ?? text;
    case 'identity':
      return maskIdentityNumber(normaliseIdentityNumber(text));
    case 'phone':
      return formatPhone(normalisePhone(text) ?? text);
    case 'date':
      return wholeDay(Date.parse(`${text}T00:00:00+03:00`), lang);
    default:
      return name === 'cardLastFour' ? `•••• ${text}` : text;
  }
}
