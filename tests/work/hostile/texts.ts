/** Texts that could cost more than their length: parts of what our expressions match, repeated. */
import type { READERS } from './readers.ts';

/** A member of each kind that the expressions tell apart: digits, letters, gaps, escapes, signs and marks. */
export const FRAGMENTS = [
  ...['1', '4111', '４', 'a', 'A', 'ş', ' ', '\n', '\u200b', '/', '.', '-', '_', '@', '%40', '%20'],
  ...['\\u00a0', 'TR33', '<', '"', '=', '&', '[', '\u0315\u0300'],
];

/** Parts whose rows were once read in the square of their length, with the reader, and the texts around a row. */
export const SUSPICIOUS: readonly (readonly [
  keyof typeof READERS,
  part: string,
  first?: string,
  last?: string,
])[] = [
  ['maskPersonalData', '1/\u200b', '', '1234567890'],
  ['maskPersonalData', '1/ ', '', '1234567890'],
  ['maskPersonalData', '4111/ 1111/ '],
  ['maskPersonalData', '４１１１/ '],
  ['maskPersonalData', '٤/ '],
  ['maskPersonalData', '1/%20'],
  ['maskPersonalData', '1/\\u200b'],
  ['maskPersonalData', '1/\n'],
  ['maskPersonalData', '\u0315\u0300', '１'],
  ['maskPersonalData', '\uff9e\u0300', '１'],
  ['redactTexts', '4111/ 1111/ '],
  ['foldForSearch', '\u0315\u0300', 'a'],
  ['normalisePersonName', '\u0315\u0300', 'a'],
  ['listTokens', '-a'],
  ['removeTrailingSlashes', '/', '/a', 'a'],
  ['parseLira', ' ', '1', '1'],
  ['locateFile', '/', 'a', ' '],
  ['translateToEnglish', ' TL ile ', 'Tutar', '\n'],
  ['checkFieldText', '1'],
  ['trimText', 'a'],
];

export function repeatPart(part: string, chars: number): string {
  return part.repeat(Math.ceil(chars / part.length));
}
