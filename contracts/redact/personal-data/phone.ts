import { canEnd, canStart, isDigitAt, matchesAt, type Span } from './scan.ts';

/** Matches blanks, dashes, points and brackets between the digits of a telephone number. */
const SPACING = /[ \t\p{Zs}\p{Pd}\p{Cf}\u2212().]{1,3}/uy;
const TURKISH_PREFIXES = ['+90', '0090', '90', '0'];
/** The lengths of the groups of a Turkish number after its 0 or 90. */
const TURKISH_GROUPS = [3, 3, 2, 2];
const MIN_ABROAD_DIGITS = 9;
const MAX_ABROAD_DIGITS = 15;
const AMOUNT = /^\d+\.\d\d$/;

export function* findPhones(text: string): Generator<Span> {
  for (let start = 0; start < text.length; start++) {
    if (!(isDigitAt(text, start) || text[start] === '+') || !canStart(text, start)) continue;
    const end = readTurkish(text, start) ?? readMobile(text, start) ?? readAbroad(text, start);
    if (end === undefined) continue;
    if (!AMOUNT.test(text.slice(start, end))) yield { start, end };
    start = end - 1;
  }
}

/** Returns the end of a Turkish number with its prefix: 0532 123 45 67, +90 (212) 555 44 33. */
function readTurkish(text: string, start: number): number | undefined {
  const prefix = TURKISH_PREFIXES.find((each) => text.startsWith(each, start));
  if (prefix === undefined) return undefined;
  const number = skipSpacing(text, start + prefix.length);
  return /[2-58]/.test(text.charAt(number)) ? readTurkishGroups(text, number) : undefined;
}

/** Returns the end of a Turkish mobile number without its 0: 532 123 45 67, 5321234567. */
function readMobile(text: string, start: number): number | undefined {
  return text[start] === '5' ? readTurkishGroups(text, start) : undefined;
}

function readTurkishGroups(text: string, start: number): number | undefined {
  let at = start;
  for (const [index, length] of TURKISH_GROUPS.entries()) {
    if (index > 0) at = skipSpacing(text, at);
    for (const end = at + length; at < end; at++) if (!isDigitAt(text, at)) return undefined;
  }
  return canEnd(text, at) ? at : undefined;
}

/** Returns the end of a number of any other country: +49 151 23456789. */
function readAbroad(text: string, start: number): number | undefined {
  if (!/^\+[1-9]$/.test(text.slice(start, start + 2))) return undefined;
  let numberEnd: number | undefined;
  let at = start + 2;
  for (let digits = 2; digits <= MAX_ABROAD_DIGITS; digits++) {
    const digit = skipSpacing(text, at);
    if (!isDigitAt(text, digit)) break;
    at = digit + 1;
    if (digits >= MIN_ABROAD_DIGITS && canEnd(text, at)) numberEnd = at;
  }
  return numberEnd;
}

function skipSpacing(text: string, at: number): number {
  return matchesAt(SPACING, text, at) ? SPACING.lastIndex : at;
}
