/** Converts ranges of days in requests to spans of time. */
import type { DAY_ERRORS } from '#contracts/rules/periods';
import { isDay } from '#contracts/time/days';
import { parseIstanbulDate } from '#contracts/time/istanbul-days';
import { DAY_MS, formatIstanbulDate } from '../engine/base/istanbul.ts';
import type { Result } from '../engine/base/result.ts';

/** A span of time in epoch ms: `from` is included, `until` is not. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface RequestedDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * Parses a range of days, both ends included. An empty text counts as a missing day.
 *
 * now: world time, epoch ms; defaultDays: how many days the range has when the first day is missing, counted back
 * from today or from an earlier last day. A missing last day is today, or the first day if that is later.
 */
export function parseDayRange(
  { startDate, endDate }: RequestedDays,
  now: number,
  defaultDays: number,
): Result<Span, keyof typeof DAY_ERRORS> {
  const today = formatIstanbulDate(now);
  // ISO days can be compared as texts.
  const lastMidnight = parseDay(endDate || (startDate && startDate > today ? startDate : today));
  if (lastMidnight === undefined) return { ok: false, reason: 'INVALID_DATE' };
  const defaultStart = Math.min(now, lastMidnight) - (defaultDays - 1) * DAY_MS;
  const from = parseDay(startDate || formatIstanbulDate(defaultStart));
  if (from === undefined) return { ok: false, reason: 'INVALID_DATE' };
  if (from > lastMidnight) return { ok: false, reason: 'DATES_REVERSED' };
  return { ok: true, value: { from, until: lastMidnight + DAY_MS } };
}

export function isWithin(at: number, { from, until }: Span): boolean {
  return from <= at && at < until;
}

/** Returns the midnight in Istanbul at which a day begins; undefined for an invalid day. */
function parseDay(day: string): number | undefined {
  return isDay(day) ? parseIstanbulDate(day) : undefined;
}
