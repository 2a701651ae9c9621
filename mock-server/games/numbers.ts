/** Numbers as people read them. */
import type { Lang } from '#contracts/fields';

/** Hundredths as a multiple: 24490 is `244,9` in Turkish, `244.9` in English. */
export function multiple(hundredths: number, lang: Lang): string {
  return String(hundredths / 100).replace('.', lang === 'tr' ? ',' : '.');
}

/** A percentage with two decimals: `%96,40` in Turkish, `96.40%` in English. */
export function percent(value: number, lang: Lang): string {
  const digits = value.toFixed(2);
  return lang === 'tr' ? `%${digits.replace('.', ',')}` : `${digits}%`;
}
