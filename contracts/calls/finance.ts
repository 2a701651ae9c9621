/** The calls of the class `finance`; the folder `finance` has one file per subject. */
export * from './finance/bank-accounts.ts';
export * from './finance/cash-methods.ts';
export * from './finance/kinds.ts';
export * from './finance/payments.ts';
export * from './finance/transactions.ts';
