import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';

/** Returns the day in Istanbul as requests name it: `2026-11-20`. */
export function isoDay(epochMs: number): string {
  return new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10);
}
