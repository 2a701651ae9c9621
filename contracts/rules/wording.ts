/** Formats numbers, counts and sentence beginnings for texts that players read. */
import type { Lang } from '../fields.ts';

const NUMBER_WORDS: Readonly<Record<Lang, readonly string[]>> = {
  tr: ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

/** Returns a count for use in a sentence: a word up to ten, digits above ten. */
export function formatCount(count: number, lang: Lang): string {
  return NUMBER_WORDS[lang][count] ?? String(count);
}

/** Returns the text with a capital first letter. In Turkish, the capital of `i` is `İ`. */
export function capitalise(text: string, lang: Lang): string {
  const first = text.charAt(0);
  return (lang === 'tr' && first === 'i' ? 'İ' : first.toUpperCase()) + text.slice(1);
}

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
