/** The ranges of days of a history (spec §9): presets, which depend on the current day, and chosen days. */
import type { Lang } from '#contracts/fields';
import { isDay } from '#contracts/time/days';
import {
  addDays,
  addMonths,
  clampDay,
  type Day,
  endOfMonth,
  startOfMonth,
  toNoonMs,
} from '../../../core/i18n/day-arithmetic.ts';
import { perLanguage } from '../../../core/i18n/per-language.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import type listsTurkish from '../texts.tr.ts';

/** The first day of the preset `all`; no range begins earlier. */
export const FIRST_DAY: Day = '2000-01-01';

/** The names of the presets in the address, in the order in which they are offered. */
export const RANGE_PRESETS = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  '180d',
  'month',
  'last-month',
  '12m',
  '2y',
  'all',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** A range of days, both ends included. */
export interface DaySpan {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** A preset, or days that the player has chosen. */
export type Range = RangePreset | DaySpan;

/** The number of days of the presets that end today, including today. */
const COUNTED_DAYS = { '7d': 7, '30d': 30, '90d': 90, '180d': 180, '2y': 730 } as const;

/** Returns the days of a range. today: the current day in Istanbul. Future days are cut off. */
export function resolveRange(range: Range, today: Day): DaySpan {
  if (typeof range === 'object') {
    return {
      startDate: clampDay(range.startDate, FIRST_DAY, today),
      endDate: clampDay(range.endDate, FIRST_DAY, today),
    };
  }
  switch (range) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { startDate: yesterday, endDate: yesterday };
    }
    case 'month':
      return { startDate: startOfMonth(today), endDate: today };
    case 'last-month': {
      const day = addMonths(startOfMonth(today), -1);
      return { startDate: day, endDate: endOfMonth(day) };
    }
    case '12m':
      // On 20 November the range begins on 21 November of the year before, so that no date occurs twice.
      return { startDate: addDays(addMonths(today, -12), 1), endDate: today };
    case 'all':
      return { startDate: FIRST_DAY, endDate: today };
    default:
      return { startDate: addDays(today, 1 - COUNTED_DAYS[range]), endDate: today };
  }
}

/** Returns the range between two days; reversed days are swapped. */
export function orderSpan(one: Day, other: Day): DaySpan {
  return one <= other ? { startDate: one, endDate: other } : { startDate: other, endDate: one };
}

const SEPARATOR = '..';

/** Formats a range for the query of the address: `7d`, or `2026-11-06..2026-11-14`. */
export function formatRange(range: Range): string {
  return typeof range === 'string' ? range : `${range.startDate}${SEPARATOR}${range.endDate}`;
}

/** Parses a range of the address; returns `fallback` for a missing or invalid text. */
export function parseRange(text: string | undefined, fallback: Range): Range {
  const preset = RANGE_PRESETS.find((name) => name === text);
  if (preset) return preset;
  const [one = '', other = '', ...rest] = text?.split(SEPARATOR) ?? [];
  return rest.length === 0 && isDay(one) && isDay(other) ? orderSpan(one, other) : fallback;
}

/** Returns whether two ranges are the same. */
export function isSameRange(one: Range, other: Range): boolean {
  return formatRange(one) === formatRange(other);
}

const DAYS = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const formats = perLanguage((locale) => new Intl.DateTimeFormat(locale, DAYS));

/** Returns the name of a range: `Son 7 gün` for a preset, `6–14 Kas 2026` for chosen days. */
export function nameRange(range: Range, t: Translate<typeof listsTurkish>, lang: Lang): string {
  return typeof range === 'string'
    ? namePreset(range, t)
    : formats(lang).formatRange(toNoonMs(range.startDate), toNoonMs(range.endDate));
}

function namePreset(preset: RangePreset, t: Translate<typeof listsTurkish>): string {
  switch (preset) {
    case 'today':
      return t('today');
    case 'yesterday':
      return t('yesterday');
    case 'month':
      return t('thisMonth');
    case 'last-month':
      return t('lastMonth');
    case '12m':
      return t('last12Months');
    case '2y':
      return t('last2Years');
    case 'all':
      return t('allTimes');
    default:
      return t('lastDays', { days: Number.parseInt(preset, 10) });
  }
}
