/**
 * Formats days with their weekday or year. Days are those of Istanbul, whatever the time zone of the browser.
 */
import type { Lang } from '#contracts/fields';
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { createPerLanguage } from './per-language.ts';

const DAY = { day: 'numeric', month: 'long', timeZone: ISTANBUL_ZONE } as const;
const weekdays = createPerLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, weekday: 'long' }));
const wholeDays = createPerLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }));

/** Formats the day in Istanbul with its weekday: `23 Kasım Pazartesi`, in English `Monday 23 November`. */
export function formatDayAndWeekday(epochMs: number, lang: Lang): string {
  return weekdays(lang).format(epochMs);
}

/** Formats the day in Istanbul with its year: `22 Ağustos 2024`, in English `22 August 2024`. */
export function formatWholeDay(epochMs: number, lang: Lang): string {
  return wholeDays(lang).format(epochMs);
}

/** Formats the range of days in Istanbul from the first to the last instant: `1–30 Kasım 2026`. */
export function formatDayRange(firstMs: number, lastMs: number, lang: Lang): string {
  return wholeDays(lang).formatRange(firstMs, lastMs);
}
