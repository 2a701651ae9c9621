import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Instant, Lira } from '../fields.ts';
import { assumed } from '../marks.ts';
import { MAX_COUPONS } from '../rules/lists.ts';
import { DAY_ERRORS } from '../rules/periods.ts';

/**
 * The state of a coupon or of one of its selections. A cancelled coupon is one that the operator has voided: its
 * stake was returned, and all its selections are cancelled too.
 */
export const COUPON_STATUSES = ['open', 'won', 'lost', 'cancelled'] as const;
const CouponStatus = z.enum(COUPON_STATUSES);
export type CouponStatus = z.output<typeof CouponStatus>;

/** The kinds of coupon. A combined coupon wins only if all its selections win. */
export const COUPON_KINDS = ['single', 'combined'] as const;
const CouponKind = z.enum(COUPON_KINDS);

/**
 * The betting markets: `1X2` bets on the result of a match, `OU25` on more or fewer than 2.5 goals, `DC` (double chance)
 * on two of the three results, `BTTS` on whether both teams score.
 */
export const MARKETS = ['1X2', 'OU25', 'DC', 'BTTS'] as const;
export const PICKS = ['1', 'X', '2', 'over', 'under', '1X', '12', 'X2', 'yes', 'no'] as const;

export const Selection = z.object({
  matchID: Id,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** The time of kick-off. */
  startDate: Instant,
  market: z.enum(MARKETS),
  pick: z.enum(PICKS),
  /** The odds at the time of the bet, with two decimals. */
  odds: z.number(),
  status: CouponStatus,
  /** The final score, written as `2-1`; null until the match is over. */
  score: z.nullable(z.string()),
});
export type Selection = z.output<typeof Selection>;

export const Coupon = z.object({
  couponID: Id,
  kind: CouponKind,
  /** The time at which the coupon was placed. */
  date: Instant,
  stake: Lira,
  /** The product of all odds, rounded down to two decimals. */
  totalOdds: z.number(),
  /** The payout if the coupon wins, including the stake. */
  possibleWin: Lira,
  /** The amount that was paid; 0 unless the coupon has won. */
  win: Lira,
  status: CouponStatus,
  /** The time at which the coupon was decided or cancelled; null while it is open. */
  settledDate: z.nullable(Instant),
  selections: z.array(Selection),
});
export type Coupon = z.output<typeof Coupon>;

/** The filters of the bet history. An absent field does not filter. The spec names no field of `filters`. */
const Filters = z.object({
  /** The state of the coupons. `closed` selects all coupons that are not open. */
  status: assumed(z.optional(z.enum([...COUPON_STATUSES, 'closed']))),
  kind: assumed(z.optional(CouponKind)),
  limit: assumed(z.optional(z.int().check(z.nonnegative(), z.maximum(MAX_COUPONS)))),
  offset: assumed(z.optional(z.int().check(z.nonnegative()))),
});

export const getCoupons = contract('betframe/getCoupons', {
  summary: 'Lists the coupons that the player placed in a range of days, the newest first.',
  source: 'spec §7 Others, §3 Coupon, §9 Bet history',
  access: 'player',
  effect: 'read',
  request: data({
    // Any text is accepted, so that the handler can refuse a mistyped day with a message. Without an end, the
    // range ends today. Without a start, the range has `BET_HISTORY_DAYS` days.
    startDate: z.optional(z.string()),
    endDate: z.optional(z.string()),
    filters: z.optional(Filters),
    // The server ignores this field. It is true when the client appends the rows to its list.
    concatRequire: z.optional(z.boolean()),
  }),
  response: assumed(z.array(Coupon), 'the spec names no field of a coupon'),
  errors: DAY_ERRORS,
});
