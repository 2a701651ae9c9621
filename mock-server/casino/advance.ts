/**
 * Settles payments, bets and hands that are due. The mock has no timers for them: `advance` runs before each
 * request and after each change of the clock.
 */
import { AUTH_LIFE_MS } from '#contracts/rules/session';
import { MINUTE_MS } from '../engine/base/istanbul.ts';
import { endAbandonedHands } from './accounts/abandoned-hands.ts';
import { endSession } from './accounts/sessions.ts';
import { settleCoupons } from './betting/coupons.ts';
import { decideLiveSlips } from './betting/live-slips.ts';
import { settleDuePayments } from './money/payments.ts';
import { settleEventBets } from './play/event-bets.ts';
import type { World } from './world.ts';

/** The interval at which sessions without valid auth are removed. Such sessions cannot be used in the meantime. */
const CLEAR_INTERVAL_MS = MINUTE_MS;

/** Settles payments, slips, coupons and hands, and removes old sessions. now: world time, epoch ms. */
export function advance(world: World, now: number): void {
  const { pending, openCoupons, openEventBets } = world;
  settleDuePayments(world, now);
  const hasDecided = decideLiveSlips(world, now);
  settleCoupons(world, now);
  settleEventBets(world, now);
  removeOldSessions(world, now);
  endAbandonedHands(world, now);
  const hasSettled =
    world.pending !== pending || world.openCoupons !== openCoupons || world.openEventBets !== openEventBets;
  if (hasDecided || hasSettled) world.changedAt = now;
}

function removeOldSessions(world: World, now: number): void {
  if (Math.abs(now - world.clearedAt) < CLEAR_INTERVAL_MS) return;
  world.clearedAt = now;
  for (const { sid, openedAt } of Object.values(world.sessions)) {
    if (now - openedAt >= AUTH_LIFE_MS) endSession(world, sid);
  }
}
