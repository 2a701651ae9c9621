/**
 * Bounds the memory of all requests and replies that wait: for the end of a delay, for a slow sender, or for a slow
 * backend. At the bound the newcomer is refused, and nothing that waits already is cut.
 */

/** The maximum over all worlds. It leaves room for one snapshot of the maximum size beside other requests. */
const MAX_WAITING_BYTES = 96 * 1024 * 1024;
/** The part of the maximum that those without the token may take together, so that the team has room. */
const MAX_VISITOR_SHARE = 0.5;

/** The approximate memory of a waiting request without its texts: connection, headers, promises and timer. */
export const REQUEST_BYTES = 16 * 1024;

export class WaitingBytes {
  readonly max: number;
  #used = 0;
  #usedByVisitors = 0;

  constructor(max = MAX_WAITING_BYTES) {
    this.max = max;
  }

  get used(): number {
    return this.#used;
  }

  /**
   * Adds the bytes of a request or reply that begins to wait. Returns false, and adds nothing, beyond the maximum or
   * the share of visitors. isTeams: see `WorldUsage`.
   */
  take(bytes: number, isTeams = true): boolean {
    if (this.#used + bytes > this.max) return false;
    if (!isTeams && this.#usedByVisitors + bytes > this.max * MAX_VISITOR_SHARE) return false;
    this.give(-bytes, isTeams);
    return true;
  }

  /** Subtracts bytes that were taken. */
  give(bytes: number, isTeams = true): void {
    this.#used -= bytes;
    if (!isTeams) this.#usedByVisitors -= bytes;
  }
}
