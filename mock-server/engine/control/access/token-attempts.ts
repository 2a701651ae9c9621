/**
 * Makes guessing of the server's token slow: an address that has sent several wrong tokens has to wait before
 * another one is read. Right tokens wait too, or guessing would be as fast as before.
 */
import { LRUCache } from 'lru-cache';
import { constantTimeEqual } from '../../constant-time-equal.ts';
import type { Platform } from '../../platform.ts';

/** The number of wrong tokens after which an address has to wait for a second, and twice as long after each more. */
const MAX_WRONG_TOKENS = 5;
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** The time without a wrong token after which those of an address are forgotten. */
const MEMORY_MS = 15 * 60_000;
/** Enough wrong tokens for the longest wait. */
const MAX_TOKENS = 12;
/** Those that have been quiet for longest are forgotten first. */
const MAX_ADDRESSES = 1000;
const DIGEST_BYTES = 8;

/** Whether a token opens the console; an object if it was not read. waitMs: when the next one is read. */
export type Access = 'granted' | 'refused' | { readonly waitMs: number };

interface Attempts {
  /** Digests of the wrong tokens. One that a program repeats is counted once, since that guesses nothing. */
  readonly digests: readonly string[];
  /** Epoch ms. */
  readonly lastAt: number;
}

const attemptsByServer = new WeakMap<object, LRUCache<string, Attempts>>();

/** Checks a token that was sent from an address, and counts a wrong one. */
export function tryToken(
  platform: Pick<Platform, 'controlToken' | 'deriveSecret' | 'now'>,
  address: string,
  token: string,
): Access {
  const cache = findCache(platform);
  const now = platform.now();
  const stored = cache.get(address);
  const attempts = stored && now - stored.lastAt < MEMORY_MS ? stored : { digests: [], lastAt: now };
  const waitMs = attempts.lastAt + findWaitMs(attempts.digests.length) - now;
  if (waitMs > 0) return { waitMs };
  if (platform.controlToken !== null && constantTimeEqual(token, platform.controlToken)) return 'granted';
  const digest = platform.deriveSecret(`wrong token:${token}`).subarray(0, DIGEST_BYTES).join();
  if (attempts.digests.includes(digest)) return 'refused';
  const digests = [...attempts.digests, digest].slice(-MAX_TOKENS);
  cache.set(address, { digests, lastAt: now });
  return 'refused';
}

function findWaitMs(wrongTokens: number): number {
  if (wrongTokens < MAX_WRONG_TOKENS) return 0;
  return Math.min(MIN_WAIT_MS * 2 ** (wrongTokens - MAX_WRONG_TOKENS), MAX_WAIT_MS);
}

function findCache(platform: object): LRUCache<string, Attempts> {
  const cached = attemptsByServer.get(platform);
  if (cached) return cached;
  const cache = new LRUCache<string, Attempts>({ max: MAX_ADDRESSES });
  attemptsByServer.set(platform, cache);
  return cache;
}
