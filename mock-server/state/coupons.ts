/**
 * Coupons: bets on matches. The stake leaves the balance when a coupon is placed; when the matches that decide it
 * are over, by the world's time, it is lost, or its win is booked under the same transaction.
 */
import type { CouponStatus } from '#contracts/calls/betframe';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { type Decision, type DrawnSelection, decisionOn } from '#fixtures/sport/drawn-coupons';
import { endOf, existingMatch, type Match } from '#fixtures/sport/matches';
import { comesIn, resultOf, type Seed } from '#fixtures/sport/results';
import { combinedOdds, payoutKurus } from '#fixtures/sport/slip';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { amend, type Draft, INSUFFICIENT, record, timelineOf, transactionOf } from './ledger.ts';

export type Selection = DrawnSelection;

export interface Coupon {
  /** The number of its transaction. */
  readonly id: number;
  readonly uid: string;
  /** Made by the page, one per slip: the same key always means this coupon. */
  readonly key: string;
  /** When it was placed, epoch ms, world time. */
  readonly at: number;
  readonly stakeKurus: number;
  readonly selections: readonly Selection[];
  /** Of all together. */
  readonly oddsHundredths: number;
  readonly status: CouponStatus;
  /** When it was decided, epoch ms; null while it is open. */
  readonly settledAt: number | null;
}

/** A coupon that waits, and until when. */
export interface OpenCoupon {
  readonly id: number;
  /** When it will be decided, epoch ms. */
  readonly dueAt: number;
}

/** A checked slip: its matches exist, and none is on it twice. */
export type Stake = Pick<Coupon, 'key' | 'stakeKurus' | 'selections'>;

/** What a selection has come to by an instant. */
export interface SelectionState {
  readonly match: Match;
  readonly status: CouponStatus;
  /** `2-1`; null before the end of the match. */
  readonly score: string | null;
}

/**
 * Takes the stake and writes the coupon down, or does neither.
 *
 * now: world time, epoch ms. Answers INSUFFICIENT when the balance does not cover the stake.
 */
export function placeCoupon(
  world: World,
  uid: string,
  { key, stakeKurus, selections }: Stake,
  now: number,
): Coupon | typeof INSUFFICIENT {
  const count = selections.length;
  const { subCategory, note } = bookedAs(count);
  const booked = record(
    world,
    uid,
    {
      category: TRANSACTION_CATEGORY.bet,
      subCategory,
      status: TRANSACTION_STATUS.pending,
      settledAt: null,
      amountKurus: -stakeKurus,
      movedKurus: -stakeKurus,
      note,
      play: { stakeKurus, winKurus: 0, rounds: count },
    },
    now,
  );
  if (booked === INSUFFICIENT) return INSUFFICIENT;
  const coupon = putRow<Coupon>(world.coupons, String(booked.id), {
    id: booked.id,
    uid,
    key,
    at: now,
    stakeKurus,
    selections,
    oddsHundredths: combinedOdds(selections.map(({ oddsHundredths }) => oddsHundredths)),
    status: 'open',
    settledAt: null,
  });
  const dueAt = decisionOn(world.seed, selections).at;
  const place = world.openCoupons.findLastIndex((other) => other.dueAt <= dueAt) + 1;
  world.openCoupons = world.openCoupons.toSpliced(place, 0, { id: coupon.id, dueAt });
  return coupon;
}

/** What a coupon on so many matches is listed under, and called in the history. */
export function bookedAs(matches: number): Pick<Draft, 'subCategory' | 'note'> {
  return matches === 1
    ? { subCategory: SUB_CATEGORY.single, note: 'Tekli kupon' }
    : { subCategory: SUB_CATEGORY.combined, note: `Kombine kupon (${matches} maç)` };
}

/** Settles what has been decided by `now`, the earliest first. now: world time, epoch ms. */
export function settleCoupons(world: World, now: number): void {
  const [first] = world.openCoupons;
  if (!first || first.dueAt > now) return;
  const due = world.openCoupons.filter(({ dueAt }) => dueAt <= now);
  world.openCoupons = world.openCoupons.slice(due.length);
  for (const { id } of due) {
    const coupon = couponOf(world, id);
    if (coupon) settle(world, coupon, decisionOn(world.seed, coupon.selections));
  }
}

/** A coupon that was placed in this world; undefined for unknown and for seeded ones. */
export function couponOf(world: World, id: number): Coupon | undefined {
  return rowAt(world.coupons, String(id));
}

/** The coupons that a player has placed in this world, oldest first. */
export function ownCouponsOf(world: World, uid: string): Coupon[] {
  return timelineOf(world, uid)
    .map((id) => couponOf(world, id))
    .filter((coupon) => coupon !== undefined);
}

/** The player's coupon of this key, wherever a clock that was set back has put it; undefined when there is none. */
export function couponOfKey(world: World, uid: string, key: string): Coupon | undefined {
  return ownCouponsOf(world, uid).findLast((coupon) => coupon.key === key);
}

/** How many coupons of a player are open. */
export function countOpen(world: World, uid: string): number {
  return world.openCoupons.filter(({ id }) => couponOf(world, id)?.uid === uid).length;
}

/** What a coupon pays if it is won, stake included, in kuruş. */
export function possibleWinKurus({ stakeKurus, oddsHundredths }: Coupon): number {
  return payoutKurus(stakeKurus, oddsHundredths);
}

/** What a coupon has paid, in kuruş. */
export function winKurusOf(coupon: Coupon): number {
  return coupon.status === 'won' ? possibleWinKurus(coupon) : 0;
}

/**
 * What has become of a coupon's selection by `now`; what the coupon was decided by stays, also when the clock is set
 * back. seed: the world's; now: epoch ms.
 */
export function stateOf(
  seed: Seed,
  { settledAt }: Pick<Coupon, 'settledAt'>,
  { matchID, pick }: Selection,
  now: number,
): SelectionState {
  const match = existingMatch(matchID);
  if (Math.max(now, settledAt ?? now) < endOf(match)) return { match, status: 'open', score: null };
  const score = resultOf(seed, match);
  return {
    match,
    status: comesIn(pick, score) ? 'won' : 'lost',
    score: `${score.home}-${score.away}`,
  };
}

function settle(world: World, coupon: Coupon, { isWon, at }: Decision): void {
  const won = putRow<Coupon>(world.coupons, String(coupon.id), {
    ...coupon,
    status: isWon ? 'won' : 'lost',
    settledAt: at,
  });
  const booked = transactionOf(world, coupon.id);
  if (!booked) throw new Error(`Coupon ${coupon.id} has no transaction`);
  const winKurus = winKurusOf(won);
  const netKurus = winKurus - coupon.stakeKurus;
  amend(world, booked, {
    status: TRANSACTION_STATUS.approved,
    settledAt: at,
    amountKurus: netKurus,
    movedKurus: netKurus,
    play: { stakeKurus: coupon.stakeKurus, winKurus, rounds: coupon.selections.length },
  });
}
