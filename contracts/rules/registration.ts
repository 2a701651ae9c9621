/** The errors of a registration's fields that the form and the server share (spec §5). */
import { isAdult, isBirthDate } from './birth-date.ts';
import { isCountryAllowed } from './countries.ts';
import { normaliseEmail } from './email.ts';
import { isIdentityNumber } from './identity-number.ts';
import { normalisePersonName } from './person-name.ts';
import { normalisePhone } from './phone.ts';
import { normaliseUsername } from './username.ts';

/** The fields with a rule of their own, in the order of the form. */
export const CHECKED_FIELDS = [
  'username',
  'firstname',
  'lastname',
  'identityNumber',
  'birthDate',
  'email',
  'phone',
  'country',
] as const;

/**
 * Returns why a value of a registration is refused, as a key of the call's errors; undefined if it is not.
 * today: `YYYY-MM-DD` in Istanbul.
 */
export function findRegistrationError(field: (typeof CHECKED_FIELDS)[number], value: string, today: string) {
  switch (field) {
    case 'username':
      return normaliseUsername(value) === undefined ? 'USERNAME_WRONG' : undefined;
    case 'firstname':
    case 'lastname':
      return normalisePersonName(value) === undefined ? 'NAME_WRONG' : undefined;
    case 'identityNumber':
      return isIdentityNumber(value) ? undefined : 'IDENTITY_NUMBER_WRONG';
    case 'birthDate':
      if (!isBirthDate(value, today)) return 'BIRTH_DATE_WRONG';
      return isAdult(value, today) ? undefined : 'UNDERAGE';
    case 'email':
      return normaliseEmail(value) === undefined ? 'EMAIL_WRONG' : undefined;
    case 'phone':
      return normalisePhone(value) === undefined ? 'PHONE_WRONG' : undefined;
    case 'country':
      return isCountryAllowed(value) ? undefined : 'COUNTRY_BARRED';
  }
}
