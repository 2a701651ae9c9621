/**
 * Seeded histories. They are computed from a small plan when they are first read, shared by all worlds with the
 * same plan, and are not part of a world's data.
 */
import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../get-or-create.ts';
import { rowAt } from '../../worlds/table.ts';
import type { HistoryPlan, MoneyTables, Transaction } from '../tables.ts';
import { generateHistory } from './generate-history.ts';

/** The maximum number of cached histories. */
const MAX_CACHED = 64;
const NO_ROWS: readonly Transaction[] = Object.freeze([]);

const histories = new LRUCache<string, readonly Transaction[]>({ max: MAX_CACHED });
/** The key of each plan, since a plan is a row that never changes. Serialising it takes longer than reading a page. */
const keys = new WeakMap<HistoryPlan, string>();

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
