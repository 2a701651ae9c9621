import type { Lang } from '#contracts/fields';

/**
 * Returns a function that creates the format of a language at its first use. Creating one takes a mid-range
 * phone up to 50 ms.
 */
export function perLanguage<Format>(create: (locale: string) => Format): (lang: Lang) => Format {
  const formats = new Map<Lang, Format>();
  return (lang) => {
    const format = formats.get(lang) ?? create(lang === 'tr' ? 'tr' : 'en-GB');
    formats.set(lang, format);
    return format;
  };
}
