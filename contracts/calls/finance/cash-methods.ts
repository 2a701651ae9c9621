/** The payment methods, and the player's favourites among them. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Id, Lira } from '../../fields.ts';
import { alsoNamed, assumed, dispensable, firstItem, keyedBy, named, stated } from '../../marks.ts';
import { FIELD_KINDS } from '../../rules/payment-fields.ts';

/** The types of payment (spec §3). */
export const CASH_TYPE = { deposit: 1, withdrawal: 2 } as const;
export const CashType = z.union([z.literal(CASH_TYPE.deposit), z.literal(CASH_TYPE.withdrawal)]);
export type CashType = z.output<typeof CashType>;

/**
 * Decides which call submits a payment (spec §7 finance): `finance/save_bank_transfer` for `bank`,
 * `finance/save_cep_bank_transfer` for `mobile`, and `prepayServices/processTransaction` for all others.
 */
export const TRANSFER_TYPE = { bank: 1, other: 2, mobile: 3 } as const;
export type TransferType = (typeof TRANSFER_TYPE)[keyof typeof TRANSFER_TYPE];

/** A payment method with the limits, fee and duration that its card shows. */
export const CashMethod = z.object({
  id: alsoNamed(assumed(Id), 'methodID'),
  isFavorite: assumed(Flag),
  name: assumed(z.string()),
  description: assumed(z.string()),
  minAmount: assumed(Lira),
  maxAmount: assumed(Lira),
  /**
   * The fee in per cent of the amount. A player pays the amount plus the fee for a deposit, and receives the
   * amount minus the fee of a withdrawal. The balance always changes by the amount itself.
   */
  fee: assumed(z.number()),
  duration: assumed(z.string()),
  image: assumed(z.string()),
  /**
   * A value of `TRANSFER_TYPE`, which decides the call that submits a payment. An unknown value is treated as
   * `TRANSFER_TYPE.other`.
   */
  transfer_type_id: assumed(z.int(), 'the spec does not say where it stands'),
});
export type CashMethod = z.output<typeof CashMethod>;

/** A method is a favourite when the value equals 1; a client can do without it. */
const IsFavorite = stated('§3, §4', dispensable(Flag));

/** A single method, or several methods under one name (spec §3). */
export const CashMethodEntry = z.discriminatedUnion('type', [
  z.object({
    type: stated('§3', z.literal('single')),
    properties: stated('§3', z.extend(CashMethod, { isFavorite: IsFavorite })),
  }),
  z.object({
    type: stated('§3', z.literal('group')),
    name: assumed(z.string()),
    methods: named('§3', z.array(z.extend(CashMethod, { id: named('§3', Id), isFavorite: IsFavorite }))),
  }),
]);
export type CashMethodEntry = z.output<typeof CashMethodEntry>;

/** A field of a payment method's form. The call that submits the payment has a field of the same `name`. */
export const CashField = assumed(
  z.object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(FIELD_KINDS),
    required: z.boolean(),
    options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
    /** The minimum of an amount, in TL. */
    min: z.optional(Lira),
    max: z.optional(Lira),
    /** A regular expression that has to match the whole text. */
    pattern: z.optional(z.string()),
  }),
);
export type CashField = z.output<typeof CashField>;

/** A line of what a player needs to carry out a deposit by a method, such as the IBAN that receives the money. */
export const PaymentInstruction = assumed(
  z.object({
    label: z.string(),
    value: z.string(),
    /** Whether the value is read, copied, or scanned as a QR code. */
    kind: z.enum(['text', 'copy', 'qr']),
  }),
);

const UNKNOWN_METHOD = { UNKNOWN_METHOD: 'Ödeme yöntemi bulunamadı' } as const;

export const list_cash_methods_new = contract('finance/list_cash_methods_new', {
  summary: 'Lists the payment methods for deposits (Type 1) or withdrawals (Type 2).',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({ Type: CashType, methodID: z.optional(z.int()) }),
  response: stated('§7', z.object({ methods_list: named('§7', z.array(CashMethodEntry)) })),
  example: { Type: 1 },
});

export const list_highlighted_cash_methods = contract('finance/list_highlighted_cash_methods', {
  summary: 'Lists the payment methods that the cashier shows first.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({ Type: CashType }),
  response: assumed(z.array(CashMethod), 'the same rows as in methods_list'),
  example: { Type: 1 },
});

export const list_cash_methods = contract('finance/list_cash_methods', {
  summary: 'Lists payment methods with their form fields: one, the favourites, or all of a type.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({
    Type: CashType,
    /** 0 or absent means all methods. */
    methodID: z.optional(Id),
    favorites: z.optional(z.boolean()),
  }),
  response: firstItem(
    '§7',
    z.array(
      z.extend(CashMethod, {
        fields: named('§7', keyedBy(z.array(CashField), 'name')),
        instructions: assumed(z.optional(z.array(PaymentInstruction))),
      }),
    ),
  ),
  example: { Type: 2, methodID: 201 },
});

const FAVORITE_CHANGE = {
  source: 'spec §7 finance, §4 Favorites',
  access: 'player',
  effect: 'idempotent',
  request: data({ id: Id }),
  response: assumed(z.array(Id), 'the ids, as user/favorites answers them'),
  errors: UNKNOWN_METHOD,
  example: { id: 102 },
} as const;

export const add_favorite_cash_method = contract('finance/add_favorite_cash_method', {
  summary: 'Marks a payment method as a favourite and returns the ids of all favourites.',
  ...FAVORITE_CHANGE,
});

export const remove_favorite_cash_method = contract('finance/remove_favorite_cash_method', {
  summary: 'Removes a payment method from the favourites and returns the ids of the remaining ones.',
  ...FAVORITE_CHANGE,
});

export const check_favorite_cash_method = contract('finance/check_favorite_cash_method', {
  summary: 'Lists the favourite payment methods, or with `id` tells whether that method is one.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({ id: assumed(z.optional(Id)) }),
  response: assumed(z.array(z.object({ id: Id, isFavorite: Flag }))),
  errors: UNKNOWN_METHOD,
  example: { id: 102 },
});
