/** Numbers and days as people read them; days are Istanbul's, wherever the browser is. */
import type { Lang } from '#contracts/fields';

/** Between number and unit, so that no line breaks there. */
export const NO_BREAK = '\u00a0';

const wholeAmount = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 });
const plain = { tr: new Intl.NumberFormat('tr'), en: new Intl.NumberFormat('en-GB') } as const;

/** Limits of a table, in lira: `50 – 25.000 TL`. */
export function moneyRange(minimum: number, maximum: number): string {
  return `${wholeAmount.format(minimum)}${NO_BREAK}–${NO_BREAK}${wholeAmount.format(maximum)}${NO_BREAK}TL`;
}

/** A number of things: `1.082`, in English `1,082`. */
export function count(value: number, lang: Lang): string {
  return plain[lang].format(value);
}

/** A share in per cent as Turkish writes it, `%96,4`; in English `96.4%`. */
export function percent(value: number, lang: Lang): string {
  return lang === 'tr' ? `%${count(value, lang)}` : `${count(value, lang)}%`;
}

/** The day in Istanbul: `20 Kasım`, in English `20 November`. */
export function dayAndMonth(epochMs: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Istanbul',
  }).format(epochMs);
}
