/** Builds the addresses of the list of bank accounts, of its forms, and of the page that follows a form. */
import type { AnyId } from '#contracts/read-types';

export const BANK_ACCOUNTS_PATH = '/profile/bank-accounts';
export const WITHDRAW_PATH = '/profile/withdraw';
/** The value of `account` in the address of the form of a new account. */
export const NEW_ACCOUNT = 'new';

/** Returns the address of the form of an account. */
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
