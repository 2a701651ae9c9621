/** A model of the sessions by the documented rules, which the site is compared with. */
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import type { World } from '#mock-server/worlds/world';

interface SessionEntry {
  readonly uid: string;
  readonly openedAt: number;
  lastUsedAt: number;
}

/** The site removes lapsed sessions once a minute. */
const CHECK_INTERVAL_MS = 60_000;

export class SessionModel {
  /** The sessions by their sid. */
  readonly #entries = new Map<string, SessionEntry>();
  #checkedAt: number;

  /** Creates the model of a new world. since: the time at which the world begins, epoch ms. */
  constructor(since: number) {
    this.#checkedAt = since;
  }

  open(sid: string, uid: string, now: number): void {
    this.#entries.set(sid, { uid, openedAt: now, lastUsedAt: now });
  }

  close(sid: string): void {
    this.#entries.delete(sid);
  }

  closeAll(uid: string): void {
    for (const [sid, entry] of this.#entries) if (entry.uid === uid) this.close(sid);
  }

  /** Tells whether the session is valid and, if so, renews it. revives: the call may use an expired session's auth. */
  tryUse(sid: string, now: number, revives = false): boolean {
    const entry = this.#entries.get(sid);
    if (!entry || now - entry.openedAt >= AUTH_LIFE_MS) return false;
    if (now - entry.lastUsedAt >= INACTIVITY_LIMIT_MS && !revives) return false;
    entry.lastUsedAt = now;
    return true;
  }

  /** Shifts the times of all sessions when the clock is set and sessions are kept. */
  shift(ms: number): void {
    for (const [sid, { uid, openedAt, lastUsedAt }] of this.#entries) {
      this.#entries.set(sid, { uid, openedAt: openedAt + ms, lastUsedAt: lastUsedAt + ms });
    }
  }

  /** Removes sessions whose auth has lapsed. They stay removed when the clock is set back. */
  removeLapsed(now: number): void {
    if (Math.abs(now - this.#checkedAt) < CHECK_INTERVAL_MS) return;
    this.#checkedAt = now;
    for (const [sid, { openedAt }] of this.#entries) if (now - openedAt >= AUTH_LIFE_MS) this.close(sid);
  }

  /** Copies the sessions of the site after simultaneous calls, whose order the model cannot know. */
  copyFrom(world: World): void {
    this.#entries.clear();
    for (const { sid, uid, openedAt, lastUsedAt } of Object.values(world.sessions)) {
      this.#entries.set(sid, { uid, openedAt, lastUsedAt });
    }
  }
}
