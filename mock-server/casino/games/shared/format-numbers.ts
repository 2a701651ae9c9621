import type { Lang } from '#contracts/fields';

/** Formats hundredths as a multiple: 24490 is `244,9` in Turkish, `244.9` in English. */
export function formatMultiple(hundredths: number, lang: Lang): string {
  return String(hundredths / 100).replace('.', lang === 'tr' ? ',' : '.');
}

/** Formats a payout, stake included, in hundredths of the stake: `×2,5`. */
export function formatPay(hundredths: number, lang: Lang): string {
  return `×${formatMultiple(hundredths, lang)}`;
}

/** Formats a percentage with two decimals: `%96,40` in Turkish, `96.40%` in English. */
export function formatPercent(value: number, lang: Lang): string {
  const digits = value.toFixed(2);
  return lang === 'tr' ? `%${digits.replace('.', ',')}` : `${digits}%`;
}

/** The dash of a range of numbers, `1–18`. The word joiner after it keeps the range on one line. */
export const RANGE_DASH = '–\u2060';
