/** A model of the sessions. It follows the documented rules, and a test compares the site with it. */
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import type { World } from '#mock-server/casino/world';

interface SessionEntry {
  readonly uid: string;
  readonly openedAt: number;
  lastUsedAt: number;
}

/** The interval at which the site removes sessions whose auth has expired. */
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

  /**
   * Returns whether a call with the session is accepted, and renews the session if so. revives: whether the
   * call can revive an expired session.
   */
  tryUse(sid: string, now: number, revives = false): boolean {
    const entry = this.#entries.get(sid);
    if (!entry || now - entry.openedAt >= AUTH_LIFE_MS) return false;
    if (now - entry.lastUsedAt >= INACTIVITY_LIMIT_MS && !revives) return false;
    entry.lastUsedAt = now;
    return true;
  }

  /** Shifts the times of all sessions, as the site does when its clock is set with `keepSessions`. */
  shift(ms: number): void {
    for (const [sid, { uid, openedAt, lastUsedAt }] of this.#entries) {
      this.#entries.set(sid, { uid, openedAt: openedAt + ms, lastUsedAt: lastUsedAt + ms });
    }
  }

  /**
   * Removes sessions whose auth has expired, at most once per `CHECK_INTERVAL_MS`. They stay removed even if
   * the clock is then set back.
   */
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
