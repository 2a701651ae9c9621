/** Who may register: the form as it was typed, and what becomes of it. */
import type { register } from '#contracts/calls/user/registration';
import type { ErrorOf, RequestOf } from '#contracts/contract';
import { isAdult, isBirthDate } from '#contracts/rules/birth-date';
import { mayPlayFrom } from '#contracts/rules/countries';
import { normaliseEmail } from '#contracts/rules/email';
import { isIdentityNumber, normaliseIdentityNumber } from '#contracts/rules/identity-number';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normalisePhone } from '#contracts/rules/phone';
import { normaliseUsername } from '#contracts/rules/username';
import { ROLE } from '#fixtures/players/named-players';
import type { World } from '../worlds/world.ts';
import { passwordProblem } from './passwords.ts';
import { addPlayer, contactsIn, type Player, playerNamed } from './players.ts';

export type RegistrationForm = RequestOf<typeof register>;
export type RegistrationProblem = ErrorOf<typeof register>;

/** Somebody whose form is in order. */
export type Applicant = Pick<
  Player,
  | 'username'
  | 'firstname'
  | 'lastname'
  | 'identityNumber'
  | 'birthDate'
  | 'email'
  | 'phone'
  | 'country'
  | 'city'
  | 'address'
>;

/** In the order in which people are told; the rest has a preset. */
const REQUIRED = [
  'username',
  'password',
  'passwordAgain',
  'firstname',
  'lastname',
  'identityNumber',
  'birthDate',
  'email',
  'phone',
] as const;
/** Players that one world takes in, so that it stays one. */
const MOST_PLAYERS = 10_000;

/** The first required field that is empty. */
export function emptyField(form: RegistrationForm): (typeof REQUIRED)[number] | undefined {
  return REQUIRED.find((field) => form[field].trim() === '');
}

/** The form, normalised, or the first thing wrong with it. today: `YYYY-MM-DD` of Istanbul. */
export function applicantIn(form: RegistrationForm, today: string): Applicant | RegistrationProblem {
  const username = normaliseUsername(form.username);
  if (username === undefined) return 'USERNAME_WRONG';
  const wrongPassword = passwordProblem(form.password, form.passwordAgain);
  if (wrongPassword) return wrongPassword;
  const firstname = normalisePersonName(form.firstname);
  const lastname = normalisePersonName(form.lastname);
  if (firstname === undefined || lastname === undefined) return 'NAME_WRONG';
  if (!isIdentityNumber(form.identityNumber)) return 'IDENTITY_NUMBER_WRONG';
  const birthDate = form.birthDate.trim();
  if (!isBirthDate(birthDate, today)) return 'BIRTH_DATE_WRONG';
  if (!isAdult(birthDate, today)) return 'UNDERAGE';
  const email = normaliseEmail(form.email);
  if (email === undefined) return 'EMAIL_WRONG';
  const phone = normalisePhone(form.phone);
  if (phone === undefined) return 'PHONE_WRONG';
  const { country, city, address } = form;
  if (!mayPlayFrom(country)) return 'COUNTRY_BARRED';
  if (!form.acceptsRules || !form.acceptsTerms || !form.acceptsPrivacy) return 'RULES_NOT_ACCEPTED';
  return {
    username,
    firstname,
    lastname,
    identityNumber: normaliseIdentityNumber(form.identityNumber),
    birthDate,
    email,
    phone,
    country,
    city: city.trim(),
    address: address.trim(),
  };
}

/** Why the applicant cannot be taken in beside those who are there. */
export function clashOf(world: World, applicant: Applicant): RegistrationProblem | undefined {
  if (Object.keys(world.players).length >= MOST_PLAYERS) return 'FULL';
  if (playerNamed(world, applicant.username)) return 'USERNAME_TAKEN';
  const isSame = (own: 'email' | 'phone' | 'identityNumber') =>
    contacts.some((contact) => contact[own] === applicant[own]);
  const contacts = contactsIn(world);
  return isSame('email') || isSame('phone') || isSame('identityNumber') ? 'ACCOUNT_EXISTS' : undefined;
}

/** Makes a player who can sign in at once (settled). now: world time, epoch ms. */
export function takeIn(world: World, applicant: Applicant, passwordHash: string, now: number): Player {
  return addPlayer(world, {
    ...applicant,
    passwordHash,
    memberSince: now,
    lastLogin: null,
    rid: ROLE.player,
    active: true,
    secondFactor: null,
  });
}
