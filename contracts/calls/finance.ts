/** Money in and out, and its history: one file per matter in the folder beside this one. */
export * from './finance/bank-accounts.ts';
export * from './finance/cash-methods.ts';
export * from './finance/kinds.ts';
export * from './finance/payments.ts';
export * from './finance/transactions.ts';
