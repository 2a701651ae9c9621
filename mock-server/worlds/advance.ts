/** Settles what has become due: before each request and after each jump of the clock. There are no timers. */
import { settleCoupons } from '../state/coupons.ts';
import { settleDue } from '../state/payments.ts';
import { AUTH_MS, endSession } from '../state/sessions.ts';
import { MINUTE_MS } from './istanbul.ts';
import type { World } from './world.ts';

/** Sessions lose their rights by themselves when their time is over; this only clears them away. */
const CLEAR_EVERY_MS = MINUTE_MS;

/** now: world time, epoch ms. */
export function advance(world: World, now: number): void {
  const { pending, openCoupons } = world;
  settleDue(world, now);
  settleCoupons(world, now);
  if (world.pending !== pending || world.openCoupons !== openCoupons) world.changedAt = now;
  clearAway(world, now);
}

function clearAway(world: World, now: number): void {
  if (Math.abs(now - world.clearedAt) < CLEAR_EVERY_MS) return;
  world.clearedAt = now;
  for (const { sid, openedAt } of Object.values(world.sessions)) {
    if (now - openedAt >= AUTH_MS) endSession(world, sid);
  }
}
