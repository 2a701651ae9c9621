/**
 * Keeps what is costly to build or to serialise, for all worlds. Nothing here saves a check: every reply is checked when
 * it is sent. Each use of a cache saves more than a tenth of the CPU time of a call.
 */
import { LRUCache } from 'lru-cache';
import { deepFreeze } from './deep-freeze.ts';

/**
 * Returns the value of a key. It is built and frozen deeply on the first call with the key, after it was dropped, and
 * when it is not `isCurrent`.
 */
export type Cache<Value> = (key: string, build: () => Value, isCurrent?: (value: Value) => boolean) => Value;

/** Creates a cache of `max` values; a list is as many values as it has rows. What was used longest ago is dropped. */
export function createCache<Value extends object>(max: number): Cache<Value> {
  const values = new LRUCache<string, Value>({ maxSize: max, sizeCalculation: countRows });
  return (key, build, isCurrent = () => true) => {
    const cached = values.get(key);
    if (cached && isCurrent(cached)) return cached;
    const value = deepFreeze(build());
    values.set(key, value);
    return value;
  };
}

/** Counts an empty list, too. */
function countRows(value: object): number {
  return Array.isArray(value) ? value.length + 1 : 1;
}

/**
 * Caches content that stays the same for a period of the world's time.
 *
 * periodMs: the length of the period; build: receives the beginning of the period, epoch ms. The query is part of the
 * key, so it must hold only values on which the content depends, and no free text from the client.
 */
export function cachePerPeriod<Query extends object, Content extends object>(
  periodMs: number,
  build: (query: Query, at: number) => Content,
): (query: Query, now: number) => Content {
  const cache = createCache<{ readonly content: Content }>(MAX_PER_PERIOD);
  return (query, now) => {
    const period = Math.floor(now / periodMs);
    return cache(`${period} ${JSON.stringify(query)}`, () => ({ content: build(query, period * periodMs) }))
      .content;
  };
}

/** Each query takes one value per period. */
const MAX_PER_PERIOD = 64;
