/** The days of Istanbul. Instants are epoch ms. */
import { DAY_MS } from './durations.ts';
import { ISTANBUL_OFFSET_MS } from './istanbul.ts';

/** Formats the day in Istanbul as requests name it: `2026-11-20`. */
export function formatIstanbulDate(at: number): string {
  return new Date(at + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns when a day such as `2026-11-20` begins in Istanbul; NaN for a text of another form. */
export function parseIstanbulDate(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - ISTANBUL_OFFSET_MS;
}

/** Returns the midnight in Istanbul at or before an instant. */
export function findIstanbulMidnight(at: number): number {
  return Math.floor((at + ISTANBUL_OFFSET_MS) / DAY_MS) * DAY_MS - ISTANBUL_OFFSET_MS;
}
