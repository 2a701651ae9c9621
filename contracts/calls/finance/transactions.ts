/** The calls for the balance, for transactions, and for the types and categories of transactions. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Id, Instant, Lira, limit, offset } from '../../fields.ts';
import { assumed, firstItem, named, stated } from '../../marks.ts';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '../../rules/lists.ts';
import { DAY_ERRORS } from '../../rules/periods.ts';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, TRANSACTION_TYPE } from './kinds.ts';

const Type = z.literal(Object.values(TRANSACTION_TYPE));
const Category = z.literal(Object.values(TRANSACTION_CATEGORY));
const Status = z.literal(Object.values(TRANSACTION_STATUS));

export const TRANSACTION_ORDERS = ['DATE', 'AMOUNT'] as const;

export const Transaction = z.object({
  /** The id of the transaction. If a deposit earns a New Year ticket, its id is the number of the ticket. */
  id: assumed(Id),
  /** The id after two letters for the category, such as `YT-60000001`. Players quote it to support. */
  reference: assumed(z.string()),
  transaction_type_id: assumed(Type),
  transaction_category_id: named('§3', Category),
  transaction_sub_category_id: assumed(z.int()),
  transaction_status: named('§3', Status),
  date: assumed(Instant, 'when it began'),
  settledDate: assumed(z.nullable(Instant), 'when it last came to something; null while pending'),
  amount: assumed(Lira, 'signed: paid in, won and given above 0, paid out and lost below'),
  balanceChange: assumed(Lira, 'what the balance has changed by so far; all of them add up to the balance'),
  description: assumed(z.string(), 'the method, the game, the coupon'),
  /** Set for deposits and withdrawals. */
  payment: assumed(
    z.nullable(z.object({ methodID: Id, fee: Lira, bankAccountID: z.nullable(Id) })),
    'null for what is no payment',
  ),
  /** Set for games and coupons. `rounds` counts the rounds of a game, or the selections of a coupon. */
  play: assumed(
    z.nullable(z.object({ stake: Lira, win: Lira, rounds: z.int() })),
    'null for what was not played',
  ),
  /** Set for a bonus with wagering: the stakes that a withdrawal requires, until a date. */
  wagering: assumed(
    z.nullable(z.object({ required: Lira, missing: Lira, until: Instant })),
    'null for what is no bonus, and for a bonus without wagering',
  ),
});
export type Transaction = z.output<typeof Transaction>;

export const check_balance = contract('finance/check_balance', {
  summary: 'Returns the balance, as a text with commas or as a number; no row means 0.',
  source: 'spec §7 finance, §3 Finance state',
  access: 'player',
  effect: 'read',
  response: firstItem(
    '§7',
    z.array(z.object({ balance: stated('§7, §3', z.union([z.string(), z.number()])) })),
  ),
});

export const list_transactions = contract('finance/list_transactions', {
  summary: 'Lists the player’s transactions, the newest first by default.',
  source: 'spec §7 finance, §9',
  access: 'player',
  effect: 'read',
  request: data({
    /** The server ignores this field. It is true when the client appends the rows to its list. */
    concatRequire: z.optional(z.boolean()),
    searchType: z.optional(Type),
    /** Selects the transaction with this id. */
    searchID: z.optional(Id),
    searchCategory: z.optional(Category),
    /** Days in Istanbul, written as `YYYY-MM-DD`. The range includes both days. */
    startDate: z.optional(z.string()),
    endDate: z.optional(z.string()),
    /** The minimum amount in TL. The sign of a transaction's amount is ignored. */
    searchMinAmount: z.optional(Lira),
    status: z.optional(Status),
    limit: limit(TRANSACTIONS_PAGE_SIZE, MAX_TRANSACTIONS),
    offset,
    OrderDir: z._default(z.union([z.literal(1), z.literal(-1)]), -1),
    OrderPar: z._default(z.enum(TRANSACTION_ORDERS), 'DATE'),
  }),
  response: z.array(Transaction),
  paged: true,
  errors: { ...DAY_ERRORS, INVALID_AMOUNT: 'Geçerli bir tutar giriniz' },
});

/** The fields of a type, category or sub-category. `name` is in the language of the call. */
const Named = { id: Id, name: z.string() };

export const list_types_frontend = contract('finance/list_types_frontend', {
  summary: 'Lists the types of transactions.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  response: assumed(z.array(z.object(Named))),
});

export const list_categories = contract('finance/list_categories', {
  summary: 'Lists the categories of transactions; each belongs to one type.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  response: assumed(z.array(z.object({ ...Named, typeID: Id }))),
});

export const list_sub_categories = contract('finance/list_sub_categories', {
  summary: 'Lists the sub-categories of transactions; each belongs to one category.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  response: assumed(z.array(z.object({ ...Named, categoryID: Id }))),
});
