/** Formats days with more than their month; days are those of Istanbul, whatever the zone of the browser. */
import type { Lang } from '#contracts/fields';

/** Formats the day in Istanbul with its weekday: `23 Kasım Pazartesi`, in English `Monday 23 November`. */
export function dayAndWeekday(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Istanbul',
  }).format(epochMs);
}

/** Formats the day in Istanbul with its year: `22 Ağustos 2024`, in English `22 August 2024`. */
export function wholeDay(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Istanbul',
  }).format(epochMs);
}
