/**
 * Formats days with their weekday or year. Days are those of Istanbul, whatever the time zone of the browser.
 */
import type { Lang } from '#contracts/fields';
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { perLanguage } from './per-language.ts';

const DAY = { day: 'numeric', month: 'long', timeZone: ISTANBUL_ZONE } as const;
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, weekday: 'long' }));
const wholeDays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }));

/** Formats the day in Istanbul with its weekday: `23 Kasım Pazartesi`, in English `Monday 23 November`. */
export function dayAndWeekday(epochMs: number, lang: Lang): string {
  return weekdays(lang).format(epochMs);
}

/** Formats the day in Istanbul with its year: `22 Ağustos 2024`, in English `22 August 2024`. */
export function wholeDay(epochMs: number, lang: Lang): string {
  return wholeDays(lang).format(epochMs);
}

/** Formats the range of days in Istanbul from the first to the last instant: `1–30 Kasım 2026`. */
export function dayRange(firstMs: number, lastMs: number, lang: Lang): string {
  return wholeDays(lang).formatRange(firstMs, lastMs);
}
