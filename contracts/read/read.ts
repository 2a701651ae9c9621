/**
 * Reads what a backend sends as far as it can be understood: values in other spellings than the contracts' (numbers
 * as texts, 1 and 0 for yes and no, other forms of dates and lists), and objects without what is assumed.
 * `check-reply.ts` judges strictly instead.
 */
import * as z from 'zod/mini';
import { isRecord } from '../json-values.ts';
import type { Read } from '../read-types.ts';
import {
  foldName,
  isMarked,
  isOptional,
  listLayers,
  readDefinition,
  readMark,
  unwrapSchema,
} from '../schema.ts';
import { readInstant } from '../time/instants.ts';
import { parseBounded } from './parse-bounded.ts';
import { parseLira } from './parse-lira.ts';

type Schema = z.core.$ZodType;

/**
 * A difference between a value and its contract. `absent`: an assumed value is missing or cannot be read.
 * `unknown`: an enumeration does not have the value. `left-out`: a row cannot be read. `broken`: the same of a
 * value that the spec names, which makes the object around it unreadable.
 */
export interface Difference {
  /** The fields that lead to the value; a row is `[]`. */
  readonly path: string;
  /** The path of the value for which a row is left out; absent if nothing of the row can be read. */
  readonly cause?: string;
  readonly kind: 'spelling' | 'absent' | 'unknown' | 'left-out' | 'broken';
}

export type Reading<T> = {
  /** In the order of the fields; a field that differs in several rows is listed for each of them. */
  readonly differences: readonly Difference[];
} & ({ readonly ok: true; readonly data: T } | { readonly ok: false });

/** Reads a value as the schema spells it or, if that fails, as far as it can be understood. */
export function read<S extends z.ZodMiniType>(schema: S, value: unknown): Reading<Read<S>> {
  const differences: Difference[] = [];
  const reading = readValue(schema, value, { path: '', isAssumed: false, differences });
  const data = reading === UNREADABLE && isMarked(schema, 'assumed') ? readNothing(schema) : reading;
  if (data === UNREADABLE) return { ok: false, differences };
  if (data !== reading) differences.push({ path: '', kind: 'absent' });
  // `readValue` follows the schema, which TypeScript cannot see.
  return { ok: true, data: data as Read<S>, differences };
}

/** Returns what is read of an assumed list or object that is unreadable as a whole. */
function readNothing(schema: Schema): unknown {
  const { type } = readDefinition(unwrapSchema(schema));
  return type === 'array' ? [] : type === 'object' ? {} : UNREADABLE;
}

const UNREADABLE = Symbol('unreadable');

interface Place {
  readonly path: string;
  /** Whether the value, or one around it, is assumed. */
  readonly isAssumed: boolean;
  readonly differences: Difference[];
}

function readValue(schema: Schema, value: unknown, outer: Place): unknown {
  const exact = parseBounded(schema, value);
  if (exact?.success) return exact.data;
  const place = { ...outer, isAssumed: outer.isAssumed || isMarked(schema, 'assumed') };
  const core = unwrapSchema(schema);
  const def = readDefinition(core);
  if (def.type === 'null') return null; // A call that returns nothing may return anything.
  if (value === undefined || value === null) return readAbsent(schema, value);
  switch (def.type) {
    case 'array':
      return readRows(def.element, nameRows(readMark(schema, 'keyedBy'), value), place);
    case 'object':
      return readObject(
        def.shape,
        readMark(schema, 'spelling') === 'both-languages' ? copyToBoth(value) : value,
        place,
      );
    case 'union':
      return readAlternative(def.options, value, place);
    case 'record':
      return isRecord(value) ? readRecord(def.valueType, value, place) : UNREADABLE;
    default:
      return readScalar(schema, value, place);
  }
}

function readAbsent(schema: Schema, value: null | undefined): unknown {
  const types = listLayers(schema).map((layer) => readDefinition(layer).type);
  if (types.includes('optional')) return undefined;
  if (types.includes('nullable')) return null;
  return value === null && types.includes('array') ? [] : UNREADABLE;
}

/**
 * Reads a list, which may also be an object of rows or a single row. Leaves out the rows that cannot be read, and
 * those of which nothing can be read.
 */
function readRows(element: Schema, value: unknown, place: Place): unknown {
  const listed = Array.isArray(value) ? value : isRecord(value) ? listRows(element, value) : undefined;
  if (!listed) return UNREADABLE;
  const path = `${place.path}[]`;
  if (listed !== value) note(place, 'spelling', place.path);
  const readable = listed.flatMap((row) => {
    const differences: Difference[] = [];
    const reading = readValue(element, row, { ...place, path, differences });
    if (reading !== UNREADABLE && !(place.isAssumed && isHollow(reading))) {
      addAll(place.differences, differences);
      return [reading];
    }
    const cause = differences.find(({ kind }) => kind === 'broken')?.path;
    place.differences.push({ path, kind: 'left-out', ...(cause !== undefined && { cause }) });
    return [];
  });
  return readable.length === 0 && listed.length > 0 && !place.isAssumed ? UNREADABLE : readable;
}

/**
 * Writes the keys of an object of rows into a field that the rows lack. Numbers are the places of rows, not keys, and a
 * value other than such an object stays as it is.
 */
export function nameRows(field: string | undefined, value: unknown): unknown {
  if (field === undefined || !isRecord(value) || field in value) return value;
  const isNamed = Object.keys(value).every((key) => Number.isNaN(Number(key)));
  if (!isNamed) return value;
  const rows = Object.entries(value);
  return Object.fromEntries(rows.map(([key, row]) => [key, { [field]: key, ...(isRecord(row) && row) }]));
}

