/** Copies a value for the journal, for reports and recordings: without secrets, and without what no schema knows. */
import type * as z from 'zod/mini';
import { typeName } from './judge.ts';
import { childrenAt, hasMarkWithin, isMarked } from './schema.ts';

export const REDACTED = '[redacted]';
/** Shorter texts would mask half of every message they happen to stand in. */
const SHORTEST_SECRET = 4;

/**
 * Masks what is marked secret, wherever it stands; unknown fields keep their name and type only.
 * A value masked once is masked in every text of `value`, an echo in a message included.
 */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  const found = new Set<string>();
  const masked = mask([schema], value, found);
  return found.size === 0 ? masked : maskTexts(masked, found);
}

/** Like `redact`, for several values of one exchange: what is secret in one is masked in all. */
export function redactTogether(parts: readonly (readonly [z.core.$ZodType, unknown])[]): unknown[] {
  const found = new Set<string>();
  const masked = parts.map(([schema, value]) => mask([schema], value, found));
  return found.size === 0 ? masked : masked.map((value) => maskTexts(value, found));
}

const secretsWithin = new WeakMap<z.core.$ZodType, boolean>();

/** Whether values of this schema can hold secrets; asked once per schema. */
export function holdsSecrets(schema: z.core.$ZodType): boolean {
  const known = secretsWithin.get(schema);
  if (known !== undefined) return known;
  const answer = hasMarkWithin(schema, 'secret');
  secretsWithin.set(schema, answer);
  return answer;
}

function mask(schemas: readonly z.core.$ZodType[], value: unknown, found: Set<string>): unknown {
  if (schemas.length === 0) return value === undefined ? undefined : `[unknown ${typeName(value)}]`;
  if (schemas.some((schema) => isMarked(schema, 'secret'))) {
    if (value === null || value === undefined) return value;
    if (typeof value === 'string' && value.length >= SHORTEST_SECRET) found.add(value);
    return REDACTED;
  }
  const at = (key: PropertyKey) => schemas.flatMap((schema) => childrenAt(schema, key));
  if (Array.isArray(value)) return value.map((item, index) => mask(at(index), item, found));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, mask(at(key), child, found)]),
    );
  }
  return value;
}

function maskTexts(value: unknown, found: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    let text = value;
    for (const each of found) text = text.replaceAll(each, REDACTED);
    return text;
  }
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, found));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, maskTexts(child, found)]));
  }
  return value;
}
