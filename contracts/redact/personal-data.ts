/**
 * Finds what looks like personal data in a text that people type: IBANs, card numbers, telephone numbers and
 * e-mail addresses. Ids, amounts and times have other shapes.
 */
import { hasIbanChecksum } from '../iban-checksum.ts';

/** Matches the end of what may stand before a number. A number after a letter, `/`, `#` or `-` is part of an id. */
const START = String.raw`(?<![\p{L}\p{N}_/#+-]|\d[.,:])`;
/** Matches the begin of what may follow. A comma or point with a digit continues an amount. */
const END = String.raw`(?![\p{L}\p{N}_/]|[.,:-]\d)`;
/** Matches a blank or dash within a number, visible or not. */
const GAP = String.raw`[ \t\u00a0\u00ad\u2000-\u2015\u202f\u2060\u2212\ufeff-]`;

/** The countries by the length of their IBANs (SWIFT IBAN registry). */
const IBAN_COUNTRIES: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK|FI|FK|FO|GL|NL|SD',
  19: 'MK|SI',
  20: 'AT|BA|EE|KZ|LT|LU|MN|XK',
  21: 'CH|HR|LI|LV',
  22: 'BG|BH|CR|DE|GB|GE|IE|ME|RS|VA',
  23: 'AE|GI|IL|IQ|OM|SO|TL',
  24: 'AD|CZ|ES|MD|PK|RO|SA|SE|SK|TN|VG',
  25: 'LY|PT|ST',
  26: 'IS|TR',
  27: 'BI|DJ|FR|GR|IT|MC|MR|SM',
  28: 'AL|AZ|BY|CY|DO|GT|HN|HU|LB|NI|PL|SV',
  29: 'BR|EG|PS|QA|UA',
  30: 'JO|KW|MU|YE',
  31: 'MT|SC',
  32: 'LC',
  33: 'RU',
};
const IBAN_SHAPES = Object.entries(IBAN_COUNTRIES).map(
  ([length, countries]) => `(?:${countries})(?:${GAP}{0,2}[a-z\\d]){${Number(length) - 2}}`,
);
const IBANS = new RegExp(`${START}(?:${IBAN_SHAPES.join('|')})${END}`, 'giu');

/** Matches digits in groups; a card number, by itself or among other numbers, is one or some of the groups. */
const DIGIT_GROUPS = new RegExp(`${START}\\d+(?:${GAP}{1,2}\\d+)*${END}`, 'gu');
const MIN_CARD_DIGITS = 13;
const MAX_CARD_DIGITS = 19;
/** Numbers of the issuers, by first digits and length: Visa, Mastercard, Mir, JCB, Troy, Amex, Diners, Maestro … */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[2-7]|35|81)\d{14}|9792\d{12}|3[47]\d{13}|3[0689]\d{12}|(?:5[06-8]|6\d)\d{11,17})$/;

/** Matches blanks, dashes, points and brackets between the digits of a telephone number. */
const SPACING = `(?:${GAP}|[().]){0,3}`;
const PHONE_SHAPES = [
  // Turkish, after 0 or 90: 0532 123 45 67, +90 (212) 555 44 33
  String.raw`(?:(?:\+|00)?90|0)${SPACING}[2-58]\d{2}${SPACING}\d{3}${SPACING}\d{2}${SPACING}\d{2}`,
  // Turkish mobile without a 0: 532 123 45 67, 5321234567
  String.raw`5\d{2}${SPACING}\d{3}${SPACING}\d{2}${SPACING}\d{2}`,
  // Any other country: +49 151 23456789
  String.raw`\+[1-9](?:${SPACING}\d){8,14}`,
];
const PHONES = new RegExp(`${START}(?:${PHONE_SHAPES.join('|')})${END}`, 'gu');
/** All of these numbers have at least ten digits, and most texts have fewer. */
const TEN_OR_MORE_DIGITS = /(?:\d\D*){10}/;
/** A text of ten digits alone is an id, since nothing else in it says that it is a telephone number. */
const TEN_DIGITS = /^\d{10}$/;

/** Matches addresses, also in the query of an address; `logo@2x.png` is none. */
const EMAILS = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

/** Masks personal data in a text. The mask names its kind, such as `[redacted IBAN]`. */
export function maskPersonalData(text: string): string {
  let masked = text;
  if (/@|%40/.test(masked)) masked = masked.replace(EMAILS, '[redacted e-mail]');
  if (!TEN_OR_MORE_DIGITS.test(masked)) return masked;
  masked = masked.replace(IBANS, (iban) => (hasIbanChecksum(iban) ? '[redacted IBAN]' : iban));
  masked = masked.replace(DIGIT_GROUPS, maskCards);
  return TEN_DIGITS.test(masked) ? masked : masked.replace(PHONES, '[redacted phone]');
}

function maskCards(text: string): string {
  if (text.length < MIN_CARD_DIGITS) return text;
  const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  let masked = '';
  let maskedTo = 0;
  for (let first = 0; first < groups.length; first++) {
    const last = findCardEnd(groups.slice(first, first + 5).map(({ digits }) => digits));
    const [begin, end] = [groups[first], groups[first + last]];
    if (last < 0 || !begin || !end) continue;
    masked += `${text.slice(maskedTo, begin.index)}[redacted card]`;
    maskedTo = end.index + end.digits.length;
    first += last;
  }
  return masked + text.slice(maskedTo);
}

/** Returns the index of the group with which a card number ends that begins with the first one; -1 for none. */
function findCardEnd(groups: readonly string[]): number {
  for (let last = groups.length - 1; last >= 0; last--) {
    const [first = '', ...others] = groups.slice(0, last + 1);
    // The first group of a card has four digits. Days, times and amounts in a row seldom have such groups.
    const isGrouped = first.length === 4 && others.every(({ length }) => length > 2 && length < 8);
    if (last > 0 && !isGrouped) continue;
    const digits = first + others.join('');
    if (digits.length <= MAX_CARD_DIGITS && CARD.test(digits) && hasLuhnChecksum(digits)) return last;
  }
  return -1;
}

/** Returns whether the last digit is the check digit of the others (ISO/IEC 7812-1, Annex B). */
function hasLuhnChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
