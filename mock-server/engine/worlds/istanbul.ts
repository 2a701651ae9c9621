/** Parses and formats days and times in Europe/Istanbul. */
import { TZDate } from '@date-fns/tz';
import { formatISO, isValid, parseISO, startOfDay } from 'date-fns';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';
import { inIstanbul, ZONE } from '#contracts/time/zone';

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contracts/time/durations';

/**
 * Formats an instant such as `2026-11-20T21:46:00+03:00`, with milliseconds only if there are any. The offset is
 * always +03:00 (agreed beyond the spec), also for winters before 2016.
 */
export function formatIstanbulIso(at: number): string {
  return new Date(at + ISTANBUL_OFFSET_MS).toISOString().replace('.000', '').replace('Z', '+03:00');
}

/** Formats the day in Istanbul, such as `2026-11-20`. */
export function formatIstanbulDate(at: number): string {
  return formatISO(new TZDate(at, ZONE), { representation: 'date' });
}

/** Returns the midnight in Istanbul at or before an instant, epoch ms. */
export function findIstanbulMidnight(at: number): number {
  return startOfDay(at, inIstanbul).getTime();
}

/**
 * Parses epoch ms, an ISO instant or a day, in Istanbul's time if there is no zone. Returns epoch ms, or
 * undefined for any other text.
 */
export function parseInstant(text: string | number): number | undefined {
  if (typeof text === 'number') return isInstant(text) ? Math.round(text) : undefined;
  const trimmed = text.trim();
  if (/^\d{9,}$/.test(trimmed)) return parseInstant(Number(trimmed));
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return undefined;
  const date = parseISO(trimmed, inIstanbul);
  return isValid(date) && isInstant(date.getTime()) ? date.getTime() : undefined;
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
