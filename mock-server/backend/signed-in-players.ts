/**
 * The players who have signed in at a backend, so that rules can name them. The client encrypts its session for the
 * backend, so the first session that a world has not seen, after a sign-in there, is taken for the one that began.
 */

/** Enough for a team's test players; the oldest are forgotten first. */
const MAX_SESSIONS = 100;

export interface SignedInPlayers {
  /** Remembers the player of a session. sid: as the sign-in's reply has it. world: the name of the world. */
  add(world: string, username: string, sid: string): void;
  /** Returns the username of the session that a call carries; undefined when nobody is known to have it. */
  find(world: string, user: unknown): string | undefined;
}

export function createSignedInPlayers(): SignedInPlayers {
  const usernames = new Map<string, string>();
  /** By world: the sessions that have begun and that no call has carried yet. */
  const unused = new Map<string, Set<string>>();

  function remember(key: string, username: string): void {
    usernames.delete(key);
    usernames.set(key, username);
    for (const oldest of usernames.keys()) {
      if (usernames.size <= MAX_SESSIONS) return;
      usernames.delete(oldest);
    }
  }

  return {
    add(world, username, sid) {
      remember(sid, username);
      unused.set(world, new Set(unused.get(world)).add(sid));
    },
    find(world, user) {
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
      // Of several sign-ins at the same time, nothing tells which one an encrypted session is of.
      if (username === undefined || others.length > 0) return undefined;
      begun?.clear();
      remember(sid, username);
      return username;
    },
  };
}
