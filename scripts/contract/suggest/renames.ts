/** Finds renamed fields: a declared field is missing, and there is an undeclared field of the same type. */
import type * as z from 'zod/mini';
import { findChildren, readDefinition, unwrapSchema } from '#contracts/schema';
import type { DifferentObject } from './fields.ts';
import type { Shape } from './shape.ts';
import { isFieldName, type ZodOptions } from './write-zod.ts';

type Rename = readonly [absent: string, present: string];
type Fits = (...rename: Rename) => boolean;

/** Pairs fields of the same type: first those with similar names, then others that fit only each other. */
export function findRenames({ schema, shape, fields }: DifferentObject, options: ZodOptions): Rename[] {
  if (readDefinition(schema).type !== 'object') return [];
  const list = (difference: string) =>
    [...fields.keys()].filter((name) => fields.get(name)?.includes(difference));
  const absent = list('missing').filter((name) => !shape.fields.has(name));
  const present = list('unknown-field').filter((name) => isFieldName(name, options));
  const isSameType: Fits = (one, other) => {
    const [field] = findChildren(schema, one);
    const seen = shape.fields.get(other);
    return field !== undefined && seen !== undefined && hasType(field, seen);
  };
  const alike = pairAlone(absent, present, (one, other) => isSameType(one, other) && areSimilar(one, other));
  const taken = new Set(alike.flat());
  const rest = [absent, present].map((names) => names.filter((name) => !taken.has(name)));
  return [...alike, ...pairAlone(rest[0] ?? [], rest[1] ?? [], isSameType)];
}

/** Pairs fields that fit each other and no other field. */
function pairAlone(absent: readonly string[], present: readonly string[], fits: Fits): Rename[] {
  const pairs = absent.flatMap((one) =>
    present.filter((other) => fits(one, other)).map((other): Rename => [one, other]),
  );
  return pairs.filter((pair) =>
    pairs.every((rival) => rival === pair || pair.every((name, at) => rival[at] !== name)),
  );
}

/** A shorter name may be contained in another by chance, so the two do not count as similar. */
const MIN_CONTAINED_CHARS = 4;

function areSimilar(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
    .sort((a, b) => a.length - b.length);
  return short === long || (short.length >= MIN_CONTAINED_CHARS && long.includes(short));
}

/** The kinds of values that each type accepts. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  string: ['text'],
  number: ['integer', 'decimal'],
  boolean: ['boolean'],
  array: ['list'],
  object: ['object'],
};

function hasType(schema: z.core.$ZodType, { counts }: Shape): boolean {
  const kinds = KINDS[readDefinition(unwrapSchema(schema)).type] ?? [];
  const seen = Object.entries(counts).filter(([kind, count]) => kind !== 'null' && count > 0);
  return seen.length > 0 && seen.every(([kind]) => kinds.includes(kind));
}
