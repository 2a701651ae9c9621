/**
 * The whole profile of the signed-in player, for the pages that show more of it than a name (spec §7 user).
 */
import { get_user_profile } from '#contracts/calls/user';
import { formatPhone } from '#contracts/rules/phone';
import type { Profile } from '../../core/api/rows.ts';
import { NO_BREAK } from '../../core/i18n/format.ts';
import type { Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export const getFullProfile = defineScreenModel(createFullProfile);

/**
 * Creates the resource of the whole profile. It is kept in memory only; the browser's storage holds only the
 * part of the profile that every page shows.
 */
function createFullProfile({ call, player }: Models): Resource<Profile> {
  return player.createResource(() => call(get_user_profile));
}

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
