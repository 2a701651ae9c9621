/** The form of a bank account as a test fills it in. */
import {
  type AccountForm,
  type AccountRules,
  buildAccountFields,
} from '../../../../client/features/cashier/bank-accounts/account-fields.tsx';
import { bankAccountTexts } from '../../../../client/features/cashier/bank-accounts/texts.tr.ts';

export const GARANTI = 'TR73 0006 2000 0123 4567 8901 23';

export const aForm = (texts: Partial<AccountForm> = {}): AccountForm => ({
  ...{ IBAN: GARANTI, accountHolder: 'Esra Işık', isFavorite: '' },
  ...texts,
});

export const buildFields = (rules: AccountRules = { others: [], banks: [], player: null }) =>
  buildAccountFields(bankAccountTexts.in('tr'), rules);
