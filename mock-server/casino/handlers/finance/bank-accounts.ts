import { BANK_TYPE, type Bank, type BankAccount } from '#contracts/calls/finance/bank-accounts';
import type { Classes } from '#contracts/registry';
import { banks, type Bank as KnownBank, toBankID } from '#fixtures/finance/banks';
import { deepFreeze } from '../../../engine/base/deep-freeze.ts';
import {
  findBankOfAccount,
  listBankAccounts,
  removeBankAccount,
  saveBankAccount,
} from '../../money/bank-accounts.ts';
import type { BankAccount as SavedAccount } from '../../money/tables.ts';
import type { HandlersOf } from '../handler.ts';

const bankRows = {
  [BANK_TYPE.all]: deepFreeze(banks.map(buildBank)),
  [BANK_TYPE.mobile]: deepFreeze(banks.filter(({ mobile }) => mobile).map(buildBank)),
};

export const bankAccounts: Pick<
  HandlersOf<Classes['finance']>,
  'list_banks' | 'list_bank_accounts' | 'get_bank_account' | 'save_bank_account' | 'delete_bank_account'
> = {
  list_banks: ({ data }) => bankRows[data.typeID],

  list_bank_accounts: ({ data, world, caller }) =>
    listBankAccounts(world, caller.player.uid)
      .filter(({ isPrepaid }) => data.showPrepaid === 1 || !isPrepaid)
      .map(buildAccount),

  get_bank_account({ data, world, caller, fail }) {
    const account = listBankAccounts(world, caller.player.uid).find(
      (candidate) => toBankID(findBankOfAccount(candidate)) === data.bankID,
    );
    return account ? buildAccount(account) : fail('UNKNOWN_ACCOUNT');
  },

  save_bank_account({ data, world, caller, fail }) {
    const result = saveBankAccount(world, caller.player, data);
    return result.ok ? buildAccount(result.value) : fail(result.reason, null, result.values);
  },

  delete_bank_account({ data, world, caller, fail }) {
    const result = removeBankAccount(world, caller.player.uid, data.bankAccountID);
    return result.ok ? null : fail(result.reason);
  },
};

function buildBank(bank: KnownBank): Bank {
  return { bankID: toBankID(bank), bankcode: bank.bankcode, name: bank.name };
}

function buildAccount(account: SavedAccount): BankAccount {
  const { bankAccountID, bankcode, IBAN, accountHolder, isFavorite, isPrepaid } = account;
  const bank = findBankOfAccount(account);
  return {
    bankAccountID,
    bankID: toBankID(bank),
    bankcode,
    bankName: bank.name,
    IBAN,
    accountHolder,
    isFavorite: isFavorite ? 1 : 0,
    isPrepaid: isPrepaid ? 1 : 0,
  };
}
