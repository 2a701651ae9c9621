/**
 * Finds what looks like personal data in a text that people type: IBANs, card numbers, telephone numbers and
 * e-mail addresses. Ids, amounts and times have other shapes.
 */
import { hasIbanChecksum } from '../iban-checksum.ts';

/** Matches a character as JSON or an address writes it: `\n`, `\u00a0`, `%20`. */
const ESCAPE = String.raw`\\[nrtfv]|\\u[\da-f]{4}|%[\da-f]{2}`;
/** Matches the end of what may stand before a number. A number after a letter, `/`, `#` or `-` is part of an id. */
const START = String.raw`(?:(?<![\p{L}\p{N}_/#+-]|\d[.,:])|(?<=${ESCAPE}))`;
/** Matches the begin of what may follow. A comma or point with a digit continues an amount. */
const END = String.raw`(?![\p{L}\p{N}_/]|[.,:-]\d)`;
/** Matches a blank or dash within a number, visible or not. */
const GAP = String.raw`[ \t\p{Zs}\p{Pd}\p{Cf}\u2212]`;
/** Matches what may also stand within an IBAN or a card number: line breaks, points, strokes and escapes. */
const WIDE_GAP = String.raw`(?:[\s\p{Zs}\p{Pd}\p{Cf}\u2212.·•/+]|${ESCAPE})`;
const WIDE_GAPS = new RegExp(WIDE_GAP, 'giu');

/** The countries by the length of their IBANs (SWIFT IBAN registry, and Iran). */
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
  26: 'IR|IS|TR',
  27: 'BI|DJ|FR|GR|IT|MC|MR|SM',
  28: 'AL|AZ|BY|CY|DO|GT|HN|HU|LB|NI|PL|SV',
  29: 'BR|EG|PS|QA|UA',
  30: 'JO|KW|MU|YE',
  31: 'MT|SC',
  32: 'LC',
  33: 'RU',
};
const IBAN_SHAPES = Object.entries(IBAN_COUNTRIES).map(
  ([length, countries]) =>
    `(?:${countries})(?:${WIDE_GAP}{0,4}\\d){2}(?:${WIDE_GAP}{0,4}[a-z\\d]){${Number(length) - 4}}`,
);
const IBANS = new RegExp(`${START}(?:${IBAN_SHAPES.join('|')})${END}`, 'giu');

/** Matches digits in groups; a card number, by itself or among other numbers, is one or some of the groups. */
const DIGIT_GROUPS = new RegExp(`${START}\\d+(?:${WIDE_GAP}{1,4}\\d+)*${END}`, 'giu');
/** Matches one group and the gap before it. */
const DIGIT_GROUP = new RegExp(`(?<gap>${WIDE_GAP}*)(?<digits>\\d+)`, 'giu');
const INVISIBLE = /^\p{Cf}+$/u;
const LINE_BREAK = /[\r\n]|\\[rn]|%0[ad]/i;
const PUNCTUATION = /[.·•/+]/;
/** The lengths of the groups of a card number. Where points part them, only these are no amounts. */
const SPACED_SHAPE = /^(?:\d{2}|4(?:,[3-7])+)$/;
const POINTED_SHAPE = /^(?:\d{2}|4(?:,4){2,3}(?:,[1-3])?|4,6,[45])$/;
const MAX_CARD_GROUPS = 6;
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
/** Most texts have fewer digits than the shortest telephone number, and than an IBAN with many letters. */
const TEN_OR_MORE_DIGITS = /(?:\d\D*){10}/;
const FOUR_OR_MORE_DIGITS = /(?:\d\D*){4}/;
/** A text of ten digits alone is an id, since nothing else in it says that it is a telephone number. */
const TEN_DIGITS = /^\d{10}$/;
const AMOUNT = /^\d+\.\d\d$/;

/** Matches addresses, also in the query of an address; `logo@2x.png` is none. */
const EMAILS = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;

/** Matches digits and letters of other widths and scripts. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff01-\uff5e]/;

/** Masks personal data in a text. The mask names its kind, such as `[redacted IBAN]`. */
export function maskPersonalData(text: string): string {
  if (!FOREIGN_DIGITS.test(text)) return maskPlain(text);
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const masked = maskPlain(plain);
  return masked === plain ? text : masked;
}

