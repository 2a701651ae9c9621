import { hasIbanChecksum } from '../../iban-checksum.ts';
import { canEnd, canStart, isDigitAt, matchesAt, type Span, skipWideGaps } from './scan.ts';

/** The countries by the length of their IBANs (SWIFT IBAN registry, and Iran). */
const COUNTRIES: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IR IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};
const LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);
const FIRST_LETTER = 'A'.charCodeAt(0);
const COUNTRY_CHARS = 2;
/** The country and the check digits. */
const FIRST_CHARS = 4;
/** Matches also the long s, which is an `S` in capitals. */
const LETTER_OR_DIGIT = /[a-z\d]/iuy;

/** Finds the IBANs in a text, by their country, length and check digits. */
export function* findIbans(text: string): Generator<Span> {
  for (let start = 0; start < text.length; start++) {
    if (text.charCodeAt(start) < FIRST_LETTER) continue;
    const end = readIban(text, start);
    if (end === undefined) continue;
    yield { start, end };
    start = end - 1;
  }
}

/** Returns the end of the IBAN that begins at a place; undefined if none does. */
function readIban(text: string, start: number): number | undefined {
  const country = text.slice(start, start + COUNTRY_CHARS).toUpperCase();
  const length = LENGTHS.get(country);
  if (length === undefined || !canStart(text, start)) return undefined;
  let iban = country;
  let at = start + COUNTRY_CHARS;
  while (iban.length < length) {
    if (!isLetterOrDigitAt(text, at)) at = skipWideGaps(text, at);
    const isExpected = iban.length < FIRST_CHARS ? isDigitAt : isLetterOrDigitAt;
    if (!isExpected(text, at)) return undefined;
    iban += text.charAt(at);
    at++;
  }
  return canEnd(text, at) && hasIbanChecksum(iban) ? at : undefined;
}

function isLetterOrDigitAt(text: string, at: number): boolean {
  return matchesAt(LETTER_OR_DIGIT, text, at);
}
