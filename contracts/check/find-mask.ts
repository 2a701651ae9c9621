import { isRecord } from '../json-values.ts';
import { hasRedaction, UNKNOWN_VALUE } from '../redact/redact.ts';
import { formatPath } from './check.ts';

/**
 * Returns the path of the first value, or name of a field, that the journal has masked; undefined if there is none.
 *
 * at: the path of the value itself.
 */
export function findMask(value: unknown, at = ''): string | undefined {
  const keys = findKeys(value);
  return keys && formatPath(keys, at);
}

function findKeys(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return hasRedaction(value) || UNKNOWN_VALUE.test(value) ? [] : undefined;
  const children = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
  for (const [key, child] of children) {
    const inner = typeof key === 'string' && hasRedaction(key) ? [] : findKeys(child);
    if (inner) return [key, ...inner];
  }
  return undefined;
}
