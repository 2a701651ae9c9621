import { putRow, rowAt } from './table.ts';
import type { CounterTables } from './tables.ts';

/** Returns the next number of a counter, which begins with 1. purpose: the name of the counter. */
export function nextNumber({ counters }: CounterTables, purpose: string): number {
  return putRow(counters, purpose, (rowAt(counters, purpose) ?? 0) + 1);
}

/** Reserves the next `count` numbers of a counter; returns the number before the first of them. */
export function reserveNumbers({ counters }: CounterTables, purpose: string, count: number): number {
  const before = rowAt(counters, purpose) ?? 0;
  putRow(counters, purpose, before + count);
  return before;
}
