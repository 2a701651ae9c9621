/** What the client keeps between visits (spec §3), and the shapes it must have when it is read again. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';

/** Who is signed in. `uid`, `sid` and `uip` are ciphertexts; only the server can read them. */
export const SessionRecord = z.object({
  uid: z.string(),
  sid: z.string(),
  uip: z.string(),
  gmt: z.union([z.number(), z.string()]),
  lang: z.enum(LANGUAGES),
  username: z.string(),
  lastlogin: z.nullable(z.string()),
  rid: z.nullable(z.int()),
  gasecret: z.nullable(z.string()),
});
export type SessionRecord = z.output<typeof SessionRecord>;

/** What revives an ended session: the same ciphertexts (settled, session and auth). */
export const AuthRecord = z.object({ uid: z.string(), sid: z.string(), uip: z.string() });
export type AuthRecord = z.output<typeof AuthRecord>;

/** Of the profile only what every page shows: the rest is asked for where it is shown, and stays out of storage. */
export const ProfileRecord = z.object({
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  username: z.string(),
  lastlogin: z.nullable(z.string()),
  rid: z.int(),
});
export type ProfileRecord = z.output<typeof ProfileRecord>;

export const LanguageRecord = z.object({ id: z.int(), title: z.string(), lang: z.enum(LANGUAGES) });
export type LanguageRecord = z.output<typeof LanguageRecord>;
