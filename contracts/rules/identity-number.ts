/** Checks T.R. identity numbers. They have eleven digits, of which the last two are check digits. */

import { removeSeparators } from '../separators.ts';

export const IDENTITY_NUMBER_LENGTH = 11;
const DRAWN_DIGITS = 9;

/** Returns whether the text is a T.R. identity number; separators are ignored. */
export function isIdentityNumber(typed: string): boolean {
  const text = removeSeparators(typed);
  return /^[1-9]\d{10}$/.test(text) && appendCheckDigits(text.slice(0, DRAWN_DIGITS)) === text;
}

/** Masks a number for display: `12345678901` becomes `123******01`. */
export function maskIdentityNumber(identityNumber: string): string {
  return `${identityNumber.slice(0, 3)}${'*'.repeat(IDENTITY_NUMBER_LENGTH - 5)}${identityNumber.slice(-2)}`;
}

/** Appends both check digits to nine digits. The first of the nine is not 0. */
export function appendCheckDigits(nine: string): string {
  const digits = Array.from(nine, Number);
  const sum = (parity: number) =>
    digits.filter((_, index) => index % 2 === parity).reduce((total, digit) => total + digit, 0);
  const tenth = modulo(sum(0) * 7 - sum(1), 10);
  const eleventh = modulo(sum(0) + sum(1) + tenth, 10);
  return `${nine}${tenth}${eleventh}`;
}

/** Returns the remainder of a division. Unlike the result of `%`, it is never negative. */
function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
