import type { Lang } from '#contracts/fields';
import { separate } from '#contracts/rules/numerals';

/** Formats odds: `5,76`, in English `5.76`. */
export function formatOdds(odds: number, lang: Lang): string {
  return separate(odds.toFixed(2), lang);
}
