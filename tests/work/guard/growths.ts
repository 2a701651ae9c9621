/** Makes values that grow in one place, from a schema and a value that fits it. */
import * as z from 'zod/mini';
import { isRecord } from '#contracts/json-values';
import { readDefinition, unwrapSchema } from '#contracts/schema';

type Schema = z.core.$ZodType;

export interface Growth {
  /** The place and what grows there, as in `data.filters: fields`. */
  readonly name: string;
  /** Returns the whole value. size: the number of items, fields or words. */
  grow(size: number): unknown;
}

const MAX_DEPTH = 6;

/** Lists the growths of each text, list, record, object and unknown value of a schema. */
export function listGrowths(schema: Schema, value: unknown, depth = 0): Growth[] {
  const def = readDefinition(unwrapSchema(schema));
  if (depth > MAX_DEPTH) return [];
  switch (def.type) {
    case 'string':
      return [{ name: 'text', grow: (size) => cutToLimit(schema, writeWords(size)) }];
    case 'unknown':
    case 'any':
      return [
        { name: 'text', grow: writeWords },
        { name: 'rows', grow: (size) => writeRows(schema, size, { id: 1, name: 'a', note: null }) },
        { name: 'fields', grow: (size) => writeFields(size, 1) },
      ];
    case 'record':
      return [
        { name: 'names', grow: (size) => writeFields(size, buildValue(def.valueType)) },
        ...within('*', listGrowths(def.valueType, undefined, depth + 1), (inner) => ({ name: inner })),
      ];
    case 'array': {
      const row = (Array.isArray(value) ? value[0] : undefined) ?? buildValue(def.element);
      return [
        { name: 'rows', grow: (size) => writeRows(def.element, size, row) },
        ...within('0', listGrowths(def.element, row, depth + 1), (inner) => [inner]),
      ];
    }
    case 'object': {
      const fields = isRecord(value) ? value : Object(buildValue(schema));
      return [
        { name: 'fields', grow: (size) => ({ ...fields, ...writeFields(size, 1) }) },
        ...Object.entries(def.shape).flatMap(([name, child]) =>
          within(name, listGrowths(child, fields[name], depth + 1), (inner) => ({
            ...fields,
            [name]: inner,
          })),
        ),
      ];
    }
    case 'union':
      return def.options.flatMap((option, index) =>
        within(
          `(${index})`,
          listGrowths(option, fits(option, value) ? value : undefined, depth + 1),
          (it) => it,
        ),
      );
    default:
      return [];
  }
}

function within(name: string, growths: readonly Growth[], place: (inner: unknown) => unknown): Growth[] {
  return growths.map((growth) => ({
    name: `${name}.${growth.name}`,
    grow: (size) => place(growth.grow(size)),
  }));
}

/** Writes words that all differ, since equal ones may be looked at once. */
export function writeWords(size: number): string {
  return Array.from({ length: size }, (_, index) => `w${index}`).join(' ');
}

/** Writes rows that differ in each number and text, since a search for one of equal rows ends at the first. */
export function writeRows(schema: Schema, size: number, row: unknown): unknown[] {
  if (!isRecord(row)) {
    return Array.from({ length: size }, (_, index) => (fits(schema, vary(row, 1)) ? vary(row, index) : row));
  }
  const varying = Object.entries(row).filter(([name, value]) =>
    fits(schema, { ...row, [name]: vary(value, 1) }),
  );
  return Array.from({ length: size }, (_, index) => ({
    ...row,
    ...Object.fromEntries(varying.map(([name, value]) => [name, vary(value, index)])),
  }));
}

function vary(value: unknown, index: number): unknown {
  if (typeof value === 'number') return index;
  return typeof value === 'string' ? `${value}${index}` : value;
}

export function writeFields(size: number, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [`field${index}`, value]));
}

function cutToLimit(schema: Schema, text: string): string {
  const { maximum } = unwrapSchema(schema)._zod.bag;
  return typeof maximum === 'number' ? text.slice(0, maximum) : text;
}

const TEXTS = ['a', 'abc', 'system/ping', '2026-11-20T12:00:00+03:00', '2026-11-20', 'data', '1', 'world'];
const NUMBERS = [1, 0, 200, 400, 0.5, 1000];

/** Returns a value that a schema accepts, if it is a common one. */
export function buildValue(schema: Schema): unknown {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'string':
      return TEXTS.find((text) => fits(schema, text)) ?? 'a';
    case 'number':
      return NUMBERS.find((number) => fits(schema, number)) ?? 1;
    case 'boolean':
      return false;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'union':
      return def.options.map(buildValue).find((value) => fits(schema, value));
    case 'array':
      return [];
    case 'record':
      return {};
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, child]) =>
          fits(child, undefined) ? [] : [[name, buildValue(child)]],
        ),
      );
    default:
      return null;
  }
}

export function fits(schema: Schema, value: unknown): boolean {
  return z.core.safeParse(schema, value).success;
}
