/** Adds Turkish suffixes to names and numbers: `Kasım’a`, `Eylül’de`, `23.00’e`. */

/**
 * Number words by digit: `ONES[3]` is the word for 3, `TENS[3]` for 30; `TENS[0]` is the word for hundred.
 */
const ONES = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['yüz', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const VOWELS = /[aeıioöuü]/g;

/** Adds the dative: `30 Kasım’a`, `18.00’e`. text: a name, a number or a time of day. */
export function addDative(text: string): string {
  const word = spellEnd(text);
  const vowel = isBack(word) ? 'a' : 'e';
  return `${text}’${/[aeıioöuü]$/.test(word) ? 'y' : ''}${vowel}`;
}

/** Adds the locative: `25 Kasım’da`, `24.00’te`. text: a name, a number or a time of day. */
export function addLocative(text: string): string {
  const word = spellEnd(text);
  return `${text}’${/[fstkçşhp]$/.test(word) ? 't' : 'd'}${isBack(word) ? 'a' : 'e'}`;
}

/**
 * Adds the possessive of the third person: `3’ü`, `26’sı`, as in “26 biletten 3’ü”. text: a name or a number.
 */
export function addPossessive(text: string): string {
  const word = spellEnd(text);
  const isRounded = /[oöuü]/.test(word.match(VOWELS)?.at(-1) ?? '');
  const vowel = isBack(word) ? (isRounded ? 'u' : 'ı') : isRounded ? 'ü' : 'i';
  return `${text}’${/[aeıioöuü]$/.test(word) ? 's' : ''}${vowel}`;
}

function isBack(word: string): boolean {
  return /[aıou]/.test(word.match(VOWELS)?.at(-1) ?? '');
}

/**
 * Returns the last word of the text as it is read aloud. For a full hour such as `18.00`, this is the word
 * for the hour.
 */
function spellEnd(text: string): string {
  const digits = /(\d{1,3})$/.exec(text.replace(/[.:]00$/, ''))?.[1];
  if (digits === undefined) return text.toLocaleLowerCase('tr');
  const ones = Number(digits.at(-1));
  const tens = Number(digits.at(-2) ?? 0);
  if (ones > 0 || digits.length === 1 || (tens === 0 && digits.length === 2)) return ONES[ones] ?? '';
  return TENS[tens] ?? '';
}
