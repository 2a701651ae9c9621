/** T.R. identity numbers: eleven digits, the last two of them check digits. */

const LENGTH = 11;
const DRAWN_DIGITS = 9;

/** Whether the text, blanks aside, is a T.R. identity number. */
export function isIdentityNumber(typed: string): boolean {
  const text = normaliseIdentityNumber(typed);
  return /^[1-9]\d{10}$/.test(text) && withCheckDigits(text.slice(0, DRAWN_DIGITS)) === text;
}

/** Without the blanks that people type to keep their place. */
export function normaliseIdentityNumber(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** `12345678901` as `123******01`: what may be shown of it. */
export function maskIdentityNumber(identityNumber: string): string {
  return `${identityNumber.slice(0, 3)}${'*'.repeat(LENGTH - 5)}${identityNumber.slice(-2)}`;
}

/** Nine digits, the first not 0, completed by both check digits (product: "Turkish, exactly"). */
export function withCheckDigits(nine: string): string {
  const digits = Array.from(nine, Number);
  const sum = (parity: number) =>
    digits.filter((_, index) => index % 2 === parity).reduce((total, digit) => total + digit, 0);
  const tenth = modulo(sum(0) * 7 - sum(1), 10);
  const eleventh = modulo(sum(0) + sum(1) + tenth, 10);
  return `${nine}${tenth}${eleventh}`;
}

/** Never negative, unlike `%`. */
function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
