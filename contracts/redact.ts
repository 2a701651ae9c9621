/** Copies a value for the journal, for reports and recordings: without secrets, and without what no schema knows. */
import type * as z from 'zod/mini';
import { typeName } from './judge.ts';
import { childrenAt, coreOf, definitionOf, hasMarkWithin, isMarked } from './schema.ts';

export const REDACTED = '[redacted]';
/** Shorter texts would mask half of every message they happen to stand in. */
const SHORTEST_SECRET = 4;

/** What was come across while masking. */
interface Found {
  readonly secrets: Set<string>;
  /** Of the fields that no schema knows. */
  readonly names: Set<string>;
}

/**
 * Masks what is marked secret, wherever it stands; unknown fields keep their name and type only.
 * A value masked once is masked in every text of `value`, an echo in a message included.
 */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  const [masked] = redactTogether([[schema, value]]);
  return masked;
}

/** Like `redact`, for several values of one exchange: what is secret in one is masked in all. */
export function redactTogether(parts: readonly (readonly [z.core.$ZodType, unknown])[]): unknown[] {
  const found: Found = { secrets: new Set(), names: new Set() };
  const masked = parts.map(([schema, value]) => mask([schema], value, found));
  if (found.secrets.size === 0) return masked;
  // The longest first: one may stand in another, of which nothing must be left over.
  const secrets = [...found.secrets].sort((a, b) => b.length - a.length);
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);
  return masked.map((value) => maskTexts(value, found.names, hide));
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

function mask(schemas: readonly z.core.$ZodType[], value: unknown, found: Found): unknown {
  if (value === undefined) return undefined;
  if (schemas.length === 0) return nameless(value);
  if (schemas.some((schema) => isMarked(schema, 'secret'))) {
    if (value === null) return null;
    collect(value, found.secrets);
    return REDACTED;
  }
  const at = (key: PropertyKey) => schemas.flatMap((schema) => childrenAt(schema, key));
  if (Array.isArray(value)) return value.map((item, index) => mask(at(index), item, found));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, child]) => {
      const known = at(key);
      if (known.length === 0) found.names.add(key);
      return [key, mask(known, child, found)] as const;
    });
    return Object.fromEntries(fields);
  }
  // A text in the place of an object may be that object, serialised once too often: secrets and all.
  return value !== null && schemas.every(hasParts) ? nameless(value) : value;
}

/** Whether only objects and lists fit. */
function hasParts(schema: z.core.$ZodType): boolean {
  const def = definitionOf(coreOf(schema));
  if (def.type === 'union') return def.options.every(hasParts);
  return ['object', 'array', 'record', 'tuple', 'intersection'].includes(def.type);
}

/** What no schema knows: its type, not its value. */
function nameless(value: unknown): string {
  return `[unknown ${typeName(value)}]`;
}

/** A secret of the wrong shape is one all the same: each text in it. */
function collect(value: unknown, secrets: Set<string>): void {
  if (typeof value === 'string' && value.length >= SHORTEST_SECRET) secrets.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) collect(child, secrets);
}

/** names: what fields are called that no schema knows; what others are called is ours, and stays. */
function maskTexts(value: unknown, names: ReadonlySet<string>, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, names, hide));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, child]) => [
      names.has(key) ? hide(key) : key,
      maskTexts(child, names, hide),
    ]);
    return Object.fromEntries(fields);
  }
  return value;
}
