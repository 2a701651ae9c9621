/** The tables of all coupons except those of seeded histories, which are not stored. */
import * as z from 'zod/mini';
import { COUPON_STATUSES, MARKETS, PICKS } from '#contracts/calls/betframe';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { MAX_SELECTIONS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import { findMatch } from '#fixtures/sport/matches';
import { PICKS_BY_MARKET } from '#fixtures/sport/odds';
import { At, BY_PLAYER, Id, MAX_ITEMS, MAX_ROWS, UnsignedKurus } from '../../engine/tables/fields.ts';
import { formatHundredths, shownAs } from '../../engine/tables/shown-as.ts';
import { list, type Row, type Slice, table } from '../../engine/tables/slice.ts';
import { formatReference } from '../money/reference.ts';

/** Odds in hundredths: 2.35 is 235. The maximum keeps odds times stake small enough to be an exact number. */
const Odds = shownAs(z.int().check(z.minimum(100), z.maximum(1e9)), formatHundredths);

export const Selection = z
  .object({
    matchID: z.int().check(z.refine((id) => findMatch(id) !== undefined)),
    market: z.enum(MARKETS),
    pick: z.enum(PICKS),
    oddsHundredths: Odds,
  })
  .check(z.refine(({ market, pick }) => PICKS_BY_MARKET[market].includes(pick)));
export type Selection = Row<typeof Selection>;

const Coupon = z.object({
  /** The id of the coupon and of its transaction. */
  id: Id,
  uid: z.string(),
  /** The key that the page creates for each slip. A request with the same key returns the same coupon. */
  key: z.string(),
  /** The time at which the coupon was placed. */
  at: At,
  stakeKurus: UnsignedKurus.check(z.maximum(STAKE_KURUS.max)),
  selections: z.array(Selection).check(z.minLength(1), z.maxLength(MAX_SELECTIONS)),
  /** The product of the selections' odds. */
  oddsHundredths: Odds,
  status: z.enum(COUPON_STATUSES),
  /** The time at which the coupon was decided or voided; null while it is open. */
  settledAt: z.nullable(At),
  /** The bonus towards whose wagering the stake counts; absent if there was none at the time of the bet. */
  bonusID: z.exactOptional(Id),
});
export type Coupon = Row<typeof Coupon>;

const OpenCoupon = z.object({
  id: Id,
  /** The time at which enough matches have ended to decide the coupon. */
  dueAt: At,
});

/** The changes of odds that a player accepts before they happen: none, higher odds only, or all. */
export const AcceptedChanges = z.enum(['none', 'better', 'all']);

/** The reasons for which a slip is refused when its delay is over. */
const LIVE_REFUSALS = [
  'match-closed',
  'goal-scored',
  'odds-changed',
  'win-too-high',
  'insufficient-balance',
] as const;
export type LiveRefusal = (typeof LIVE_REFUSALS)[number];

const LiveSlip = z.object({
  ...z.pick(Coupon, { uid: true, key: true, at: true, stakeKurus: true, selections: true }).shape,
  /** Absent like `none`. */
  accepts: z.exactOptional(AcceptedChanges),
  /** Null while the delay lasts. */
  refusal: z.nullable(z.enum(LIVE_REFUSALS)),
});
export type LiveSlip = Row<typeof LiveSlip>;

export const bettingTables = {
  /** The coupons, keyed by the id of their transaction. */
  coupons: table(Coupon, {
    max: MAX_ROWS,
    key: ({ id }) => id,
    refs: ({ id }) => ({ transactions: id }),
    label: ({ id }) => formatReference({ category: TRANSACTION_CATEGORY.bet, id }),
    words: ['coupon', 'coupons'],
    fields: { status: 'status', stakeKurus: 'stake', oddsHundredths: 'odds', key: null },
  }),
  /** The open coupons, sorted by the time at which they are decided. */
  openCoupons: list(OpenCoupon, {
    max: MAX_ITEMS,
    key: ({ id }) => id,
    refs: ({ id }) => ({ coupons: id }),
    words: null,
  }),
  /** The last slip of each player on running matches, keyed by uid, until it becomes a coupon. */
  liveSlips: table(LiveSlip, {
    ...BY_PLAYER,
    words: ['slip on a running match', 'slips on running matches'],
    fields: { key: null },
  }),
};
export type BettingTables = Slice<typeof bettingTables>;
