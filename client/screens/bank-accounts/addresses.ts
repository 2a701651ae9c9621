/** The addresses of the list of bank accounts and of its forms, and where a form leads afterwards. */

export const BANK_ACCOUNTS_PATH = '/profile/bank-accounts';
export const WITHDRAW_PATH = '/profile/withdraw';
/** The value of `account` in the address of the form of a new account. */
export const NEW_ACCOUNT = 'new';

/** Returns the address of the form of an account. */
export function buildAccountAddress(account: number | typeof NEW_ACCOUNT): string {
  return `${BANK_ACCOUNTS_PATH}?account=${account}`;
}

/** Returns the address of the form of a new account for a player who is about to withdraw by a method. */
export function buildWithdrawalAccountAddress(methodID: number): string {
  return `${buildAccountAddress(NEW_ACCOUNT)}&withdraw=${methodID}`;
}

/**
 * Returns where the form of an account leads: back to the withdrawal that it interrupted, or to the list.
 *
 * methodID: `withdraw` of the form's address. savedID: the account that was saved, which the withdrawal then selects.
 */
export function buildNextAddress(methodID: string | undefined, savedID?: number): string {
  if (methodID === undefined || !/^\d{1,15}$/.test(methodID)) return BANK_ACCOUNTS_PATH;
  const form = `${WITHDRAW_PATH}?method=${methodID}`;
  return savedID === undefined ? form : `${form}&account=${savedID}`;
}
