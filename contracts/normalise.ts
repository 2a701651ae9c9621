/** Matches as many marks as no script needs on one letter, where another follows. */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;
/** The "combining grapheme joiner", which nobody sees, and before which marks keep their order. */
const JOINER = '\u034f';

/**
 * Returns a text in a normal form of Unicode. Sorting the marks of a letter takes the square of their number, so
 * that longer rows of marks are parted first ("stream-safe text format", UAX #15).
 */
export function normalise(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MANY_MARKS, `$&${JOINER}`).normalize(form);
}
