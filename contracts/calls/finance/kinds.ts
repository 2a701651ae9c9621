/** The numbers that stand for the types, categories, sub-categories and states of transactions. */

export const TRANSACTION_TYPE = { finance: 1, games: 2, bets: 3, bonus: 4 } as const;
export type TransactionType = (typeof TRANSACTION_TYPE)[keyof typeof TRANSACTION_TYPE];

export const TRANSACTION_CATEGORY = { deposit: 1, withdrawal: 2, bonus: 3, game: 4, bet: 5 } as const;
export type TransactionCategory = (typeof TRANSACTION_CATEGORY)[keyof typeof TRANSACTION_CATEGORY];

/** The states of a transaction. A withdrawal is `notified` once it has been paid (spec §4 Notifications). */
export const TRANSACTION_STATUS = {
  pending: 1001,
  approved: 1002,
  notified: 1003,
  rejected: 1004,
  cancelled: 1005,
} as const;
export type TransactionStatus = (typeof TRANSACTION_STATUS)[keyof typeof TRANSACTION_STATUS];

export const TYPE_OF_CATEGORY: Readonly<Record<TransactionCategory, TransactionType>> = {
  [TRANSACTION_CATEGORY.deposit]: TRANSACTION_TYPE.finance,
  [TRANSACTION_CATEGORY.withdrawal]: TRANSACTION_TYPE.finance,
  [TRANSACTION_CATEGORY.bonus]: TRANSACTION_TYPE.bonus,
  [TRANSACTION_CATEGORY.game]: TRANSACTION_TYPE.games,
  [TRANSACTION_CATEGORY.bet]: TRANSACTION_TYPE.bets,
};

/** The sub-categories. The first digit of each is its category. */
export const SUB_CATEGORY = {
  depositByTransfer: 101,
  depositByMobile: 102,
  depositByCard: 103,
  depositByWallet: 104,
  depositByCrypto: 105,
  withdrawalByTransfer: 201,
  withdrawalByMobile: 202,
  withdrawalByWallet: 204,
  withdrawalByCrypto: 205,
  welcomeBonus: 301,
  casinoBonus: 302,
  depositBonus: 303,
  slot: 401,
  live: 402,
  virtual: 403,
  single: 501,
  combined: 502,
} as const;
export type SubCategory = (typeof SUB_CATEGORY)[keyof typeof SUB_CATEGORY];
