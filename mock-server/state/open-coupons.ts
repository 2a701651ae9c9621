/** The few coupons that a seeded player has open when a world begins. */
import { drawCoupon } from '#fixtures/sport/drawn-coupons';
import { DAY_MS, SECOND_MS } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import { placeCoupon, type Stake } from './coupons.ts';
import { INSUFFICIENT } from './ledger.ts';

const STAKES_KURUS = [2500, 5000, 1000];
/** Their matches are played within these days. */
const DAYS = 3;

/** A coupon that will be open. */
export interface OpenSlip extends Stake {
  /** When it was placed, epoch ms. */
  readonly at: number;
}

/**
 * The coupons that a seeded player has open: their matches are on the days after the world's birthday, so that they
 * are open whenever on that day it was born. None in centuries without matches.
 *
 * midnight: that the birthday began with, epoch ms.
 */
export function openSlipsOf({ seed }: World, uid: string, midnight: number): OpenSlip[] {
  const from = midnight + DAY_MS;
  return STAKES_KURUS.flatMap((stakeKurus, index) => {
    const at = midnight + index * SECOND_MS;
    const key = `open:${seed}:${uid}:${index}`;
    const selections = drawCoupon({ key, at, from, until: from + DAYS * DAY_MS });
    return selections ? [{ at, key, stakeKurus, selections }] : [];
  });
}

/** Places them; the balance must cover their stakes. */
export function seedOpenCoupons(world: World, uid: string, slips: readonly OpenSlip[]): void {
  for (const { at, ...slip } of slips) {
    if (placeCoupon(world, uid, slip, at) === INSUFFICIENT) {
      throw new Error(`The money of ${uid} does not cover the coupons that are open`);
    }
  }
}
