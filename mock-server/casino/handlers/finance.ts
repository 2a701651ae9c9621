/** The handlers of the class `finance`. As in the contracts, each subject has its own file. */
import { TRANSFER_TYPE } from '#contracts/calls/finance/cash-methods';
import type { Classes } from '#contracts/registry';
import { bankAccounts } from './finance/bank-accounts.ts';
import { cashMethods } from './finance/cash-methods.ts';
import { pay } from './finance/payments.ts';
import { transactions } from './finance/transactions.ts';
import type { HandlersOf } from './handler.ts';

export const finance: HandlersOf<Classes['finance']> = {
  ...cashMethods,
  ...bankAccounts,
  ...transactions,
  save_bank_transfer: (ctx) => pay(ctx, TRANSFER_TYPE.bank),
  save_cep_bank_transfer: (ctx) => pay(ctx, TRANSFER_TYPE.mobile),
};
