/** IBANs (ISO 13616), most of all Turkish ones: `TR`, two check digits, five digits for the bank, a 0, sixteen for the account. */
import { calculateRemainder, hasIbanChecksum, normaliseIban } from '../iban-checksum.ts';

export { normaliseIban };

const TURKISH_IBAN = /^TR\d{2}\d{5}0[0-9A-Z]{16}$/;
/** The signs of an IBAN, some of which may be hidden. */
const IBAN_SIGNS = /^[0-9A-Z•]*$/;
const COUNTRY = 'TR';

/** Returns whether the text is a Turkish IBAN with correct check digits; spaces and case are ignored. */
export function isIban(typed: string): boolean {
  return TURKISH_IBAN.test(normaliseIban(typed)) && hasIbanChecksum(typed);
}

/** Returns the code of the bank, such as `00064`, or undefined when the text is no Turkish IBAN. */
export function readBankcode(typed: string): string | undefined {
  return isIban(typed) ? normaliseIban(typed).slice(4, 9) : undefined;
}

/** Returns the IBAN in groups of four, for reading; what is none, such as the mask in a recording, as it is. */
export function formatIban(iban: string): string {
  const plain = normaliseIban(iban);
  return IBAN_SIGNS.test(plain) ? plain.replace(/.{4}(?=.)/g, '$& ') : iban;
}

/** Returns the IBAN in groups of four with its middle hidden, such as `TR33 0006 •••• •••• •••• ••13 26`. */
export function maskIban(iban: string): string {
  const plain = normaliseIban(iban);
  const hidden = Math.max(0, plain.length - 12);
  return formatIban(`${plain.slice(0, 8)}${'•'.repeat(hidden)}${plain.slice(8 + hidden)}`);
}

/** Builds the IBAN of an account. bankcode: five digits; account: sixteen digits or capital letters. */
export function buildIban(bankcode: string, account: string): string {
  const base = `${bankcode}0${account}`;
  const check = 98 - calculateRemainder(`${COUNTRY}00${base}`);
  return `${COUNTRY}${String(check).padStart(2, '0')}${base}`;
}
