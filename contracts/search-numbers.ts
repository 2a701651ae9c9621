/**
 * Finds numbers, so that a search compares them as numbers: `12450.75`, `12.450,75`, `12,450.75` and `12 450,75` are
 * spellings of the site, of contracts and of backends. A number is written here as digits, a dot and at least two
 * decimals: `12450.75`. It has no sign, since the site shows the sign of a category that is not sent.
 */
import { isRecord } from './json-values.ts';

/** More digits are those of a card or of an account, of which a number would lose some. */
const MAX_DIGITS = 15;
const NUMBERS = /\d+(?:[.,]\d+)*/g;
const SPACE_BETWEEN_GROUPS = /(?<=\d)\s(?=\d{3}(?!\d))/g;

interface Spelled {
  readonly whole: string;
  /** Empty if the number is written without decimals. */
  readonly decimals: string;
}

/** Adds the numbers in a JSON value to a set: those of its texts and of the names of its fields, too. */
export function addNumbers(numbers: Set<string>, value: unknown): void {
  if (typeof value === 'string') addNumbersOfText(numbers, value);
  else if (typeof value === 'number') addNumber(numbers, readDecimal(String(Math.abs(value))));
  else if (Array.isArray(value)) for (const item of value) addNumbers(numbers, item);
  else if (isRecord(value)) {
    for (const [name, child] of Object.entries(value)) {
      addNumbersOfText(numbers, name);
      addNumbers(numbers, child);
    }
  }
}

function addNumbersOfText(numbers: Set<string>, text: string): void {
  const joined = text.replace(SPACE_BETWEEN_GROUPS, '');
  for (const spelling of joined === text ? [text] : [text, joined]) {
    for (const [token] of spelling.matchAll(NUMBERS)) {
      const readings = readSpellings(token);
      // A date, an address or a list is no number, but its parts are.
      const parts = readings.length > 0 ? readings : token.split(/[.,]/).map(readDecimal);
      for (const part of parts) addNumber(numbers, part);
    }
  }
}

function addNumber(numbers: Set<string>, { whole, decimals }: Spelled): void {
  if (whole.length > MAX_DIGITS || !/^\d+$/.test(whole)) return;
  numbers.add(`${Number(whole)}.${trimDecimals(decimals).padEnd(2, '0')}`);
}

/**
 * Returns the beginnings of the numbers that a typed text may mean; none if it is no number. Without decimals it means
 * any decimals, as `12450` does.
 */
export function listNumberStarts(typed: string): string[] {
  if (/^0\d/.test(typed)) return []; // An id or a code, of which each digit counts.
  return readSpellings(typed)
    .filter(({ whole }) => whole.length <= MAX_DIGITS)
    .map(({ whole, decimals }) => `${whole}.${trimDecimals(decimals)}`);
}

/** Returns what digits with separators may mean: two numbers for `1.250`, none for `20.11.2026`. */
function readSpellings(token: string): Spelled[] {
  const parts = token.split(/[.,]/);
  const signs = token.replaceAll(/\d/g, '');
  if (!parts.every((part) => /^\d+$/.test(part))) return [];
  const [wholes, sign] = [parts.slice(0, -1), signs.slice(-1)];
  const groupSigns = signs.slice(0, -1);
  const isDecimal = wholes.length === 1 || (areGroups(wholes, groupSigns) && !groupSigns.includes(sign));
  return [
    ...(signs === '' || areGroups(parts, signs) ? [{ whole: parts.join(''), decimals: '' }] : []),
    ...(signs !== '' && isDecimal ? [{ whole: wholes.join(''), decimals: parts.at(-1) ?? '' }] : []),
  ];
}

/** Returns whether digits are groups of thousands, all with the same sign between them. */
function areGroups([first = '', ...others]: readonly string[], signs: string): boolean {
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    others.every((group) => group.length === 3) &&
    signs === signs.charAt(0).repeat(signs.length)
  );
}

function readDecimal(text: string): Spelled {
  const [whole = '', decimals = ''] = text.split('.');
  return { whole, decimals };
}

/** Returns decimals without the zeros behind the second one, and without those that are too small to be searched for. */
function trimDecimals(decimals: string): string {
  let end = Math.min(decimals.length, MAX_DIGITS);
  while (end > 2 && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}
