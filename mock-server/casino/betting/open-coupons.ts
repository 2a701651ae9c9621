/** Generates the coupons that seeded players have open when a world begins. */
import { createRandom } from '#contracts/random';
import { drawCoupon } from '#fixtures/sport/drawn-coupons';
import { DAY_MS, MINUTE_MS } from '../../engine/base/istanbul.ts';
import type { ClockTables } from '../../engine/tables/tables.ts';
import { type CouponTables, placeCoupon, type Slip } from './coupons.ts';

const STAKES_KURUS = [2500, 5000, 1000];
/** The matches of open coupons are played within this many days after the first day of the world. */
const MATCH_DAYS = 3;

export interface OpenSlip extends Slip {
  /** The time at which the slip was placed, epoch ms. */
  readonly at: number;
}

/**
 * Generates the slips of a seeded player's open coupons. Their matches are played after the day on which the
 * world began, so that the coupons stay open on that day. Returns no slips if there are no matches on the
 * `MATCH_DAYS` that follow. The slips are placed one after another between midnight and the time at which the
 * world began.
 *
 * midnight: the last midnight in Istanbul before the world began, epoch ms.
 */
export function generateOpenSlips(
  { seed, createdAt }: Pick<CouponTables, 'seed'> & Pick<ClockTables, 'createdAt'>,
  uid: string,
  midnight: number,
  count = STAKES_KURUS.length,
): OpenSlip[] {
  const from = midnight + DAY_MS;
  return Array.from({ length: count }).flatMap((_, index) => {
    const stakeKurus = STAKES_KURUS[index % STAKES_KURUS.length] ?? 0;
    const key = `open:${seed}:${uid}:${index}`;
    const share = (index + createRandom(`time of ${key}`).unit()) / count;
    const at = midnight + Math.floor((share * (createdAt - midnight)) / MINUTE_MS) * MINUTE_MS;
    const selections = drawCoupon({ key, at, from, until: from + MATCH_DAYS * DAY_MS });
    return selections ? [{ at, key, stakeKurus, selections }] : [];
  });
}

/**
 * Places slips. Throws if the balance does not cover their stakes.
 *
 * firstID: the first of their ids, which are then the same whoever was looked up before; without it, they get the next
 * ids of the world.
 */
export function seedOpenCoupons(
  tables: CouponTables,
  uid: string,
  slips: readonly OpenSlip[],
  firstID?: number,
): void {
  for (const [index, { at, ...slip }] of slips.entries()) {
    const id = firstID === undefined ? undefined : firstID + index;
    if (!placeCoupon(tables, uid, slip, at, id).ok) {
      throw new Error(`The seeded balance of ${uid} does not cover the open coupons`);
    }
  }
}
