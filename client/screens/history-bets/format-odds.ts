import type { Lang } from '#contracts/fields';
import { separate } from '../../i18n/format.ts';

/** Formats odds: `5,76`, in English `5.76`. */
export function formatOdds(odds: number, lang: Lang): string {
  return separate(odds.toFixed(2), lang);
}
