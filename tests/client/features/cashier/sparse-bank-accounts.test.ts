// The bank accounts of a backend that sends only the ids of accounts.
import { describe, expect, test } from 'vitest';
import type { AnyId } from '#contracts/read-types';
import { findBank } from '../../../../client/features/cashier/bank-accounts/account-fields.tsx';
import { getBankAccountsModel } from '../../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { bankAccountTexts } from '../../../../client/features/cashier/bank-accounts/texts.tr.ts';
import {
  BANK_ACCOUNTS_PATH,
  buildNextAddress,
  nameAccount,
} from '../../../../client/features/cashier/bank-accounts.ts';
import { findErrors } from '../../../../client/ui/forms/form-field.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { createSignedInClient } from '../../support/test-client.ts';
import { aForm, buildFields } from './an-account-form.ts';

const t = bankAccountTexts.in('tr');

describe('an account that has only its id', () => {
  test('has a neutral name, and is no duplicate of any IBAN', () => {
    expect(nameAccount({ bankAccountID: 1 }, t('bankAccount'))).toBe('Banka hesabı');
    const rules = { others: [{ bankAccountID: 1 }], banks: [{ name: 'İş Bankası' }], player: null };
    expect(findErrors(buildFields(rules), aForm())).toEqual({
      IBAN: undefined,
      accountHolder: undefined,
    });
    expect(findBank('', rules.banks)).toBeUndefined();
  });

  test('takes any IBAN at a backend whose bank codes do not occur in IBANs', () => {
    const rules = { others: [], banks: [{ name: 'Ankyra Bankası', bankcode: 'ANKT' }], player: null };
    expect(findErrors(buildFields(rules), aForm()).IBAN).toBeUndefined();
  });

  test('opens its form without a question about its bank, and is saved', async () => {
    const client = await createSignedInClient();
    await setRules(
      client.world.control,
      patching('finance/list_bank_accounts', { data: [{ bankAccountID: '7001' }] }),
      patching('finance/save_bank_account', { data: null }),
    );
    const model = getBankAccountsModel(client.models);

    await model.edit(7001);
    expect(model.edited.value).toEqual({ kind: 'ready', data: { bankAccountID: '7001' } });
    expect(client.browser.requestNames).not.toContain('finance/get_bank_account');

    client.models.navigation.go(`${BANK_ACCOUNTS_PATH}?account=new`);
    const next = (savedID: AnyId | undefined) => buildNextAddress('202', savedID);
    expect(await model.save(aForm(), { id: undefined, next })).toBeNull();
    expect(client.toasts()).toEqual(['Banka Hesabı Başarıyla Eklendi']);
    expect(client.browser.getAddress()).toBe('/profile/withdraw?method=202');
  });
});
