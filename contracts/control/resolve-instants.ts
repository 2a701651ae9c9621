/** Reads the instants in the body of a control call, which testers type in many ways. */
import type * as z from 'zod/mini';
import { lazyOf } from '../lazy.ts';
import { findChildren, hasMarkWithin, readMark } from '../schema.ts';
import { formatIstanbulIso, isInstant } from '../time/instants.ts';
import { explainInstant, parseTypedInstant } from '../time/typed-instants.ts';
import { MAX_INSTANT_CHARS } from './scenario.ts';

type Schema = z.core.$ZodType;

interface InstantProblem {
  /** The path in the body. */
  readonly path: string;
  readonly message: string;
}

const hasInstants = lazyOf((schema: Schema) => hasMarkWithin(schema, 'typedInstant'));

/**
 * Replaces each typed instant in a body by its ISO text. Returns the first problem; undefined if there is none. What is
 * no text or number stays, for the schema to refuse.
 *
 * now: world time, epoch ms.
 */
export function resolveInstants(
  schema: Schema,
  body: unknown,
  now: number,
  at = '',
): InstantProblem | undefined {
  if (typeof body !== 'object' || body === null || !hasInstants(schema)) return undefined;
  for (const [key, value] of Object.entries(body)) {
    const path = Array.isArray(body) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    for (const child of findChildren(schema, Array.isArray(body) ? Number(key) : key)) {
      const problem = readMark(child, 'typedInstant')
        ? resolve(child, { body, key, value }, now)
        : resolveInstants(child, value, now, path);
      if (problem) return typeof problem === 'string' ? { path, message: problem } : problem;
    }
  }
  return undefined;
}

interface Field {
  readonly body: object;
  readonly key: string;
  readonly value: unknown;
}

/** Replaces one instant; returns what is wrong with it, or undefined. */
function resolve(schema: Schema, { body, key, value }: Field, now: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (typeof value === 'string' && value.length > MAX_INSTANT_CHARS) return undefined;
  const at = parseTypedInstant(value, findBegin(schema, body, now) ?? now);
  if (at === undefined) return explainInstant(value);
  if (!isInstant(at)) return 'A time is in the years 1 to 9999';
  Reflect.set(body, key, formatIstanbulIso(at));
  return undefined;
}

/** Returns the instant of the field from which on another one counts. */
function findBegin(schema: Schema, body: object, now: number): number | undefined {
  const { after } = readMark(schema, 'typedInstant') ?? {};
  const begin: unknown = after === undefined ? undefined : Reflect.get(body, after);
  return typeof begin === 'string' && begin.length <= MAX_INSTANT_CHARS
    ? parseTypedInstant(begin, now)
    : undefined;
}
