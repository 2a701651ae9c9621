/** Generates valid and invalid values for the schemas of requests. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { readDefinition, unwrapSchema } from '#contracts/schema';
import { unicodeText } from './unicode-text.ts';

type Schema = z.core.$ZodType;

/** Texts that often break servers; JSON can represent all of them. */
export const ODD_TEXTS = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', '\ufeff', 'İıŞğ ẞ', 'e\u0301', '🎰👩‍👩‍👧', '__proto__'],
  ...['constructor', 'toString', "' OR 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00%ff'],
  ...['{0}{field}$&', '1e400', '-0', '(a+)+$'],
  'ı'.repeat(70_000),
] as const;

const ODD_NUMBERS = [-1, -0.5, 1.5, 1e-9, 1e21, -1e308, Number.MAX_VALUE, 2 ** 31, 2 ** 53, 2 ** 53 + 2];

/** Values of many kinds; every field refuses at least one of them. */
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

/**
 * Generates values that the schema accepts, with `undefined` for omitted fields. like: a valid value; some of
 * the generated values contain parts of it.
 */
export function generateValid(schema: Schema, like?: unknown): fc.Arbitrary<unknown> {
  const any = generateByKind(schema, like).filter((value) => isValid(schema, value));
  return like !== undefined && isValid(schema, like) && !isObject(like)
    ? fc.oneof(any, fc.constant(like))
    : any;
}

function generateByKind(schema: Schema, like: unknown): fc.Arbitrary<unknown> {
  const def = readDefinition(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.option(generateValid(def.innerType, like), { nil: undefined });
    case 'nullable':
      return fc.option(generateValid(def.innerType, like), { nil: null });
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 });
    case 'record':
      return fc.dictionary(fieldName, generateValid(def.valueType), { maxKeys: 5 });
    case 'number':
      return fc.oneof(
        ...generateWithinBounds(schema),
        fc.nat(20),
        fc.integer(),
        fc.nat(1e7).map(toHundredths),
        fc.constantFrom(...ODD_NUMBERS),
      );
    case 'string':
      return fc.oneof(unicodeText(), fc.string(), fc.constantFrom(...ODD_TEXTS));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map((option) => generateValid(option, like)));
    case 'array':
      return fc.array(generateValid(def.element), { maxLength: 5 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [
            name,
            generateValid(field, readField(like, name)),
          ]),
        ),
      );
    default:
      throw new Error(`There is no arbitrary for schemas of the kind ${def.type}: add one here.`);
  }
}

/** Generates names of fields: any text, or names that exist in the envelope or in every object. */
const fieldName = fc.oneof(fc.string(), fc.constantFrom('data', 'result', 'pagination', '__proto__'));

/** Returns a generator of whole numbers if the schema has a minimum and a maximum; else an empty list. */
function generateWithinBounds({ _zod: { bag } }: Schema): fc.Arbitrary<number>[] {
  const { minimum: min, maximum: max } = bag;
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  return [fc.integer({ min: Math.ceil(min), max: Math.floor(max) })];
}

export interface InvalidData {
  readonly data: unknown;
  /** The path of the one wrong value, as in `data.filters.limit`. */
  readonly path: string;
}

/** Generates data with one wrong value. like: valid data; some of the generated data contain parts of it. */
export function generateInvalid(schema: Schema, like?: unknown): fc.Arbitrary<InvalidData> {
  const wrongs = listFields(schema).flatMap((place) =>
    listInvalidValues(place).map((value) => ({ ...place, value })),
  );
  return fc
    .tuple(generateValid(schema, like), fc.constantFrom(...wrongs))
    .map(([right, { path, value }]) => ({
      data: setValueAt(right, path, value),
      path: ['data', ...path].join('.'),
    }));
}

interface FieldPath {
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** Lists the schema itself, with an empty path, and all fields at any depth. */
function listFields(schema: Schema, path: readonly string[] = []): FieldPath[] {
  const def = readDefinition(unwrapSchema(schema));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  return [{ path, schema }, ...fields.flatMap(([name, field]) => listFields(field, [...path, name]))];
}

function listInvalidValues({ path, schema }: FieldPath): unknown[] {
  const holdsFields = readDefinition(unwrapSchema(schema)).type === 'object';
  return ANYTHING.filter((value) => {
    // The check of an object with wrong fields reports the paths of the fields, not the path of the object.
    if (holdsFields && isObject(value)) return false;
    // A request without data counts as a request with an empty object as its data.
    return !(path.length === 0 && value === undefined) && !isValid(schema, value);
  });
}

function setValueAt(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const holder = isObject(value) ? value : {};
  return { ...holder, [name]: setValueAt(readField(holder, name), rest, inner) };
}

function isValid(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success;
}

function readField(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Divides a whole number by 100. The result has at most two decimals, as amounts in TL do. */
function toHundredths(whole: number): number {
  return whole / 100;
}
