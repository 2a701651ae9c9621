/**
 * Parses the dates that players type, and formats dates for date fields. In both languages the day precedes
 * the month.
 */
import type { Lang } from '#contracts/fields';
import { isDay } from '#contracts/time/days';

/** Matches day, month and year with any separator; the year may have two digits. */
const SEPARATED = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4}|\d{2})[\s./,-]*$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CENTURY = '20';
const LAST_CENTURY = '19';

/**
 * Parses a typed day with a year, such as `6.11.2026`, `06/11/26`, `06112026` or `2026-11-06`; undefined if
 * invalid.
 *
 * latest: the last possible day. A two-digit year means this century, or the last one if the day would
 * otherwise be after `latest`.
 */
export function parseWholeDay(typed: string, latest?: string): string | undefined {
  const { day, month, year } = splitDay(typed);
  if (day === undefined || year === undefined) return undefined;
  if (year.length === 4) return buildDay(year, month, day);
  const candidate = buildDay(CENTURY + year, month, day);
  const isTooLate = latest !== undefined && (candidate === undefined || candidate > latest);
  return isTooLate ? buildDay(LAST_CENTURY + year, month, day) : candidate;
}

/** Formats a day for a field: `06.11.2026`, in English `06/11/2026`. */
export function formatTypedDay(day: string, lang: Lang): string {
  return day
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/');
}

function splitDay(typed: string) {
  const text = typed.trim();
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return { day: isoDate, month: isoMonth, year: isoYear };
  const [, day, month, year] = SEPARATED.exec(text) ?? DIGITS_ONLY.exec(text) ?? [];
  return { day, month, year };
}

function buildDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
