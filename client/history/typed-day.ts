/** Parses and formats typed days; the day precedes the month in both languages. */
import type { Lang } from '#contracts/fields';
import { isDay } from '#contracts/rules/days';
import type { Day } from './days.ts';

/** Matches day, month and year with any separator; the year may be missing or have two digits. */
const SEPARATED = /^(\d{1,2})[\s./,-]+(\d{1,2})(?:[\s./,-]+(\d{4}|\d{2}))?[\s./,-]*$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CENTURY = '20';

/**
 * Parses a typed day such as `6.11.2026`, `06/11/26`, `06112026`, `2026-11-06` or `6.11`; undefined if invalid.
 *
 * today: the current day; a day without a year is taken as the latest such day up to it.
 */
export function parseTypedDay(typed: string, today: Day): Day | undefined {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return buildDay(iso[1], iso[2], iso[3]);
  const [, day, month, year] = SEPARATED.exec(text) ?? DIGITS_ONLY.exec(text) ?? [];
  if (day === undefined) return undefined;
  if (year !== undefined) return buildDay(year.length === 2 ? CENTURY + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  // The last 29 February can be up to eight years ago, since years such as 1900 are not leap years.
  for (let back = 0; back <= 8; back += 1) {
    const candidate = buildDay(String(thisYear - back), month, day);
    if (candidate !== undefined && candidate <= today) return candidate;
  }
  return undefined;
}

/** Formats a day for a field: `06.11.2026`, in English `06/11/2026`. */
export function formatTypedDay(day: Day, lang: Lang): string {
  return day
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/');
}

function buildDay(year = '', month = '', day = ''): Day | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