const isHollow = (row: unknown) => isRecord(row) && Object.values(row).every((field) => field === undefined);

/** Lists the values of an object of rows; an object with a field of a row is one row itself. */
export function listRows(
  element: Schema,
  value: Readonly<Record<string, unknown>>,
): readonly unknown[] | undefined {
  const def = readDefinition(unwrapSchema(element));
  if (def.type === 'object' && hasField(def.shape, value)) return [value];
  const isOfRows = Object.values(value).every(
    (row) => isRecord(row) === (def.type === 'object' || def.type === 'union'),
  );
  return isOfRows ? Object.values(value) : undefined;
}

/** Indexes the fields by their names without capitals and underscores: `startdate` for `Start_date`. */
function indexByFoldedName(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(value)
      .reverse() // Of equal names, the first one counts.
      .map(([key, child]) => [foldName(key), child]),
  );
}

function hasField(
  shape: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
): boolean {
  const names = new Set(Object.keys(shape).map(foldName));
  return Object.keys(value).some((key) => names.has(foldName(key)));
}

/** Returns a text as one in both languages, as is one of which a language is missing. */
export function copyToBoth(value: unknown): unknown {
  const { tr = undefined, en = tr } = isRecord(value) ? value : { tr: value };
  return { tr: tr ?? en, en };
}

/** Reads an object, which may also be the only row of a list or the only value of an object. */
function readObject(shape: Readonly<Record<string, Schema>>, sent: unknown, place: Place): unknown {
  const isWrapped = Array.isArray(sent) || (isRecord(sent) && !hasField(shape, sent));
  const [first, ...others] = isWrapped ? Object.values(sent) : [];
  const value = isRecord(first) && others.length === 0 ? first : sent;
  if (!isRecord(value)) return UNREADABLE;
  const fields: Record<string, unknown> = {};
  let index: ReadonlyMap<string, unknown> | undefined;
  for (const [key, schema] of Object.entries(shape)) {
    let source = value[key] ?? value[readMark(schema, 'alsoNamed') ?? key];
    if (source === undefined || source === null) {
      index ??= indexByFoldedName(value);
      source = index.get(foldName(key));
    }
    const path = place.path ? `${place.path}.${key}` : key;
    const canMiss = place.isAssumed || isMarked(schema, 'assumed') || isMarked(schema, 'dispensable');
    const isMissing = source === undefined && canMiss && !isOptional(schema);
    const field = isMissing ? UNREADABLE : readValue(schema, source, { ...place, path });
    if (field !== UNREADABLE) {
      if (field !== undefined) fields[key] = field;
    } else if (canMiss) {
      note(place, 'absent', path);
    } else {
      note(place, 'broken', path);
      return UNREADABLE;
    }
  }
  return fields;
}

/** Reads a value as the first alternative that fits; drops the differences of those that do not. */
function readAlternative(options: readonly Schema[], value: unknown, place: Place): unknown {
  for (const option of options) {
    const differences: Difference[] = [];
    const reading = readValue(option, value, { ...place, differences });
    if (reading === UNREADABLE) continue;
    addAll(place.differences, differences);
    return reading;
  }
  return UNREADABLE;
}

function readRecord(schema: Schema, value: Readonly<Record<string, unknown>>, place: Place): unknown {
  const entries = Object.entries(value).map(([key, child]) => [key, readValue(schema, child, place)]);
  return Object.fromEntries(entries.filter(([, child]) => child !== UNREADABLE));
}

function readScalar(schema: Schema, value: unknown, place: Place): unknown {
  const def = readDefinition(unwrapSchema(schema));
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return UNREADABLE;
  const isIdentifier = readMark(schema, 'spelling') === 'id';
  if (isIdentifier && isId(value)) return value;
  const respelled = z.safeParse(schema, respell(schema, value, place.path));
  if (respelled.success) {
    note(place, 'spelling', place.path);
    return respelled.data;
  }
  const isEnumeration = def.type === 'enum' || (def.type === 'literal' && def.values.length > 1);
  if (!isEnumeration || value === '') return UNREADABLE;
  note(place, 'unknown', place.path);
  return { unknown: value };
}

/** Matches the texts that programs write for a missing number. As an id, several rows would share them. */
const NO_NUMBER = /^(?:[+-]?(?:NaN|Infinity)|null|undefined)?$/;

function isId(value: string | number | boolean): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && !NO_NUMBER.test(value.trim()));
}

/** Returns a value in the spelling of its schema; one that has no other spelling as it is. */
function respell(schema: Schema, value: string | number | boolean, path: string): unknown {
  const def = readDefinition(unwrapSchema(schema));
  const isSame = (each: unknown) => String(each) === String(value);
  switch (def.type) {
    case 'number':
      return typeof value === 'string' ? (parseLira(value) ?? value) : value;
    case 'boolean':
      return readYesNo(value);
    case 'literal':
      return def.values.find(
        (each) => isSame(each) || (typeof each === 'number' && each === Number(readYesNo(value))),
      );
    case 'enum':
      return Object.values(def.entries).find(isSame);
    case 'string':
      return readMark(schema, 'spelling') === 'instant'
        ? readInstant(value, /^end|until/i.test(path.split('.').at(-1) ?? ''))
        : String(value);
    default:
      return value;
  }
}

function readYesNo(value: unknown): boolean | undefined {
  const word = String(value).toLowerCase();
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
}

/** Adds items one by one: as arguments of one call, they could be so many that they overflow the stack. */
function addAll(differences: Difference[], more: readonly Difference[]) {
  for (const difference of more) differences.push(difference);
}

function note({ differences }: Place, kind: Difference['kind'], path: string) {
  differences.push({ path, kind });
}
