/** Calendar days such as `2026-11-20`, without time and zone. They can be compared as strings. */
import * as dates from 'date-fns';
import { inUtc } from '#contracts/time/in-utc';

/** A calendar day as requests name it: `YYYY-MM-DD`. */
export type Day = string;

export const DAYS_PER_WEEK = 7;

/** Weeks from Monday to Sunday. */
const UTC_WEEKS = { ...inUtc, weekStartsOn: 1 } as const;

/** Returns noon UTC of a day, epoch ms. At noon UTC, the date is the same in UTC and in Istanbul. */
export function toNoonMs(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** Returns the day `count` days later, or earlier if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return toDay(dates.addDays(toNoonMs(day), count, inUtc));
}

/** Returns the number of days from the first to the last day, both included. */
export function countDaysBetween(first: Day, last: Day): number {
  return dates.differenceInCalendarDays(toNoonMs(last), toNoonMs(first), inUtc) + 1;
}

/** Returns the same day of the month `count` months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  return toDay(dates.addMonths(toNoonMs(day), count, inUtc));
}

export function startOfMonth(day: Day): Day {
  return toDay(dates.startOfMonth(toNoonMs(day), inUtc));
}

export function endOfMonth(day: Day): Day {
  return toDay(dates.endOfMonth(toNoonMs(day), inUtc));
}

export function endOfYear(day: Day): Day {
  return toDay(dates.endOfYear(toNoonMs(day), inUtc));
}

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. */
export function findWeekday(day: Day): number {
  return dates.getISODay(toNoonMs(day), inUtc) - 1;
}

/** Returns the weeks of a day's month, each from Monday to Sunday, including days of the neighbouring months. */
export function listWeeks(day: Day): Day[][] {
  const month = { start: toNoonMs(startOfMonth(day)), end: toNoonMs(endOfMonth(day)) };
  return dates.eachWeekOfInterval(month, UTC_WEEKS).map((monday) => {
    const week = { start: monday, end: dates.endOfWeek(monday, UTC_WEEKS) };
    return dates.eachDayOfInterval(week, inUtc).map(toDay);
  });
}

/** Returns `day`, or the nearer limit if it is not between `min` and `max`. */
export function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
