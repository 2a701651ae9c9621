/** Registers players: checks the form and adds the player. */

import type { register } from '#contracts/calls/user/registration';
import type { ErrorOf, RequestOf } from '#contracts/contract';
import { normaliseEmail } from '#contracts/rules/email';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normalisePhone } from '#contracts/rules/phone';
import { CHECKED_FIELDS, findRegistrationError } from '#contracts/rules/registration';
import { foldUsername } from '#contracts/rules/username';
import { removeSeparators } from '#contracts/separators';
import { ROLE } from '#fixtures/players/named-players';
import type { Result } from '../../engine/base/result.ts';
import { findPasswordError } from './passwords.ts';
import { addPlayer, findPlayerByUsername, listContacts, type PlayerTables } from './players.ts';
import type { Player } from './tables.ts';

export type RegistrationForm = RequestOf<typeof register>;
export type RegistrationError = ErrorOf<typeof register>;

/** The checked form of a registration. */
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

/** The required fields in the order of the form. The other fields have defaults. */
export const REQUIRED_FIELDS = [
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
/** The maximum number of players in a world. */
const MAX_PLAYERS = 10_000;

/** Normalises a form, or returns its first error. today: `YYYY-MM-DD` in Istanbul. */
export function parseApplicant(form: RegistrationForm, today: string): Result<Applicant, RegistrationError> {
  const fail = (reason: RegistrationError) => ({ ok: false, reason }) as const;
  // A text that cannot be normalised becomes empty, and the checks below refuse it.
  const applicant = {
    username: foldUsername(form.username),
    firstname: normalisePersonName(form.firstname) ?? '',
    lastname: normalisePersonName(form.lastname) ?? '',
    identityNumber: removeSeparators(form.identityNumber),
    birthDate: form.birthDate.trim(),
    email: normaliseEmail(form.email) ?? '',
    phone: normalisePhone(form.phone) ?? '',
    country: form.country,
    city: form.city.trim(),
    address: form.address.trim(),
  };
  for (const field of CHECKED_FIELDS) {
    const error = findRegistrationError(field, applicant[field], today);
    if (error) return fail(error);
  }
  const passwordError = findPasswordError(form.password, form.passwordAgain);
  if (passwordError) return fail(passwordError);
  if (!form.acceptsRules || !form.acceptsTerms || !form.acceptsPrivacy) return fail('RULES_NOT_ACCEPTED');
  return { ok: true, value: applicant };
}

/** Returns the error if the applicant conflicts with existing players, or if the world is full. */
export function findConflict(tables: PlayerTables, applicant: Applicant): RegistrationError | undefined {
  if (Object.keys(tables.players).length >= MAX_PLAYERS) return 'FULL';
  if (findPlayerByUsername(tables, applicant.username)) return 'USERNAME_TAKEN';
  const contacts = listContacts(tables);
  const isShared = (member: 'email' | 'phone' | 'identityNumber') =>
    contacts.some((contact) => contact[member] === applicant[member]);
  return isShared('email') || isShared('phone') || isShared('identityNumber') ? 'ACCOUNT_EXISTS' : undefined;
}

/** Adds a player who can sign in at once (agreed beyond the spec). now: world time, epoch ms. */
export function registerPlayer(
  tables: PlayerTables,
  applicant: Applicant,
  passwordHash: string,
  now: number,
): Player {
  return addPlayer(tables, {
    ...applicant,
    passwordHash,
    memberSince: now,
    lastLogin: null,
    rid: ROLE.player,
    active: true,
    secondFactor: null,
  });
}
