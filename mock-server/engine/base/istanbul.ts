/** The range of a world's clock, and the units and days in which the server counts. */
import { DAY_MS } from '#contracts/time/durations';
import { parseIstanbulDate } from '#contracts/time/istanbul-days';
import { parseTypedInstant } from '#contracts/time/typed-instants';

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contracts/time/durations';
export { formatIstanbulIso, isInstant } from '#contracts/time/instants';
export { findIstanbulMidnight, formatIstanbulDate } from '#contracts/time/istanbul-days';

/**
 * The range of a world's clock. Earlier and later instants are valid too, for dates in the past and the
 * future of the world: players are up to 66 years old when it begins.
 */
const MIN_CLOCK_TIME = parseIstanbulDate('0100-01-01');
const MAX_CLOCK_TIME = parseIstanbulDate('9989-12-31') + DAY_MS - 1;
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

/** Parses like `parseTypedInstant`, within the range of a world's clock. */
export function parseClockTime(text: string | number, now: number): number | undefined {
  const at = parseTypedInstant(text, now);
  return at !== undefined && isClockTime(at) ? at : undefined;
}
