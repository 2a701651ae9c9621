/** The balance, and what has happened to it. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Id, Instant, Lira, limit, OrderDir, offset } from '../../fields.ts';
import { assumed } from '../../marks.ts';
import { DAY_ERRORS } from '../../rules/days.ts';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, TRANSACTION_TYPE } from './kinds.ts';

const Type = z.literal(Object.values(TRANSACTION_TYPE));
const Category = z.literal(Object.values(TRANSACTION_CATEGORY));
const Status = z.literal(Object.values(TRANSACTION_STATUS));

/** How transactions can be sorted. */
export const TRANSACTION_ORDERS = ['DATE', 'AMOUNT'] as const;
export const MOST_TRANSACTIONS = 250;

export const Transaction = z.object({
  /** Also the ticket's number. */
  id: assumed(Id),
  /** As `YT-60000001`: what a person reads out to the support. */
  reference: assumed(z.string()),
  transaction_type_id: assumed(Type),
  transaction_category_id: Category,
  transaction_sub_category_id: assumed(z.int()),
  transaction_status: Status,
  date: assumed(Instant, 'when it began'),
  settledDate: assumed(z.nullable(Instant), 'when it last came to something; null while pending'),
  amount: assumed(Lira, 'signed: paid in, won and given above 0, paid out and lost below'),
  balanceChange: assumed(Lira, 'what the balance has changed by so far; all of them add up to the balance'),
  description: assumed(z.string(), 'the method, the game, the coupon'),
  /** Of deposits and withdrawals. */
  payment: assumed(
    z.nullable(z.object({ methodID: Id, fee: Lira, bankAccountID: z.nullable(Id) })),
    'null for what is no payment',
  ),
  /** Of games and coupons; `rounds` counts a sitting's rounds or a coupon's selections. */
  play: assumed(
    z.nullable(z.object({ stake: Lira, win: Lira, rounds: z.int() })),
    'null for what was not played',
  ),
});
export type Transaction = z.output<typeof Transaction>;

export const check_balance = contract('finance/check_balance', {
  summary: 'The balance, as text with commas or as a number; no row means 0.',
  source: 'spec §7 finance, §3 Finance state',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: z.array(z.object({ balance: z.union([z.string(), z.number()]) })),
  example: {},
});

export const list_transactions = contract('finance/list_transactions', {
  summary: 'A page of what has happened to the player’s money, the newest first unless asked otherwise.',
  source: 'spec §7 finance, §9',
  access: 'player',
  effect: 'read',
  request: data({
    /** Whether the client appends the page to what it shows; the server does nothing with it. */
    concatRequire: z.optional(z.boolean()),
    searchType: z.optional(assumed(Type)),
    /** A transaction's number. */
    searchID: z.optional(assumed(Id)),
    searchCategory: z.optional(assumed(Category)),
    /** `YYYY-MM-DD`, days of Istanbul, both included. */
    startDate: z.optional(assumed(z.string())),
    endDate: z.optional(assumed(z.string())),
    /** In TL, whatever the sign of the amount. */
    searchMinAmount: z.optional(assumed(Lira)),
    status: z.optional(assumed(Status)),
    limit: limit(10, MOST_TRANSACTIONS),
    offset,
    OrderDir,
    OrderPar: z.optional(z.enum(TRANSACTION_ORDERS)),
  }),
  response: z.array(Transaction),
  paged: true,
  errors: { ...DAY_ERRORS, INVALID_AMOUNT: 'Geçerli bir tutar giriniz' },
  example: {},
});

/** A kind of transaction with its name in the language of the call. */
const Named = { id: Id, name: assumed(z.string()) };

export const list_types_frontend = contract('finance/list_types_frontend', {
  summary: 'The types of transactions that histories are told apart by.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: assumed(z.array(z.object(Named))),
  example: {},
});

export const list_categories = contract('finance/list_categories', {
  summary: 'The categories of transactions, each of one type.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: assumed(z.array(z.object({ ...Named, typeID: Id }))),
  example: {},
});

export const list_sub_categories = contract('finance/list_sub_categories', {
  summary: 'What categories divide into, each of one category.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: assumed(z.array(z.object({ ...Named, categoryID: Id }))),
  example: {},
});
