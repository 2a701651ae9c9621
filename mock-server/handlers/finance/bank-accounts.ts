import { BANK_TYPE, type Bank, type BankAccount } from '#contracts/calls/finance/bank-accounts';
import type { Classes } from '#contracts/registry';
import { bankIDOf, banks, type Bank as KnownBank } from '#fixtures/finance/banks';
import {
  accountsOf,
  bankOfAccount,
  removeAccount,
  type BankAccount as SavedAccount,
  saveAccount,
} from '../../state/bank-accounts.ts';
import { deepFreeze } from '../../worlds/table.ts';
import type { HandlersOf } from '../handler.ts';

const bankRows = {
  [BANK_TYPE.all]: deepFreeze(banks.map(bankRow)),
  [BANK_TYPE.mobile]: deepFreeze(banks.filter(({ mobile }) => mobile).map(bankRow)),
};

export const bankAccounts: Pick<
  HandlersOf<Classes['finance']>,
  'list_banks' | 'list_bank_accounts' | 'get_bank_account' | 'save_bank_account' | 'delete_bank_account'
> = {
  list_banks: ({ data }) => bankRows[data.typeID],

  list_bank_accounts: ({ data, world, caller }) =>
    accountsOf(world, caller.player.uid)
      .filter(({ isPrepaid }) => data.showPrepaid === 1 || !isPrepaid)
      .map(accountRow),

  get_bank_account({ data, world, caller, fail }) {
    const account = accountsOf(world, caller.player.uid).find(
      (saved) => bankIDOf(bankOfAccount(saved)) === data.bankID,
    );
    return account ? accountRow(account) : fail('UNKNOWN_ACCOUNT');
  },

  save_bank_account({ data, world, caller, fail }) {
    const saved = saveAccount(world, caller.player, data);
    if (!('problem' in saved)) return accountRow(saved);
    const { name, ...rest } = saved.problem;
    return fail(name, null, 'values' in rest ? rest.values : undefined);
  },

  delete_bank_account({ data, world, caller, fail }) {
    const problem = removeAccount(world, caller.player.uid, data.bankAccountID);
    return problem ? fail(problem) : null;
  },
};

function bankRow(bank: KnownBank): Bank {
  return { bankID: bankIDOf(bank), bankcode: bank.bankcode, name: bank.name };
}

function accountRow(account: SavedAccount): BankAccount {
  const { bankAccountID, bankcode, IBAN, accountHolder, isFavorite, isPrepaid } = account;
  const bank = bankOfAccount(account);
  return {
    bankAccountID,
    bankID: bankIDOf(bank),
    bankcode,
    bankName: bank.name,
    IBAN,
    accountHolder,
    isFavorite: isFavorite ? 1 : 0,
    isPrepaid: isPrepaid ? 1 : 0,
  };
}
