import type { AnyId } from '#contracts/read-types';
import { getBankAccountsModel } from '../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { getBankAccounts } from '../../../client/features/cashier/bank-accounts.ts';
import type { TestClient } from './test-client.ts';

/** Sends every call of the bank accounts page: adds an account, changes it and deletes it. */
export async function browseBankAccounts({ models }: TestClient): Promise<void> {
  const { accounts, banks, idsInUse } = getBankAccounts(models);
  const model = getBankAccountsModel(models);
  await Promise.all([accounts.load(), banks.load(), idsInUse.load()]);
  const form = { IBAN: 'TR73 0006 2000 0123 4567 8901 23', accountHolder: 'Esra Işık' };
  let id: AnyId = 0;
  const options = {
    id: undefined,
    next: (savedID: AnyId | undefined) => {
      id = savedID ?? id;
      return '/profile/bank-accounts';
    },
  };
  await model.save({ ...form, isFavorite: '' }, options);
  await model.edit(id);
  await model.save({ ...form, isFavorite: 'on' }, { ...options, id });
  await model.remove(id);
}
