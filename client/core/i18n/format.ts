/**
 * Formats numbers and days for players. Days are those of Istanbul, whatever the time zone of the browser. Amounts of
 * money are formatted by `contracts/rules/money.ts`, with which the server writes its texts.
 *
 * Nothing here uses `Intl`, since on a mid-range phone the first paint would wait 50 ms for the data of
 * `Intl`.
 */
import type { Lang } from '#contracts/fields';
import { separate } from '#contracts/rules/wording';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';

/** A no-break space, which keeps a number and its unit on one line. */
export const NO_BREAK = '\u00a0';

const MONTHS = {
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const;

/** Formats a number with at most three decimals: `1.082,5`, in English `1,082.5`. */
export function formatNumber(value: number, lang: Lang): string {
  return separate(String(Math.round(value * 1000) / 1000), lang);
}

/** Joins the parts of a line that are known. */
export function joinParts(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Formats a percentage: `%96,4`, in English `96.4%`. */
export function formatPercent(value: number, lang: Lang): string {
  return lang === 'tr' ? `%${formatNumber(value, lang)}` : `${formatNumber(value, lang)}%`;
}

/** Formats the day in Istanbul, on one line: `20 Kasım`, in English `20 November`. */
export function formatDayAndMonth(epochMs: number, lang: Lang): string {
  const day = new Date(epochMs + ISTANBUL_OFFSET_MS);
  return `${day.getUTCDate()}${NO_BREAK}${MONTHS[lang][day.getUTCMonth()]}`;
}
