/** The bank accounts that the player has saved, and the banks that issue IBANs (spec §7 finance). */
import {
  list_bank_accounts,
  list_banks,
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import type { Bank, BankAccount } from '../../core/api/rows.ts';
import { NO_BREAK } from '../../core/i18n/format.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export interface BankAccounts {
  /** The favourite comes first, then the other accounts from the newest to the oldest. */
  readonly accounts: Resource<readonly BankAccount[]>;
  readonly banks: Resource<readonly Bank[]>;
  /**
   * The ids of the accounts that receive a pending withdrawal. These accounts cannot be deleted, and their
   * IBANs cannot be changed.
   */
  readonly idsInUse: Resource<readonly AnyId[]>;
}

export const getBankAccounts = defineScreenModel(createBankAccounts);

function createBankAccounts({ call, player }: Models): BankAccounts {
  return {
    accounts: player.createResource<readonly BankAccount[]>(() => call(list_bank_accounts)),
    banks: player.createResource<readonly Bank[]>(() => call(list_banks)),
    idsInUse: player.createResource<readonly AnyId[]>(async () => {
      const outcome = await call(list_transactions, {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY.withdrawal,
        status: TRANSACTION_STATUS.pending,
        limit: MAX_TRANSACTIONS,
      });
      if (!outcome.ok) return outcome;
      const ids = outcome.data.flatMap(({ payment }) => payment?.bankAccountID ?? []);
      return { ok: true as const, data: [...new Map(ids.map((id) => [String(id), id])).values()] };
    }),
  };
}

/**
 * Returns the name of the bank with the last digits of the IBAN, as in `İş Bankası ••34 76`. unnamed: stands for the
 * name of a bank that is not known.
 */
export function nameAccount({ bankName, IBAN }: Partial<BankAccount>, unnamed: string): string {
  const name = bankName ?? unnamed;
  return IBAN ? `${name} ••${IBAN.slice(-4, -2)}${NO_BREAK}${IBAN.slice(-2)}` : name;
}

export const BANK_ACCOUNTS_PATH = '/profile/bank-accounts';
export const WITHDRAW_PATH = '/profile/withdraw';
/** The value of `account` in the address of the form of a new account. */
export const NEW_ACCOUNT = 'new';

export function buildAccountAddress(account: AnyId): string {
  return `${BANK_ACCOUNTS_PATH}?account=${encodeURIComponent(String(account))}`;
}

/**
 * Returns the address of the form for a new account that the player needs for a withdrawal. methodID: the
 * withdrawal method.
 */
export function buildWithdrawalAccountAddress(methodID: AnyId): string {
  return `${buildAccountAddress(NEW_ACCOUNT)}&withdraw=${encodeURIComponent(String(methodID))}`;
}

/**
 * Returns the address that follows the form of an account: the withdrawal from which the player came, or the
 * list.
 *
 * methodID: the value of `withdraw` in the form's address. savedID: the saved account, which the withdrawal
 * then selects.
 */
export function buildNextAddress(methodID: string | undefined, savedID?: AnyId): string {
  if (!methodID) return BANK_ACCOUNTS_PATH;
  const form = `${WITHDRAW_PATH}?method=${encodeURIComponent(methodID)}`;
  return savedID === undefined ? form : `${form}&account=${encodeURIComponent(String(savedID))}`;
}