function maskPlain(text: string): string {
  let masked = text;
  if (/@|%40/.test(masked)) masked = masked.replace(EMAILS, '[redacted e-mail]');
  if (!FOUR_OR_MORE_DIGITS.test(masked)) return masked;
  masked = maskIbans(masked);
  if (!TEN_OR_MORE_DIGITS.test(masked)) return masked;
  masked = masked.replace(DIGIT_GROUPS, maskCards);
  if (TEN_DIGITS.test(masked)) return masked;
  return masked.replace(PHONES, (phone) => (AMOUNT.test(phone) ? phone : '[redacted phone]'));
}

function maskIbans(text: string): string {
  let masked = '';
  let maskedTo = 0;
  IBANS.lastIndex = 0;
  for (let match = IBANS.exec(text); match; match = IBANS.exec(text)) {
    if (hasIbanChecksum(match[0].replace(WIDE_GAPS, ''))) {
      masked += `${text.slice(maskedTo, match.index)}[redacted IBAN]`;
      maskedTo = IBANS.lastIndex;
    } else {
      // An IBAN can begin within what only looks like one.
      IBANS.lastIndex = match.index + 1;
    }
  }
  return masked + text.slice(maskedTo);
}

interface DigitGroup {
  readonly gap: string;
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

function maskCards(text: string): string {
  if (text.length < MIN_CARD_DIGITS) return text;
  const groups = splitGroups(text);
  let masked = '';
  let maskedTo = 0;
  for (let first = 0; first < groups.length; first++) {
    const last = findCardEnd(groups.slice(first, first + MAX_CARD_GROUPS));
    const [begin, end] = [groups[first], groups[first + last]];
    if (last < 0 || !begin || !end) continue;
    masked += `${text.slice(maskedTo, begin.start)}[redacted card]`;
    maskedTo = end.end;
    first += last;
  }
  return masked + text.slice(maskedTo);
}

/** Splits digits into their groups. An invisible character does not end a group. */
function splitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const { 0: match, index, groups: parts } of text.matchAll(DIGIT_GROUP)) {
    const { gap = '', digits = '' } = parts ?? {};
    const before = INVISIBLE.test(gap) ? groups.pop() : undefined;
    groups.push({
      gap: before?.gap ?? gap,
      digits: (before?.digits ?? '') + digits,
      start: before?.start ?? index + gap.length,
      end: index + match.length,
    });
  }
  return groups;
}

/** Returns the index of the group with which a card number ends that begins with the first one; -1 for none. */
function findCardEnd(groups: readonly DigitGroup[]): number {
  for (let last = groups.length - 1; last >= 0; last--) {
    const digits = groups.slice(0, last + 1).map((group) => group.digits);
    const gaps = groups.slice(1, last + 1).map(({ gap }) => gap);
    if (isGroupedAsCard(digits, gaps) && isCard(digits.join(''))) return last;
  }
  return -1;
}

/** Returns whether a card number is written in such groups. Days, times and amounts in a row seldom are. */
function isGroupedAsCard(digits: readonly string[], gaps: readonly string[]): boolean {
  const breaks = gaps.filter((gap) => LINE_BREAK.test(gap));
  if (breaks.length > 1) return false;
  const shape = gaps.some((gap) => PUNCTUATION.test(gap)) ? POINTED_SHAPE : SPACED_SHAPE;
  if (shape.test(digits.map(({ length }) => length).join())) return true;
  const line = gaps.findIndex((gap) => LINE_BREAK.test(gap));
  if (line < 0) return false;
  // A line can break within a group, whose parts are then one.
  const joined = digits.map(({ length }) => length);
  joined.splice(line, 2, (joined[line] ?? 0) + (joined[line + 1] ?? 0));
  return shape.test(joined.join());
}

function isCard(digits: string): boolean {
  return digits.length <= MAX_CARD_DIGITS && CARD.test(digits) && hasLuhnChecksum(digits);
}

/** Returns whether the last digit is the check digit of the others (ISO/IEC 7812-1, Annex B). */
function hasLuhnChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
