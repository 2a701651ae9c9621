import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Flag, Id, Lira } from '../fields.ts';
import { assumed } from '../marks.ts';

/** Deposit 1, withdrawal 2 (spec §3). */
export const CASH_TYPE = { deposit: 1, withdrawal: 2 } as const;
const CashType = z.union([z.literal(CASH_TYPE.deposit), z.literal(CASH_TYPE.withdrawal)]);

/** A way to pay: limits, fee and time as the card shows them. */
const methodShape = {
  id: Id,
  isFavorite: Flag,
  name: assumed(z.string()),
  description: assumed(z.string()),
  minAmount: assumed(Lira),
  maxAmount: assumed(Lira),
  /** In per cent of the amount. */
  fee: assumed(z.number()),
  duration: assumed(z.string()),
  image: assumed(z.string()),
  /** Which call submits it: 1 `finance/save_bank_transfer`, 3 `save_cep_bank_transfer`, else `prepayServices/processTransaction`. */
  transfer_type_id: z.int(),
};
export const CashMethod = z.object(methodShape);
export type CashMethod = z.output<typeof CashMethod>;

/** One method, or several under one name (spec §3). */
export const CashMethodEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), properties: CashMethod }),
  z.object({ type: z.literal('group'), name: assumed(z.string()), methods: z.array(CashMethod) }),
]);
export type CashMethodEntry = z.output<typeof CashMethodEntry>;

export const check_balance = contract('finance/check_balance', {
  summary: 'The balance, as text with commas or as a number; no row means 0.',
  source: 'spec §7 finance, §3 Finance state',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: z.array(z.object({ balance: z.union([z.string(), z.number()]) })),
  example: {},
});

export const list_cash_methods_new = contract('finance/list_cash_methods_new', {
  summary: 'The ways to pay in (Type 1) or out (Type 2).',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({ Type: CashType, methodID: z.optional(z.int()) }),
  response: z.object({ methods_list: z.array(CashMethodEntry) }),
  example: { Type: 1 },
});

export const list_highlighted_cash_methods = contract('finance/list_highlighted_cash_methods', {
  summary: 'The ways to pay that the cashier shows first.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({ Type: CashType }),
  response: assumed(z.array(CashMethod), 'the same rows as in methods_list'),
  example: { Type: 1 },
});
