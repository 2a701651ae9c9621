/** The limits of the worlds on disk: their number, their size, and the time between two attempts to write. */

/** Beyond these limits, the least recently changed worlds are deleted, but never the default world. */
const MAX_WORLDS = 1000;
const MAX_BYTES = 512 * 2 ** 20;
/** The interval at which a folder that could not be written is tried again. */
const RETRY_MS = 2000;

/** Settings that tests replace. */
export interface StoreLimits {
  readonly worlds: number;
  readonly bytes: number;
  readonly retryMs: number;
}

export const STORE_LIMITS: StoreLimits = { worlds: MAX_WORLDS, bytes: MAX_BYTES, retryMs: RETRY_MS };
