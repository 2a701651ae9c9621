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
import { createPerLanguage } from '../../../core/i18n/per-language.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import type listsTurkish from '../texts.tr.ts';

/** The first day of the preset `all`; no range begins earlier. */
export const FIRST_DAY: Day = '2000-01-01';

interface Preset {
  /** Returns the first day, and the last one unless it is `today`, the current day in Istanbul. */
  readonly resolve: (today: Day) => readonly [first: Day, last?: Day];
  readonly name: (t: Translate<typeof listsTurkish>) => string;
}

/** Declares the days that end today, including today. */
const lastDays = (days: number): Preset => ({
  resolve: (today) => [addDays(today, 1 - days)],
  name: (t) => t('lastDays', { days }),
});

/** The presets by their names in the address, in the order in which they are offered. */
const PRESETS = {
  today: { resolve: (today) => [today], name: (t) => t('today') },
  yesterday: { resolve: (today) => [addDays(today, -1), addDays(today, -1)], name: (t) => t('yesterday') },
  '7d': lastDays(7),
  '30d': lastDays(30),
  '90d': lastDays(90),
  '180d': lastDays(180),
  month: { resolve: (today) => [startOfMonth(today)], name: (t) => t('thisMonth') },
  'last-month': {
    resolve(today) {
      const day = addMonths(startOfMonth(today), -1);
      return [day, endOfMonth(day)];
    },
    name: (t) => t('lastMonth'),
  },
  // On 20 November the range begins on 21 November of the year before, so that no date occurs twice.
  '12m': { resolve: (today) => [addDays(addMonths(today, -12), 1)], name: (t) => t('last12Months') },
  '2y': { ...lastDays(730), name: (t) => t('last2Years') },
  all: { resolve: () => [FIRST_DAY], name: (t) => t('allTimes') },
} satisfies Record<string, Preset>;

export type RangePreset = keyof typeof PRESETS;
export const RANGE_PRESETS = Object.keys(PRESETS) as RangePreset[];

/** A range of days, both ends included. */
export interface DaySpan {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** A preset, or days that the player has chosen. */
export type Range = RangePreset | DaySpan;

/** Returns the days of a range. today: the current day in Istanbul. Future days are cut off. */
export function resolveRange(range: Range, today: Day): DaySpan {
  if (typeof range === 'object') {
    return {
      startDate: clampDay(range.startDate, FIRST_DAY, today),
      endDate: clampDay(range.endDate, FIRST_DAY, today),
    };
  }
  const preset: Preset = PRESETS[range];
  const [startDate, endDate = today] = preset.resolve(today);
  return { startDate, endDate };
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
const formats = createPerLanguage((locale) => new Intl.DateTimeFormat(locale, DAYS));

/** Returns the name of a range: `Son 7 gün` for a preset, `6–14 Kas 2026` for chosen days. */
export function nameRange(range: Range, t: Translate<typeof listsTurkish>, lang: Lang): string {
  return typeof range === 'string'
    ? PRESETS[range].name(t)
    : formats(lang).formatRange(toNoonMs(range.startDate), toNoonMs(range.endDate));
}
