/**
 * Lists seeded histories. A history is computed from a small plan when it is first read, and then shared by
 * all worlds with the same plan. The world's data hold only the plan.
 */
import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../../engine/get-or-create.ts';
import { rowAt } from '../../../engine/worlds/table.ts';
import type { HistoryPlan, MoneyTables, Transaction } from '../tables.ts';
import { generateHistory } from './generate-history.ts';

/** The maximum number of cached rows of all histories. */
const MAX_CACHED_ROWS = 200_000;
const NO_ROWS: readonly Transaction[] = Object.freeze([]);

const histories = new LRUCache<string, readonly Transaction[]>({
  maxSize: MAX_CACHED_ROWS,
  sizeCalculation: countRows,
});
/**
 * Caches the key of each plan, because building the key takes longer than reading a page of transactions. A
 * plan never changes.
 */
const keys = new WeakMap<HistoryPlan, string>();

/** Returns the size of a list in a cache of rows. An empty list counts, too. */
export function countRows({ length }: readonly unknown[]): number {
  return length + 1;
}

/** Finds the plan of a player's history. */
export function findPlan(tables: MoneyTables, uid: string): HistoryPlan | undefined {
  return rowAt(tables.histories, uid);
}

/** Returns the seeded transactions of a player, oldest first. None is pending. */
export function listHistory(tables: MoneyTables, uid: string): readonly Transaction[] {
  const plan = findPlan(tables, uid);
  if (!plan) return NO_ROWS;
  return getOrCreate(histories, buildHistoryKey(uid, plan), () => generateHistory(uid, plan));
}

/** Returns a text that is the same for the same player and plan in any world. uid: the player of the plan. */
export function buildHistoryKey(uid: string, plan: HistoryPlan): string {
  const cached = keys.get(plan);
  if (cached !== undefined) return cached;
  const key = `${uid}:${JSON.stringify(plan)}`;
  keys.set(plan, key);
  return key;
}
