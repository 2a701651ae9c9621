/** Ranges of days as calls ask for them, as instants. */
import { type DAY_ERRORS, isDay } from '#contracts/rules/days';
import { DAY_MS, istanbulDate, istanbulMidnight, parseInstant } from './istanbul.ts';

/** Epoch ms: `from` included, `until` not. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface AskedDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Longer than any day, shorter than two: from a midnight on it reaches into the next day, whatever the zone does. */
const INTO_NEXT_DAY_MS = 1.5 * DAY_MS;

/**
 * The span of the days asked for, both included; or the name of what is wrong with them.
 *
 * now: world time, epoch ms; presetDays: how far back it goes from today, or from an earlier last day, when no first
 * day is named. Without a last day it ends with today, or with a first day that is later. An empty text names no day.
 */
export function daySpan(
  { startDate, endDate }: AskedDays,
  now: number,
  presetDays: number,
): Span | keyof typeof DAY_ERRORS {
  const today = istanbulDate(now);
  // days compare as texts do
  const lastMidnight = midnightOf(endDate || (startDate && startDate > today ? startDate : today));
  if (lastMidnight === undefined) return 'INVALID_DATE';
  const from = midnightOf(startDate || istanbulDate(Math.min(now, lastMidnight) - presetDays * DAY_MS));
  if (from === undefined) return 'INVALID_DATE';
  if (from > lastMidnight) return 'DATES_REVERSED';
  return { from, until: istanbulMidnight(lastMidnight + INTO_NEXT_DAY_MS) };
}

/** Whether an instant lies in the span. */
export function isWithin(at: number, { from, until }: Span): boolean {
  return from <= at && at < until;
}

function midnightOf(day: string): number | undefined {
  return isDay(day) ? parseInstant(day) : undefined;
}
