/** Signing in and out, and the profile of the signed-in player. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { CODE, MESSAGE } from '../../envelope.ts';
import { data, Instant, LANGUAGES } from '../../fields.ts';
import { alsoNamed, assumed, dispensable, named, secret, stated } from '../../marks.ts';
import { Password, textField } from './typed.ts';

/** Returns the schema of an optional field that is parsed as null when it is missing. */
/* @__NO_SIDE_EFFECTS__ */
function orNull<S extends z.ZodMiniType<string>>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** The session that `login` returns (spec §3). `gtm` is spelled as on the wire. */
export const Session = stated(
  '§7 user',
  z.object({
    uid: named('§7', secret(z.string())),
    sid: named('§7', secret(z.string())),
    uip: named('§7', dispensable(secret(z.string()))),
    /** The time zone of the player, in hours east of UTC. */
    gtm: named('§7', dispensable(alsoNamed(z.union([z.number(), z.string()]), 'gmt'))),
    language: named('§7', dispensable(alsoNamed(z.enum(LANGUAGES), 'lang'))),
    username: named('§7', dispensable(z.string())),
    lastlogin: named('§7', dispensable(z.nullable(Instant))),
    /** The player's role. For role 20, the client requests only the live providers of status 2 (spec §6). */
    rid: named('§7', dispensable(z.int())),
    /** A marker, not a shared secret. If it is longer than 10 characters, a code is required (spec §4). */
    gasecret: stated('§7, §4', orNull(secret(z.string()))),
  }),
);
export type Session = z.output<typeof Session>;

export const login = contract('user/login', {
  summary: 'Begins a session. With `gasecret` it is limited until the second factor is confirmed.',
  source: 'spec §7 user, §4 Login',
  access: 'visitor',
  effect: 'once',
  request: data({ username: assumed(textField()), password: Password }),
  response: Session,
  errors: {
    LOGIN_FAILED: { message: MESSAGE.loginFailed, code: CODE.sessionGone },
    INACTIVE_ACCOUNT: { message: MESSAGE.inactiveAccount, code: CODE.sessionGone },
  },
  example: { username: 'esra.isik', password: 'Vitrin1' },
});

export const logout = contract('user/logout', {
  summary: 'Ends the session on the server, including its stored auth.',
  source: 'spec §7 user, §4 Logout; decided: session and auth',
  access: 'player',
  effect: 'once',
  beforeSecondFactor: true,
  endsAuth: true,
});

export const Profile = z.object({
  uid: named('§3', dispensable(secret(z.string()))),
  /** Clients show a default name if first and last name are missing (spec §3). */
  firstname: named('§3', orNull(z.string())),
  lastname: named('§3', orNull(z.string())),
  username: assumed(z.string()),
  email: assumed(secret(z.string())),
  /** +90 and ten digits. */
  phone: assumed(secret(z.string())),
  /** The T.R. identity number. The server masks its middle digits. */
  identityNumber: assumed(secret(z.string())),
  birthDate: assumed(secret(z.string()), 'YYYY-MM-DD'),
  city: assumed(z.string()),
  /** Street and number. */
  address: assumed(z.string()),
  memberSince: assumed(Instant),
  lastlogin: assumed(z.nullable(Instant)),
  rid: assumed(z.int()),
});
export type Profile = z.output<typeof Profile>;

export const get_user_profile = contract('user/get_user_profile', {
  summary: 'Returns the signed-in player. With valid auth it revives an ended session.',
  source: 'spec §7 user, §4 Session restore',
  access: 'player',
  effect: 'read',
  response: Profile,
  revivesSession: true,
});
