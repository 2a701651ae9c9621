/** The schemas of records that the client stores between visits (spec §3). */
import * as z from 'zod/mini';
import { LANGUAGES } from '#contracts/fields';

/** The session. `uid`, `sid` and `uip` are ciphertexts that only the server can read. */
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

/** The stored auth, with which a lost session is refreshed. It holds the same ciphertexts as the session. */
export const AuthRecord = z.object({ uid: z.string(), sid: z.string(), uip: z.string() });
export type AuthRecord = z.output<typeof AuthRecord>;

/** The part of the profile that every page shows; the rest is never stored. `uid` is the session's ciphertext. */
export const ProfileRecord = z.object({
  uid: z.string(),
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  username: z.optional(z.string()),
  lastlogin: z.nullish(z.string()),
  rid: z.optional(z.int()),
});
export type ProfileRecord = z.output<typeof ProfileRecord>;
/** The profile as the server sends it. */
export type ServerProfile = Omit<ProfileRecord, 'uid'>;

export const LanguageRecord = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  lang: z.enum(LANGUAGES),
});
export type LanguageRecord = z.output<typeof LanguageRecord>;
