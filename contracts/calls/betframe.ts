import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Instant, Lira } from '../fields.ts';
import { assumed } from '../marks.ts';
import { DAY_ERRORS } from '../rules/days.ts';

/** What a coupon, or one of its selections, has come to. */
export const COUPON_STATUSES = ['open', 'won', 'lost'] as const;
const CouponStatus = z.enum(COUPON_STATUSES);
export type CouponStatus = z.output<typeof CouponStatus>;

/** One selection, or several that must all come in. */
export const COUPON_KINDS = ['single', 'combined'] as const;
const CouponKind = z.enum(COUPON_KINDS);

/** What can be bet on: the result as 1, X or 2, and the goals over or under two and a half. */
export const MARKETS = ['1X2', 'OU25'] as const;
export const PICKS = ['1', 'X', '2', 'over', 'under'] as const;

/** Coupons per call. */
export const MOST_COUPONS = 250;

export const Selection = z.object({
  matchID: Id,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** When the match is kicked off. */
  startDate: Instant,
  market: z.enum(MARKETS),
  pick: z.enum(PICKS),
  /** What it was taken at: the stake's multiple, with two decimals. */
  odds: z.number(),
  status: CouponStatus,
  /** As `2-1`; null before the match is over. */
  score: z.nullable(z.string()),
});
export type Selection = z.output<typeof Selection>;

export const Coupon = z.object({
  couponID: Id,
  kind: CouponKind,
  /** When the stake was taken. */
  date: Instant,
  stake: Lira,
  /** The product of all odds, rounded down to two decimals. */
  totalOdds: z.number(),
  /** What it pays, the stake included, if everything comes in. */
  possibleWin: Lira,
  /** What it paid: 0 unless it is won. */
  win: Lira,
  status: CouponStatus,
  /** When it was decided; null while it is open. */
  settledDate: z.nullable(Instant),
  selections: z.array(Selection),
});
export type Coupon = z.output<typeof Coupon>;

/** Which of the coupons; what is left out does not narrow. */
const Filters = z.object({
  /** `closed`: won or lost. */
  status: z.optional(z.enum([...COUPON_STATUSES, 'closed'])),
  kind: z.optional(CouponKind),
  limit: z.optional(z.int().check(z.nonnegative(), z.maximum(MOST_COUPONS))),
  offset: z.optional(z.int().check(z.nonnegative())),
});

export const getCoupons = contract('betframe/getCoupons', {
  summary: 'The coupons that a player has placed in a range of days, the newest first.',
  source: 'spec §7 Others, §3 Coupon, §9 Bet history',
  access: 'player',
  effect: 'read',
  request: data({
    // Text: a mistyped day is refused in words. Both ends included; left open, the 30 days up to the last or today.
    startDate: z.optional(z.string()),
    endDate: z.optional(z.string()),
    filters: z.optional(assumed(Filters, 'the spec names it, not what is in it')),
    // Whether the client will append the answer to what it shows; the answer is the same.
    concatRequire: z.optional(z.boolean()),
  }),
  response: z.array(assumed(Coupon, 'the spec names no field of a coupon')),
  errors: DAY_ERRORS,
  example: {},
});
