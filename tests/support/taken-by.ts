/** Values that a schema takes, and values that it refuses, for the kinds of schemas that requests are made of. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { coreOf, definitionOf } from '#contracts/schema';

type Schema = z.core.$ZodType;

/** What has surprised servers before; all of it can be said in JSON. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  'İıŞğ ẞ',
  'e\u0301',
  '🎰👩‍👩‍👧',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  '{0}{field}$&',
  '1e400',
  '-0',
  '(a+)+$',
  'ı'.repeat(70_000),
] as const;

const ODD_NUMBERS = [-1, -0.5, 1.5, 1e-9, 1e21, -1e308, Number.MAX_VALUE, 2 ** 31, 2 ** 53, 2 ** 53 + 2];

/** One of these at least is refused by any field there is. */
const ANYTHING: readonly unknown[] = [
  undefined,
  null,
  true,
  ...ODD_NUMBERS,
  '',
  'text',
  '7',
  'x'.repeat(2000),
  [],
  [1],
  {},
  { length: 3 },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
];

/** Values that the schema takes, `undefined` for what is left out. like: one that succeeds, to be near to it at times. */
export function takenBy(schema: Schema, like?: unknown): fc.Arbitrary<unknown> {
  const any = ofKind(schema, like).filter((value) => takes(schema, value));
  return like !== undefined && takes(schema, like) && !isObject(like)
    ? fc.oneof(any, fc.constant(like))
    : any;
}

function ofKind(schema: Schema, like: unknown): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.option(takenBy(def.innerType, like), { nil: undefined });
    case 'nullable':
      return fc.option(takenBy(def.innerType, like), { nil: null });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.nat(20), fc.integer(), fc.nat(1e7).map(hundredth), fc.constantFrom(...ODD_NUMBERS));
    case 'string':
      return fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...ODD_TEXTS));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map((option) => takenBy(option, like)));
    case 'array':
      return fc.array(takenBy(def.element), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, takenBy(field, fieldOf(like, name))]),
        ),
      );
    default:
      throw new Error(`No request has had a schema of the kind ${def.type}: say here what it takes`);
  }
}

export interface Refused {
  readonly data: unknown;
  /** The one place that is wrong, as in `data.filters.limit`. */
  readonly path: string;
}

/** Data that are right but for one place. like: as for `takenBy`. */
export function refusedBy(schema: Schema, like?: unknown): fc.Arbitrary<Refused> {
  const wrongs = placesIn(schema).flatMap((place) => wrongAt(place).map((value) => ({ ...place, value })));
  return fc.tuple(takenBy(schema, like), fc.constantFrom(...wrongs)).map(([right, { path, value }]) => ({
    data: withValueAt(right, path, value),
    path: ['data', ...path].join('.'),
  }));
}

interface Place {
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** The value itself and every field in it, however deep. */
function placesIn(schema: Schema, path: readonly string[] = []): Place[] {
  const def = definitionOf(coreOf(schema));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  return [{ path, schema }, ...fields.flatMap(([name, field]) => placesIn(field, [...path, name]))];
}

function wrongAt({ path, schema }: Place): unknown[] {
  const holdsFields = definitionOf(coreOf(schema)).type === 'object';
  return ANYTHING.filter((value) => {
    // of an object it would be a field that is wrong; and data that are left out are empty ones
    if (holdsFields && isObject(value)) return false;
    return !(path.length === 0 && value === undefined) && !takes(schema, value);
  });
}

function withValueAt(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const holder = isObject(value) ? value : {};
  return { ...holder, [name]: withValueAt(fieldOf(holder, name), rest, inner) };
}

function takes(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success;
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Amounts have two decimals. */
function hundredth(whole: number): number {
  return whole / 100;
}
