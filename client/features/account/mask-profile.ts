/** Masks the telephone and the identity number of the signed-in player. */
import { formatPhone } from '#contracts/rules/phone';
import { NO_BREAK } from '../../core/i18n/format.ts';

/**
 * Captures the parts of a formatted number that stay visible: the codes of country and operator, and the last
 * two digits.
 */
const PHONE = /^(\+90 \d{3}) \d{3} \d{2} (\d{2})$/;

/** Returns `+905321234567` as `+90 532 ••• •• 67`; in any other text, only replaces asterisks by bullets. */
export function maskOwnPhone(phone: string): string {
  return showBullets(formatPhone(phone).replace(PHONE, '$1 *** ** $2'));
}

/**
 * Formats an identity number as `123 ••• ••• 01`. The server sends it masked, as `123******01`; a number
 * without asterisks is masked in the same way.
 */
export function showIdentityNumber(identityNumber: string): string {
  return showBullets(identityNumber.replace(/^(\d{3})[\d*]{6}(\d{2})$/, '$1 *** *** $2'));
}

function showBullets(text: string): string {
  return text.replaceAll('*', '•').replaceAll(' ', NO_BREAK);
}
