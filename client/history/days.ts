/** Calendar days such as `2026-11-20`, without time and zone. They can be compared as strings. */
import { DAY_MS } from '#contracts/rules/durations';

/** A calendar day as requests name it: `YYYY-MM-DD`. */
export type Day = string;

const MONTHS_PER_YEAR = 12;
export const DAYS_PER_WEEK = 7;

/** Returns noon UTC of a day, epoch ms. At noon UTC, the date is the same in UTC and in Istanbul. */
export function toNoonMs(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** Returns the day `count` days later, or earlier if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(toNoonMs(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from the first to the last day, both included. */
export function countDaysBetween(first: Day, last: Day): number {
  return Math.round((toNoonMs(last) - toNoonMs(first)) / DAY_MS) + 1;
}

/** Returns the same day of the month `count` months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * MONTHS_PER_YEAR + (month - 1) + count;
  const first = formatFirst(Math.floor(months / MONTHS_PER_YEAR), (months % MONTHS_PER_YEAR) + 1);
  return addDays(first, Math.min(date, countDaysOfMonth(first)) - 1);
}

/** Returns the first day of a day's month. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Returns the last day of a day's month. */
export function endOfMonth(day: Day): Day {
  return addDays(startOfMonth(day), countDaysOfMonth(day) - 1);
}

/** Returns the weekday of a day: 0 for Monday to 6 for Sunday. */
export function findWeekday(day: Day): number {
  return (new Date(toNoonMs(day)).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
}

/** Returns the weeks of a day's month, each from Monday to Sunday, including days of the neighbouring months. */
export function listWeeks(day: Day): Day[][] {
  const first = startOfMonth(day);
  const monday = addDays(first, -findWeekday(first));
  const weekCount = Math.ceil((findWeekday(first) + countDaysOfMonth(day)) / DAYS_PER_WEEK);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => addDays(monday, week * DAYS_PER_WEEK + weekday)),
  );
}

/** Returns `day`, or the nearer limit if it is not between `min` and `max`. */
export function clampDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

function countDaysOfMonth(day: Day): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function formatFirst(year: number, month: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
