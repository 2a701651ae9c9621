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

/** Finds the plan of a player's history. */
export function findPlan(tables: MoneyTables, uid: string): HistoryPlan | undefined {
  return rowAt(tables.histories, uid);
}

/** Returns the seeded transactions of a player, oldest first. None is pending. */
export function listHistory(tables: MoneyTables, uid: string): readonly Transaction[] {
  const plan = findPlan(tables, uid);
  if (!plan) return NO_ROWS;
  return getOrCreate(histories, `${uid}:${JSON.stringify(plan)}`, () => generateHistory(uid, plan));
}
