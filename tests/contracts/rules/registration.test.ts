import { expect, test } from 'vitest';
import { register } from '#contracts/calls/user';
import { CHECKED_FIELDS, findRegistrationError } from '#contracts/rules/registration';

const TODAY = '2026-11-20';

test.each([
  ['username', 'ab', 'USERNAME_WRONG'],
  ['username', 'işçi', 'USERNAME_WRONG'],
  ['firstname', '7', 'NAME_WRONG'],
  ['lastname', '', 'NAME_WRONG'],
  ['identityNumber', '12345678901', 'IDENTITY_NUMBER_WRONG'],
  ['birthDate', '1990-02-30', 'BIRTH_DATE_WRONG'],
  ['birthDate', '2026-11-21', 'BIRTH_DATE_WRONG'],
  ['birthDate', '2008-11-21', 'UNDERAGE'],
  ['birthDate', '2008-11-20', undefined],
  ['email', 'ayse@posta', 'EMAIL_WRONG'],
  ['phone', '0212 555 44 33', 'PHONE_WRONG'],
  ['country', 'KKTC', 'COUNTRY_BARRED'],
  ['country', 'DE', undefined],
] as const)('spec §5: the %s “%s” of a registration is refused with %s', (field, value, error) => {
  expect(findRegistrationError(field, value, TODAY)).toBe(error);
});

test('the example of the call is accepted', () => {
  const form = { ...register.example, country: 'TR' };
  for (const field of CHECKED_FIELDS)
    expect([field, findRegistrationError(field, form[field], TODAY)]).toEqual([field, undefined]);
});
