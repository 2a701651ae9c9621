/**
 * The dialects of the other backend. The specification allows each of them, since it states neither the types
 * of fields nor the form of lists. A dialect changes a reply after the call was answered.
 */
import type * as z from 'zod/mini';
import { findChildren, isMarked, readDefinition, readMark, unwrapSchema } from '#contracts/schema';

/**
 * `a`: as the calls answer. `b`: texts for ids, amounts and counts, local dates, 1 and 0 for yes and no. `c`:
 * objects of rows in place of lists, null in place of an empty list. `d`: of the fields that the contracts
 * know, only those that the specification names. `e`: an envelope in Pascal case, such as `Result`.
 */
export const DIALECTS = ['a', 'b', 'c', 'd', 'e'] as const;
export type Dialect = (typeof DIALECTS)[number];

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
/** Smaller numbers are seconds since 1970, others milliseconds. */
const MIN_EPOCH_MS = 100_000_000_000;

/** Returns a document, or the `data` of a reply, in a dialect. schema: the schema of its contract. */
export function translateData(dialect: Dialect, schema: Schema | undefined, data: unknown): unknown {
  const schemas = schema ? [schema] : [];
  switch (dialect) {
    case 'a':
    case 'e':
      return data;
    case 'b':
      return writeAsText(data, schemas);
    case 'c':
      return replaceLists(data);
    case 'd':
      return dropAssumedFields(data, schemas, false);
  }
}

/** Returns an envelope in a dialect. schema: the schema of its `data`. */
export function translateReply(dialect: Dialect, schema: Schema | undefined, reply: Fields): Fields {
  const { result, data, pagination, ...rest } = reply;
  if (dialect === 'e') {
    const fields = Object.entries(reply);
    return Object.fromEntries(fields.map(([name, value]) => [name.replace(/^./, toCapital), value]));
  }
  return {
    ...rest,
    result: dialect === 'b' ? Number(result) : result,
    data: translateData(dialect, schema, data),
    ...(pagination !== undefined && {
      pagination: dialect === 'b' ? writeAsText(pagination, []) : pagination,
    }),
  };
}

const toCapital = (letter: string) => letter.toUpperCase();

function writeAsText(value: unknown, schemas: readonly Schema[]): unknown {
  if (schemas.some((schema) => readMark(schema, 'spelling') === 'instant')) return formatLocalDate(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return schemas.some(isFlag) ? value : String(value);
  return mapChildren(value, (child, key) => writeAsText(child, findChildrenOfAll(schemas, key)));
}

function isFlag(schema: Schema): boolean {
  const def = readDefinition(unwrapSchema(schema));
  return def.type === 'literal' ? def.values.includes(0) : def.type === 'union' && def.options.some(isFlag);
}

/** Formats an instant of this backend, a number or a text in UTC, as `20.11.2026 21:46`. */
function formatLocalDate(value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const epochMs =
    typeof value === 'string'
      ? Date.parse(`${value.replace(' ', 'T')}Z`)
      : value * (value < MIN_EPOCH_MS ? 1000 : 1);
  const local = new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString();
  const [day, time] = [local.slice(0, 10), local.slice(11, 16)];
  return `${day.split('-').reverse().join('.')} ${time}`;
}

/** Replaces each list by an object. A row whose first field is a textual id has this id as its key. */
function replaceLists(value: unknown): unknown {
  const replaced = mapChildren(value, replaceLists);
  if (!Array.isArray(replaced)) return replaced;
  if (replaced.length === 0) return null;
  return Object.fromEntries(replaced.map((row, index) => [findRowId(row) ?? index, row]));
}

function findRowId(row: unknown): string | undefined {
  const [name = '', id] = Object.entries(Object(row))[0] ?? [];
  return /id$/i.test(name) && typeof id === 'string' ? id : undefined;
}

function dropAssumedFields(value: unknown, schemas: readonly Schema[], isInAssumed: boolean): unknown {
  const isAssumed = isInAssumed || isEachAssumed(schemas);
  const isRow = !Array.isArray(value) && schemas.some(hasFields);
  return mapChildren(value, (child, key) => {
    const children = findChildrenOfAll(schemas, key);
    const isDropped = isRow && children.length > 0 && (isAssumed || isEachAssumed(children));
    return isDropped ? undefined : dropAssumedFields(child, children, isAssumed);
  });
}

const isEachAssumed = (schemas: readonly Schema[]) =>
  schemas.length > 0 && schemas.every((schema) => isMarked(schema, 'assumed'));

/** Returns whether the keys of a value are fields of the schema, and not the keys of its rows. */
function hasFields(schema: Schema): boolean {
  const def = readDefinition(unwrapSchema(schema));
  return def.type === 'object' || (def.type === 'union' && def.options.some(hasFields));
}

/** Returns the possible schemas of a child. The items of a list that the contract does not expect have the list's. */
function findChildrenOfAll(schemas: readonly Schema[], key: string | number): readonly Schema[] {
  const isUnexpectedList = typeof key === 'number' && schemas.some(hasFields);
  return isUnexpectedList ? schemas : schemas.flatMap((schema) => findChildren(schema, key));
}

/** Maps the items of a list or the fields of an object; a field that is mapped to undefined is left out. */
function mapChildren(value: unknown, map: (child: unknown, key: string | number) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, child]) => [key, map(child, key)])
      .filter(([, child]) => child !== undefined),
  );
}
