import type { Lang } from '#contracts/fields';
import { getOrCreate } from '../get-or-create.ts';

/**
 * Returns a function that creates the formatter of a language when it is first used. Creating a formatter
 * takes up to 50 ms on a mid-range phone.
 */
export function createPerLanguage<Format>(create: (locale: string) => Format): (lang: Lang) => Format {
  const formats = new Map<Lang, Format>();
  return (lang) => getOrCreate(formats, lang, () => create(lang === 'tr' ? 'tr' : 'en-GB'));
}
