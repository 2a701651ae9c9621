// Steps that several tests of withdrawals use.

import { getBankAccounts } from '../../../../client/features/cashier/bank-accounts.ts';
import { getMethodForms } from '../../../../client/features/cashier/form/method-form.ts';
import type { PaymentOrder } from '../../../../client/features/cashier/payment/transfer.ts';
import type { TestWorld } from '../../../support/a-world.ts';
import { readData } from '../../support/read-state.ts';
import { openCashier } from './cashier-steps.ts';

/** One method for each call that submits a withdrawal. */
export const [FAST, MOBILE, WALLET] = [202, 203, 204];
/** The field for the expiry date of the player's identity card, with a day in the future. */
export const VALID = { identityValidityDate: '2031-03-14' };

/** Opens the cashier as a player with a saved account, and loads the form of a withdrawal method. */
export async function openWithdrawal(methodID: number, world?: TestWorld) {
  const client = await openCashier(world);
  const { models } = client;
  const forms = getMethodForms(models).withdrawal;
  const form = forms.find(methodID);
  const bankAccounts = getBankAccounts(models).accounts;
  await Promise.all([form.load(), bankAccounts.load(), models.finance.refreshBalance()]);
  const method = readData(form.state.value);
  const accounts = readData(bankAccounts.state.value);
  const [account] = accounts;
  if (!method || !account) throw new Error('There is no form or no account');
  const order = (fields: PaymentOrder['fields'] = {}, amountKurus = 150_000): PaymentOrder => ({
    type: 'withdrawal',
    method,
    amountKurus,
    fields: { bankAccountID: account.bankAccountID, ...VALID, ...fields },
  });
  return { ...client, forms, method, accounts, account, order };
}
