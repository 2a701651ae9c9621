/**
 * Reads values that another backend spells in another way than the contracts: numbers as texts, 1 and 0 for
 * yes and no, other forms of dates and lists. The contract then checks what was read.
 */
import * as z from 'zod/mini';
import { ISTANBUL_OFFSET_MS } from './rules/istanbul.ts';
import { parseLira } from './rules/money.ts';
import { findFieldAlsoNamed, isMarkedWith, readDefinition, unwrapSchema } from './schema.ts';

type Schema = z.core.$ZodType;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Smaller numbers are seconds since 1970, others milliseconds. As seconds, it is the year 5138. */
const MIN_EPOCH_MS = 100_000_000_000;

/**
 * Returns a value in the spelling of a schema. What has no other spelling stays as it is, for the schema to
 * judge. key: the name of the value's field.
 */
export function respell(schema: Schema, value: unknown, key = ''): unknown {
  const core = unwrapSchema(schema);
  const def = readDefinition(core);
  if (def.type === 'null') return null; // A call that returns nothing may return anything.
  if (value === undefined || (value === null && def.type !== 'array')) return value;
  switch (def.type) {
    case 'number':
      return typeof value === 'string' ? (parseLira(value) ?? value) : value;
    case 'boolean':
      return readYesNo(value) ?? value;
    case 'literal':
      return def.values.find((each) => isSameWord(each, value)) ?? value;
    case 'string':
      if (isMarkedWith(schema, 'spelling', 'instant')) return readInstant(value, /^end|until/i.test(key));
      return typeof value === 'number' ? String(value) : value;
    case 'array':
      return readRows(def.element, value);
    case 'object':
      return readObject(core, def.shape, value);
    case 'record':
      return isObject(value) ? mapFields(value, (child) => respell(def.valueType, child)) : value;
    case 'union':
      return def.options.map((option) => respell(option, value, key)).find(isAccepted(core)) ?? value;
    default:
      return value;
  }
}

const isAccepted = (schema: Schema) => (value: unknown) => z.safeParse(schema, value).success;

/** Returns whether a value means the same as a literal: the same word, or yes and no for 1 and 0. */
function isSameWord(literal: unknown, value: unknown): boolean {
  return (
    String(literal) === String(value) || (typeof literal === 'number' && literal === Number(readYesNo(value)))
  );
}

function readYesNo(value: unknown): boolean | undefined {
  const word = String(value).toLowerCase();
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
}

/** Reads a list, which may also be null, an object of rows or a single row. A row that cannot be read is left out. */
function readRows(element: Schema, value: unknown): unknown {
  if (value === null) return [];
  const rows = Array.isArray(value) ? value : isObject(value) ? listRows(element, value) : [];
  const readable = rows.map((row) => respell(element, row)).filter(isAccepted(element));
  return readable.length === 0 && (rows.length > 0 || !Array.isArray(value)) ? value : readable;
}

/** Lists the values of an object of rows; an object with a field of a row is one row itself. */
function listRows(element: Schema, value: Readonly<Record<string, unknown>>): readonly unknown[] {
  const def = readDefinition(unwrapSchema(element));
  const isRow = def.type === 'object' && Object.keys(value).some((key) => Object.hasOwn(def.shape, key));
  return isRow ? [value] : Object.values(value).every(isObject) ? Object.values(value) : [];
}

function readObject(core: Schema, shape: Readonly<Record<string, Schema>>, value: unknown): unknown {
  if (!isObject(value)) return value;
  const named: Record<string, unknown> = { ...value };
  for (const key of Object.keys(value)) {
    const field = findFieldAlsoNamed(core, key);
    if (field !== undefined) named[field] ??= value[key];
  }
  return mapFields(named, (child, key) => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return schema ? respell(schema, child, key) : child;
  });
}

function mapFields(
  value: Readonly<Record<string, unknown>>,
  map: (child: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, map(child, key)]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const WRITTEN_INSTANT =
  /^(?:(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})|(?<td>\d{1,2})\.(?<tm>\d{1,2})\.(?<ty>\d{4}))(?:[T ](?<h>\d{2}):(?<min>\d{2})(?::(?<s>\d{2})(?:\.\d+)?)?)?(?:Z|(?<sign>[+-])(?<oh>\d{2}):?(?<om>\d{2}))?$/i;

/**
 * Reads an instant into the contracts' spelling, ISO with the offset of Istanbul. Without an offset, Istanbul's
 * counts. A day alone is its beginning, or its end if isEnd; a day `0000-00-00` is null.
 */
function readInstant(value: unknown, isEnd: boolean): unknown {
  const text = String(value).trim();
  if (/^-?\d{9,13}$/.test(text)) {
    const epoch = Number(text);
    return formatInstant(Math.abs(epoch) < MIN_EPOCH_MS ? epoch * 1000 : epoch);
  }
  if (text.startsWith('0000-00-00')) return null;
  const part = WRITTEN_INSTANT.exec(text)?.groups;
  if (!part) return value;
  const [year, month, day] = [part.y ?? part.ty, part.m ?? part.tm, part.d ?? part.td].map(Number);
  const [hours, minutes, seconds] = [part.h, part.min, part.s].map((digits) => Number(digits ?? 0));
  const wallMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hours, minutes, seconds);
  const days = new Date(wallMs);
  if (days.getUTCMonth() + 1 !== month || days.getUTCDate() !== day) return value; // There is no 31 February.
  const offsetMs = /z$/i.test(text)
    ? 0
    : part.sign
      ? Number(`${part.sign}1`) * (Number(part.oh) * 60 + Number(part.om)) * 60_000
      : ISTANBUL_OFFSET_MS;
  const isDay = part.h === undefined;
  return formatInstant(wallMs - offsetMs + (isDay && isEnd ? DAY_MS : 0));
}

function formatInstant(epochMs: number): string {
  return `${new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(0, 19)}+03:00`;
}
