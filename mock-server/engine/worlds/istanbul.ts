/** Formats days and times of Istanbul, and parses the times of a world's clock. */
import { DAY_MS } from '#contracts/time/durations';
import { parseInstant } from '#contracts/time/instants';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contracts/time/durations';

/** Formats an instant such as `2026-11-20T21:46:00+03:00`, with milliseconds only if there are any. */
export function formatIstanbulIso(at: number): string {
  return new Date(at + ISTANBUL_OFFSET_MS).toISOString().replace('.000', '').replace('Z', '+03:00');
}

/** Formats the day in Istanbul, such as `2026-11-20`. */
export function formatIstanbulDate(at: number): string {
  return new Date(at + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the midnight in Istanbul at or before an instant, epoch ms. */
export function findIstanbulMidnight(at: number): number {
  return Math.floor((at + ISTANBUL_OFFSET_MS) / DAY_MS) * DAY_MS - ISTANBUL_OFFSET_MS;
}

/** Returns whether an instant is between the years 1 and 9999, which ISO dates can express. at: epoch ms. */
export function isInstant(at: number): boolean {
  return Number.isFinite(at) && at >= -62_135_596_800_000 && at <= 253_402_300_799_000;
}

/**
 * The range of a world's clock. Earlier and later instants are valid too, for dates in the past and the
 * future of the world: players are up to 66 years old when it begins.
 */
const MIN_CLOCK_TIME = Date.parse('0100-01-01T00:00:00+03:00');
const MAX_CLOCK_TIME = Date.parse('9989-12-31T23:59:59.999+03:00');
/** Names the range of a world's clock in messages. */
export const CLOCK_RANGE = 'the years 100 to 9989';
/** The maximum difference between two instants of a world's clock. */
export const MAX_CLOCK_OFFSET_MS = MAX_CLOCK_TIME - MIN_CLOCK_TIME;

/** Returns whether a world's clock can show an instant. at: epoch ms. */
export function isClockTime(at: number): boolean {
  return at >= MIN_CLOCK_TIME && at <= MAX_CLOCK_TIME;
}

/** Returns the instant of a world's clock that is nearest to an instant. at: epoch ms. */
export function clampClockTime(at: number): number {
  return Math.min(Math.max(at, MIN_CLOCK_TIME), MAX_CLOCK_TIME);
}

/** Parses like `parseInstant`, within the range of a world's clock. */
export function parseClockTime(text: string | number): number | undefined {
  const at = parseInstant(text);
  return at !== undefined && isClockTime(at) ? at : undefined;
}
