/** Checks the form of a bank account by the rules that the server applies too (spec §5). */
import type { Bank, BankAccount } from '#contracts/calls/finance';
import { isIban, normaliseIban, readBankcode } from '#contracts/rules/iban';
import { foldForSearch } from '#contracts/rules/search-fold';
import type { FormErrors } from '../../forms/use-form.ts';
import type { Translate } from '../../i18n/texts.ts';
import { nameAccount } from '../../resources/bank-accounts.ts';
import type { AccountForm, AccountTextName } from './bank-accounts-model.ts';
import type turkish from './texts.tr.ts';

export interface AccountRules {
  /** The player's other accounts. */
  readonly others: readonly BankAccount[];
  /** All banks; undefined until they are loaded. The server checks the bank as well. */
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
    const duplicate = others.find((account) => account.IBAN === normaliseIban(IBAN));
    if (duplicate) return t('duplicate', { account: nameAccount(duplicate) });
    return banks && !findBank(IBAN, banks) ? t('bankUnknown') : undefined;
  }

  function findHolderError(): string | undefined {
    if (accountHolder.trim() === '') return t('holderMissing');
    const isOwn = ownName === '' || foldForSearch(accountHolder) === foldForSearch(ownName);
    return isOwn ? undefined : t('holderWrong', { name: ownName });
  }
}

/** Returns the bank of an IBAN; undefined when the text is no IBAN or the bank is not known. */
export function findBank(typed: string, banks: readonly Bank[]): Bank | undefined {
  const bankcode = readBankcode(typed);
  return banks.find((bank) => bank.bankcode === bankcode);
}
