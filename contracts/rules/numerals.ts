import type { Lang } from '../fields.ts';

const SEPARATORS = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

/**
 * Formats a number with the separators of a language: `1082.50` becomes `1.082,50`, in English `1,082.50`.
 */
export function separate(numeral: string, lang: Lang): string {
  const { group, decimal } = SEPARATORS[lang];
  const [whole = '', fraction] = numeral.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
