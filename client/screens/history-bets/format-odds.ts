import type { Lang } from '#contracts/fields';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats = {
  tr: new Intl.NumberFormat('tr', TWO_DECIMALS),
  en: new Intl.NumberFormat('en-GB', TWO_DECIMALS),
} as const;

/** Formats odds: `5,76`, in English `5.76`. */
export function formatOdds(odds: number, lang: Lang): string {
  return formats[lang].format(odds);
}
