/**
 * Remembers the players who have signed in at a backend, so that rules can name them. The reply to a sign-in
 * has the sid in plain text, but later calls carry it encrypted. So the first unknown sid in a world after a
 * sign-in is assumed to be the encrypted sid of that sign-in.
 */
import { LRUCache } from 'lru-cache';

/** The number of remembered sessions, enough for a team's test players; those used least recently are forgotten first. */
const MAX_SESSIONS = 100;

export type SignedInPlayers = ReturnType<typeof createSignedInPlayers>;

export function createSignedInPlayers() {
  const usernames = new LRUCache<string, string>({ max: MAX_SESSIONS });
  /** The plain sids whose encrypted form is not known yet, by the name of the world. */
  const unused = new Map<string, Set<string>>();

  return {
    /** Remembers the player of a session. sid: from the reply to the sign-in. world: the name of the world. */
    add(world: string, username: string, sid: string): void {
      usernames.set(sid, username);
      unused.set(world, new Set(unused.get(world)).add(sid));
    },
    /** Returns the username of the session that a call carries; undefined for an unknown session. */
    find(world: string, user: unknown): string | undefined {
      if (typeof user !== 'object' || user === null || !('sid' in user)) return undefined;
      const sid = String(user.sid);
      const begun = unused.get(world);
      const player = usernames.get(sid);
      if (player !== undefined) {
        begun?.delete(sid);
        return player;
      }
      const [plain, ...others] = begun ?? [];
      const username = plain === undefined ? undefined : usernames.get(plain);
      // If several sign-ins wait for their first encrypted sid, this sid may belong to any of them.
      if (username === undefined || others.length > 0) return undefined;
      begun?.clear();
      usernames.set(sid, username);
      return username;
    },
  };
}
