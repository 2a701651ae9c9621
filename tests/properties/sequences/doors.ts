/** Who is signed in, by the rules alone: what the site is held against. */
import type { World } from '#mock-server/worlds/world';

interface Entry {
  readonly uid: string;
  readonly openedAt: number;
  lastUsedAt: number;
}

/** Settled: a session lives an hour from its last use, auth thirty days from the sign-in. */
const HOUR_MS = 3_600_000;
const AUTH_MS = 30 * 24 * HOUR_MS;
/** The site looks once a minute for what has lapsed. */
const LOOKS_EVERY_MS = 60_000;

export class Doors {
  /** By sid. */
  readonly #entries = new Map<string, Entry>();
  #lookedAt: number;

  /** since: when the world was born. */
  constructor(since: number) {
    this.#lookedAt = since;
  }

  open(sid: string, uid: string, now: number): void {
    this.#entries.set(sid, { uid, openedAt: now, lastUsedAt: now });
  }

  close(sid: string): void {
    this.#entries.delete(sid);
  }

  closeAllOf(uid: string): void {
    for (const [sid, entry] of this.#entries) if (entry.uid === uid) this.close(sid);
  }

  /** Whether a call with this session is let in; then its hour begins anew. revives: it asks by auth. */
  letsIn(sid: string, now: number, revives = false): boolean {
    const entry = this.#entries.get(sid);
    if (!entry || now - entry.openedAt >= AUTH_MS) return false;
    if (now - entry.lastUsedAt >= HOUR_MS && !revives) return false;
    entry.lastUsedAt = now;
    return true;
  }

  /** A jump of the clock that keeps sessions takes them along. */
  move(ms: number): void {
    for (const [sid, { uid, openedAt, lastUsedAt }] of this.#entries) {
      this.#entries.set(sid, { uid, openedAt: openedAt + ms, lastUsedAt: lastUsedAt + ms });
    }
  }

  /** What was seen to have lapsed is gone for good, also when the clock is set back. */
  look(now: number): void {
    if (Math.abs(now - this.#lookedAt) < LOOKS_EVERY_MS) return;
    this.#lookedAt = now;
    for (const [sid, { openedAt }] of this.#entries) if (now - openedAt >= AUTH_MS) this.close(sid);
  }

  /** After calls at once, of which nobody can say which was first. */
  asIn(world: World): void {
    this.#entries.clear();
    for (const { sid, uid, openedAt, lastUsedAt } of Object.values(world.sessions)) {
      this.#entries.set(sid, { uid, openedAt, lastUsedAt });
    }
  }
}
