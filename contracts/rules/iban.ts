/** Turkish account numbers (ISO 13616): `TR`, two check digits, five of the bank, a 0, sixteen of the account. */

const TURKISH_IBAN = /^TR\d{2}\d{5}0[0-9A-Z]{16}$/;
const COUNTRY = 'TR';
/** What leaves this rest is right (ISO 7064, mod 97-10). */
const RIGHT_REST = 1;

/** Without blanks and in capitals. Plain capitals: the Turkish ones make `ti` into `Tİ`. */
export function normaliseIban(typed: string): string {
  return typed.replace(/[\s\u00a0-]/g, '').toUpperCase();
}

/** Whether it is a Turkish IBAN whose check digits are right; blanks and case do not matter. */
export function isIban(typed: string): boolean {
  const iban = normaliseIban(typed);
  return TURKISH_IBAN.test(iban) && rest(iban) === RIGHT_REST;
}

/** The code of its bank, as `00064`; undefined when it is no Turkish IBAN. */
export function bankcodeOf(typed: string): string | undefined {
  return isIban(typed) ? normaliseIban(typed).slice(4, 9) : undefined;
}

/** In groups of four, as people read it. */
export function spacedIban(iban: string): string {
  return normaliseIban(iban).replace(/.{4}(?=.)/g, '$& ');
}

/** The IBAN of an account. bankcode: five digits; account: sixteen digits or capital letters. */
export function ibanOf(bankcode: string, account: string): string {
  const base = `${bankcode}0${account}`;
  const check = 98 - rest(`${COUNTRY}00${base}`);
  return `${COUNTRY}${String(check).padStart(2, '0')}${base}`;
}

/** Of the first four characters moved to the end, letters read as 10 to 35, divided by 97. */
function rest(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  // digit by digit: the whole number is far beyond what a double holds
  return [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
}
