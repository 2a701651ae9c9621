// The check of a bank account before it is sent (spec §5 Validation).
import { describe, expect, test } from 'vitest';
import { buildIban } from '#contracts/rules/iban';
import type { Bank, BankAccount } from '../../../../client/core/api/rows.ts';
import { findBank } from '../../../../client/features/cashier/bank-accounts/account-fields.tsx';
import { nameAccount } from '../../../../client/features/cashier/bank-accounts.ts';
import { findErrors } from '../../../../client/ui/forms/form-field.ts';
import { aForm, buildFields, GARANTI } from './an-account-form.ts';

describe('the check before sending (spec §5)', () => {
  const banks: readonly Bank[] = [{ bankID: 62, bankcode: '00062', name: 'Garanti BBVA' }];
  const saved: BankAccount = {
    ...{ bankAccountID: 7001, bankID: 62, bankcode: '00062', bankName: 'Garanti BBVA' },
    ...{ IBAN: GARANTI.replaceAll(' ', ''), accountHolder: 'Esra Işık', isFavorite: 1, isPrepaid: 0 },
  };
  const rules = { others: [], banks, player: { firstname: 'Esra', lastname: 'Işık' } };

  test('a complete form has no errors, and its IBAN is sent without spaces', () => {
    expect(buildFields(rules).IBAN.parse?.(GARANTI)).toBe(GARANTI.replaceAll(' ', ''));
    expect(findErrors(buildFields(rules), aForm())).toEqual({ IBAN: undefined, accountHolder: undefined });
  });

  test.each([
    ['an empty IBAN', { IBAN: ' ' }, 'IBAN’ınızı yazın.'],
    ['wrong check digits', { IBAN: 'TR73 0006 2000 0123 4567 8901 24' }, 'Bu IBAN geçerli değil.'],
    [
      'an unknown bank',
      { IBAN: buildIban('00999', '0000000000000001') },
      'Bu IBAN tanınan bir bankaya ait değil.',
    ],
  ])('%s is refused beside the field', (_, texts, error) => {
    expect(findErrors(buildFields(rules), aForm(texts)).IBAN).toContain(error);
  });

  test('a duplicate is named with the bank and the end of the number', () => {
    const errors = findErrors(buildFields({ ...rules, others: [saved] }), aForm());
    expect(errors.IBAN).toBe('Bu IBAN zaten kayıtlı: Garanti BBVA ••01\u00a023');
    expect(nameAccount(saved, 'Banka hesabı')).toBe('Garanti BBVA ••01\u00a023');
  });

  test('without the list of banks, the bank is left to the server', () => {
    const typed = buildIban('00999', '0000000000000001');
    expect(findErrors(buildFields({ ...rules, banks: [] }), aForm({ IBAN: typed })).IBAN).toBeUndefined();
    expect(findBank(typed, banks)).toBeUndefined();
    expect(findBank(GARANTI.toLowerCase(), banks)?.name).toBe('Garanti BBVA');
  });

  test('another holder is refused with the name of the player', () => {
    const check = (accountHolder: string) =>
      findErrors(buildFields(rules), aForm({ accountHolder })).accountHolder;
    expect(check('ESRA IŞIK')).toBeUndefined();
    expect(check('Esra Aydın')).toContain('Esra Işık');
  });
});
