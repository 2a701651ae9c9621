/** Signing in and out, and who is signed in. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { CODE, MESSAGE } from '../../envelope.ts';
import { data, Instant, LANGUAGES } from '../../fields.ts';
import { assumed, secret } from '../../marks.ts';
import { Password, typed } from './typed.ts';

/** What the spec says may be missing. */
/* @__NO_SIDE_EFFECTS__ */
function orNull<S extends z.ZodMiniType<string>>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** A session as `login` answers it (spec §3); `gtm` is spelt so on the wire. */
export const Session = z.object({
  uid: secret(z.string()),
  sid: secret(z.string()),
  uip: secret(z.string()),
  gtm: assumed(z.union([z.number(), z.string()]), 'hours east of UTC'),
  language: assumed(z.enum(LANGUAGES)),
  username: z.string(),
  lastlogin: assumed(z.nullable(Instant)),
  /** Role; 20 asks for status 2 providers only (spec §6). */
  rid: assumed(z.int()),
  /** Longer than 10 characters: a second factor is due; spec §3 has it absent else. An opaque marker, never the shared secret itself. */
  gasecret: orNull(secret(z.string())),
});
export type Session = z.output<typeof Session>;

export const login = contract('user/login', {
  summary: 'Begins a session; with `gasecret` it can do nothing until the second factor is given.',
  source: 'spec §7 user, §4 Login',
  access: 'visitor',
  effect: 'once',
  request: data({ username: assumed(typed()), password: Password }),
  response: Session,
  errors: {
    LOGIN_FAILED: { message: MESSAGE.loginFailed, code: CODE.sessionGone },
    INACTIVE_ACCOUNT: { message: MESSAGE.inactiveAccount, code: CODE.sessionGone },
  },
  example: { username: 'esra.isik', password: 'Vitrin1' },
});

export const logout = contract('user/logout', {
  summary: 'Ends the session on the server, stored auth included.',
  source: 'spec §7 user, §4 Logout; settled: auth ends with it',
  access: 'player',
  effect: 'once',
  request: data({}),
  response: assumed(z.null()),
  example: {},
  beforeSecondFactor: true,
  endsAuth: true,
});

export const Profile = z.object({
  uid: secret(z.string()),
  /** Missing names are shown by others (spec §3). */
  firstname: orNull(z.string()),
  lastname: orNull(z.string()),
  username: assumed(z.string()),
  email: assumed(z.string()),
  /** +90 and ten digits. */
  phone: assumed(z.string()),
  /** T.R. identity number, middle digits masked by the server. */
  identityNumber: assumed(secret(z.string())),
  birthDate: assumed(z.string(), 'YYYY-MM-DD'),
  city: assumed(z.string()),
  /** Street and number. */
  address: assumed(z.string()),
  memberSince: assumed(Instant),
  lastlogin: assumed(z.nullable(Instant)),
  rid: assumed(z.int()),
});
export type Profile = z.output<typeof Profile>;

export const get_user_profile = contract('user/get_user_profile', {
  summary: 'Who is signed in; with valid auth it revives an ended session.',
  source: 'spec §7 user, §4 Session restore',
  access: 'player',
  effect: 'read',
  request: data({}),
  response: Profile,
  example: {},
  revivesSession: true,
});
