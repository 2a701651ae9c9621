import type { LRUCache } from 'lru-cache';

/** Returns the cached value of a key. If there is none, creates the value and caches it. */
export function getOrCreate<Value extends object>(
  cache: LRUCache<string, Value> | Map<string, Value>,
  key: string,
  create: () => Value,
): Value {
  const cached = cache.get(key);
  if (cached) return cached;
  const value = create();
  cache.set(key, value);
  return value;
}
