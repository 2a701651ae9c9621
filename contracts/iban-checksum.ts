/** The check digits of IBANs of any country (ISO 13616). */

import { removeSeparators } from './separators.ts';

/** The remainder that every valid IBAN has (ISO 7064, mod 97-10). */
const VALID_REMAINDER = 1;

/**
 * Returns the IBAN without separators, in capitals, but not by Turkish rules: these would turn `ti` into
 * `Tİ`.
 */
export function normaliseIban(typed: string): string {
  return removeSeparators(typed).toUpperCase();
}

/** Returns whether the check digits of an IBAN of any country are correct; its length is not checked. */
export function hasIbanChecksum(typed: string): boolean {
  return calculateRemainder(normaliseIban(typed)) === VALID_REMAINDER;
}

/**
 * Returns the remainder of an IBAN modulo 97. To read the IBAN as a number, its first four characters are
 * moved to the end, and its letters are replaced by 10 to 35.
 */
export function calculateRemainder(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  // The remainder is computed digit by digit, since the whole number exceeds the precision of a double.
  return [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
}
