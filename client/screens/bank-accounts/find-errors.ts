/** Checks the form of a bank account by the rules that the server applies too (spec §5). */

import { isIban, normaliseIban, readBankcode } from '#contracts/rules/iban';
import { foldForSearch } from '#contracts/rules/search-fold';
import type { Bank, BankAccount } from '../../api/rows.ts';
import type { FormErrors } from '../../forms/use-form.ts';
import type { Translate } from '../../i18n/texts.ts';
import { nameAccount } from '../../resources/bank-accounts.ts';
import type { AccountForm, AccountTextName } from './bank-accounts-model.ts';
import type turkish from './texts.tr.ts';

export interface AccountRules {
  /** The player's other accounts. */
  readonly others: readonly BankAccount[];
  /** All banks; undefined until they are loaded. Without their codes, only the server checks the bank. */
  readonly banks: readonly Bank[] | undefined;
  /** The registered name of the player. If it is empty, any holder is accepted, as on the server. */
  readonly ownName: string;
}

/** Returns the errors by field. */
export function findErrors(
  { texts: { IBAN, accountHolder } }: AccountForm,
  { others, banks, ownName }: AccountRules,
  t: Translate<typeof turkish>,
): FormErrors<AccountTextName> {
  return { IBAN: findIbanError(), accountHolder: findHolderError() };

  function findIbanError(): string | undefined {
    if (IBAN.trim() === '') return t('ibanMissing');
    if (!isIban(IBAN)) return t('ibanWrong');
    const duplicate = others.find((account) => isSameIban(account.IBAN, IBAN));
    if (duplicate) return t('duplicate', { account: nameAccount(duplicate, t('bankAccount')) });
    const codes = banks?.filter(({ bankcode }) => bankcode !== undefined) ?? [];
    return codes.length > 0 && !findBank(IBAN, codes) ? t('bankUnknown') : undefined;
  }

  function findHolderError(): string | undefined {
    if (accountHolder.trim() === '') return t('holderMissing');
    const isOwn = ownName === '' || foldForSearch(accountHolder) === foldForSearch(ownName);
    return isOwn ? undefined : t('holderWrong', { name: ownName });
  }
}

/** Returns whether an account has the typed IBAN. */
export function isSameIban(IBAN: string | undefined, typed: string): boolean {
  return IBAN !== undefined && normaliseIban(IBAN) === normaliseIban(typed);
}

/** Returns the bank of an IBAN; undefined when the text is no IBAN or the bank is not known. */
export function findBank(typed: string, banks: readonly Bank[]): Bank | undefined {
  const bankcode = readBankcode(typed);
  return bankcode === undefined ? undefined : banks.find((bank) => bank.bankcode === bankcode);
}
