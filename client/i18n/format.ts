/** Formats numbers and days for players; days are those of Istanbul, whatever the zone of the browser. */
import type { Lang } from '#contracts/fields';
import { addCurrency } from '#contracts/rules/money';

/** A no-break space, which keeps a number and its unit on one line. */
export const NO_BREAK = '\u00a0';

const plain = { tr: new Intl.NumberFormat('tr'), en: new Intl.NumberFormat('en-GB') } as const;

/** Formats the limits of a table, in lira: `50 – 25.000 TL`, in English `TRY 50 – 25,000`. */
export function moneyRange(minimum: number, maximum: number, lang: Lang): string {
  return addCurrency(`${count(minimum, lang)}${NO_BREAK}–${NO_BREAK}${count(maximum, lang)}`, lang);
}

/** Formats a whole amount in lira: `250.000 TL`, in English `TRY 250,000`. */
export function lira(amount: number, lang: Lang): string {
  return addCurrency(count(amount, lang), lang);
}

/** Formats a count: `1.082`, in English `1,082`. */
export function count(value: number, lang: Lang): string {
  return plain[lang].format(value);
}

/** Formats a percentage: `%96,4`, in English `96.4%`. */
export function percent(value: number, lang: Lang): string {
  return lang === 'tr' ? `%${count(value, lang)}` : `${count(value, lang)}%`;
}

/** Formats the day in Istanbul: `20 Kasım`, in English `20 November`. */
export function dayAndMonth(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Istanbul',
  }).format(epochMs);
}

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
