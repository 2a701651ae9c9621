/**
 * Seeded histories: pure functions of a small plan, made when first looked at and shared by all worlds that have
 * the same plan. They are no part of a world's own data, and never change.
 */
import { Bounded } from '../../bounded.ts';
import { rowAt } from '../../worlds/table.ts';
import type { World } from '../../worlds/world.ts';
import type { Transaction } from '../ledger.ts';
import type { HistoryPlan } from './plan.ts';
import { writeHistory } from './write.ts';

/** A few thousand rows each at most. */
const HISTORIES_KEPT = 64;
/** Players who are looked at in turns. */
const PLANS_KEPT = 8;
const NONE: readonly Transaction[] = Object.freeze([]);

const written = new Bounded<string, readonly Transaction[]>(HISTORIES_KEPT);
/** By the plan itself, which is quicker than by what it says: a world asks with the same one each time. */
const ofPlan = new Bounded<HistoryPlan, readonly Transaction[]>(PLANS_KEPT);

/** The plan of a player's history; undefined for somebody without one. */
export function planOf(world: World, uid: string): HistoryPlan | undefined {
  return rowAt(world.histories, uid);
}

/** The seeded transactions of a player, oldest first; none of them is pending. */
export function historyOf(world: World, uid: string): readonly Transaction[] {
  const plan = planOf(world, uid);
  if (!plan) return NONE;
  return ofPlan.get(plan, () => written.get(`${uid}:${JSON.stringify(plan)}`, () => writeHistory(uid, plan)));
}
