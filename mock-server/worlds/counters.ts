import { putRow, rowAt } from './table.ts';
import type { CounterTables } from './tables.ts';

/** Returns the next number of a purpose, from 1. */
export function nextNumber({ counters }: CounterTables, purpose: string): number {
  return putRow(counters, purpose, (rowAt(counters, purpose) ?? 0) + 1);
}

/** Skips `count` numbers of a purpose. Returns the number before them. */
export function reserveNumbers({ counters }: CounterTables, purpose: string, count: number): number {
  const before = rowAt(counters, purpose) ?? 0;
  putRow(counters, purpose, before + count);
  return before;
}
