/**
 * Lists seeded histories. A history is computed from a small plan when it is first read, and then shared by
 * all worlds with the same plan. The world's data hold only the plan.
 */
import { lazyOf } from '#contracts/lazy';
import { createCache } from '../../../engine/base/cache.ts';
import { rowAt } from '../../../engine/tables/table.ts';
import type { HistoryPlan, MoneyTables, Transaction } from '../tables.ts';
import { generateHistory } from './generate-history.ts';

const MAX_CACHED_ROWS = 200_000;
const NO_ROWS: readonly Transaction[] = Object.freeze([]);

const getHistory = createCache<readonly Transaction[]>(MAX_CACHED_ROWS);
/** Writes a plan once, because that takes longer than reading a page of transactions. A plan never changes. */
const describePlan = lazyOf((plan: HistoryPlan) => JSON.stringify(plan));

export function findPlan(tables: MoneyTables, uid: string): HistoryPlan | undefined {
  return rowAt(tables.histories, uid);
}

/** Returns the seeded transactions of a player, oldest first. None is pending. */
export function listHistory(tables: MoneyTables, uid: string): readonly Transaction[] {
  const plan = findPlan(tables, uid);
  if (!plan) return NO_ROWS;
  return getHistory(buildHistoryKey(uid, plan), () => generateHistory(uid, plan));
}

/** Returns a text that is the same for the same player and plan in any world. uid: the player of the plan. */
export function buildHistoryKey(uid: string, plan: HistoryPlan): string {
  return `${uid}:${describePlan(plan)}`;
}
