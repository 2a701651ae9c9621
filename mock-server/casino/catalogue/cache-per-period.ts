import { LRUCache } from 'lru-cache';
import { getOrCreate } from '../../engine/get-or-create.ts';
import { deepFreeze } from '../../engine/worlds/table.ts';

/** The maximum number of entries in a cache. Each query takes one entry per period. */
const MAX_CACHED = 64;

/**
 * Caches content that stays the same for a period of the world's time. The content is frozen, because frozen
 * replies are checked and serialised only once.
 *
 * periodMs: the length of the period; create: receives the beginning of the period, epoch ms. The query is
 * part of the cache key, so it must hold only values on which the content depends, and no free text from the
 * client.
 */
export function cachePerPeriod<Query extends object, Content extends object>(
  periodMs: number,
  create: (query: Query, at: number) => Content,
): (query: Query, now: number) => Content {
  const cache = new LRUCache<string, Content>({ max: MAX_CACHED });
  return (query, now) => {
    const period = Math.floor(now / periodMs);
    const key = `${period} ${JSON.stringify(query)}`;
    return getOrCreate(cache, key, () => deepFreeze(create(query, period * periodMs)));
  };
}
