/** Money in and out, and its history: one file per matter in the folder beside this one. */
import type { Classes } from '#contracts/registry';
import { bankAccounts } from './finance/bank-accounts.ts';
import { cashMethods } from './finance/cash-methods.ts';
import { pay } from './finance/payments.ts';
import { transactions } from './finance/transactions.ts';
import type { HandlersOf } from './handler.ts';

const BANK_TRANSFER = 1;
const MOBILE_TRANSFER = 3;

export const finance: HandlersOf<Classes['finance']> = {
  ...cashMethods,
  ...bankAccounts,
  ...transactions,
  save_bank_transfer: (ctx) => pay(ctx, BANK_TRANSFER),
  save_cep_bank_transfer: (ctx) => pay(ctx, MOBILE_TRANSFER),
};
