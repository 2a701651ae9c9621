import { DAY_MS } from '#contracts/rules/durations';
import { ISTANBUL_OFFSET_MS } from '#contracts/rules/istanbul';

/** Returns the number of the day in Istanbul, counted from 1 January 1970. */
export function countDays(epochMs: number): number {
  return Math.floor((epochMs + ISTANBUL_OFFSET_MS) / DAY_MS);
}
