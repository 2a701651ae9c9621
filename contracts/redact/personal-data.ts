/**
 * Finds what looks like personal data in a text that people type: IBANs, card numbers, telephone numbers and
 * e-mail addresses. Ids, amounts and times have other shapes.
 */
import { normalise } from '../normalise.ts';
import { findCards } from './personal-data/card.ts';
import { findEmails } from './personal-data/email.ts';
import { findIbans } from './personal-data/iban.ts';
import { findPhones } from './personal-data/phone.ts';
import { isDigitAt, maskSpans } from './personal-data/scan.ts';

const EMAIL_SIGN = /@|%40/;
/** An IBAN with many letters has at least so many digits. */
const MIN_IBAN_DIGITS = 4;
/** The shortest telephone number, and every card number, has at least so many digits. */
const MIN_NUMBER_DIGITS = 10;
/** A text of ten digits alone is an id, since nothing else in it says that it is a telephone number. */
const TEN_DIGITS = /^\d{10}$/;

/** Matches digits and letters of other widths and scripts. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff01-\uff5e]/;

/** Masks personal data in a text. The mask names its kind, such as `[redacted IBAN]`. */
export function maskPersonalData(text: string): string {
  if (!FOREIGN_DIGITS.test(text)) return maskPlain(text);
  const plain = normalise(text, 'NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
  const masked = maskPlain(plain);
  return masked === plain ? text : masked;
}

/** Masks each kind in one reading of the text, from left to right. */
function maskPlain(text: string): string {
  let masked = EMAIL_SIGN.test(text) ? maskSpans(text, findEmails(text), '[redacted e-mail]') : text;
  if (!hasDigits(masked, MIN_IBAN_DIGITS)) return masked;
  masked = maskSpans(masked, findIbans(masked), '[redacted IBAN]');
  if (!hasDigits(masked, MIN_NUMBER_DIGITS)) return masked;
  masked = maskSpans(masked, findCards(masked), '[redacted card]');
  if (TEN_DIGITS.test(masked)) return masked;
  return maskSpans(masked, findPhones(masked), '[redacted phone]');
}

/** Returns whether a text has at least `count` digits. Most texts have fewer than any number. */
function hasDigits(text: string, count: number): boolean {
  let missing = count;
  for (let at = 0; missing > 0 && at < text.length; at++) if (isDigitAt(text, at)) missing--;
  return missing === 0;
}
