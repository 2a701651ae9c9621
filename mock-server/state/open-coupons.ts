/** The few coupons that a seeded player has open when a world begins. */
import { drawCoupon } from '#fixtures/sport/drawn-coupons';
import { DAY_MS, SECOND_MS } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import { placeCoupon } from './coupons.ts';
import { INSUFFICIENT } from './ledger.ts';

const STAKES_KURUS = [2500, 5000, 1000];
/** Their matches are played within these days. */
const DAYS = 3;

/** What the open coupons of a player with so many past ones have cost together, in kuruş. */
export function openStakesKurus(coupons: number): number {
  return coupons === 0 ? 0 : STAKES_KURUS.reduce((sum, stake) => sum + stake, 0);
}

/**
 * Places the coupons that a seeded player has open: their matches are on the days after the world's birthday,
 * so that they are open whenever on that day it was born.
 *
 * midnight: that the birthday began with, epoch ms; the balance must cover `openStakesKurus`.
 */
export function seedOpenCoupons(world: World, uid: string, midnight: number): void {
  for (const [index, stakeKurus] of STAKES_KURUS.entries()) {
    const at = midnight + index * SECOND_MS;
    const key = `open:${world.seed}:${uid}:${index}`;
    const from = midnight + DAY_MS;
    const selections = drawCoupon({ key, at, from, until: from + DAYS * DAY_MS });
    if (!selections) continue;
    if (placeCoupon(world, uid, { key, stakeKurus, selections }, at) === INSUFFICIENT) {
      throw new Error(`The money of ${uid} does not cover the coupons that are open`);
    }
  }
}
