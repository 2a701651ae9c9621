import type { SessionRecord } from '../../../client/core/storage/records.ts';

/** Builds the session that the site stores for a player. */
export function buildSession(username: string): SessionRecord {
  const ciphertexts = { uid: 'u', sid: 's', uip: 'a' };
  return { ...ciphertexts, gmt: 3, lang: 'tr', username, lastlogin: null, rid: 1, gasecret: null };
}
