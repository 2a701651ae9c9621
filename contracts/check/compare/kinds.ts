/** Says what a value is, by its contract, and how it is written, without the value. */
import * as z from 'zod/mini';
import { isRecord } from '../../json-values.ts';
import { read } from '../../read/read.ts';
import { isMarked, listVariants, readMark } from '../../schema.ts';

type Schema = z.core.$ZodType;

interface ScalarTraits {
  /** The type of the value, as the contract reads it, and then whatever else a client can notice. */
  readonly kinds: readonly string[];
  /** The spelling, of which the contract reads others alike. */
  readonly written: string;
  readonly magnitude?: number;
}

export const EMPTY_TEXT = 'an empty text';
export const UNNAMED = 'a value that the contract does not name';
/** The beginning of the kind of a value that the contract lists. */
export const NAMED = 'the value ';
/** The beginning of the kind of a text that has a form. */
export const FORM = 'a text as ';
export const PLAIN_TEXT = `${FORM}words`;
export const NEGATIVE = 'a negative number';
export const POSITIVE = 'a positive number';
export const FRACTION = 'a fraction';
/** Numbers in these ranges are times of the years 2001 to 2286. */
const TIMES = [
  ['seconds since 1970', 1e9, 1e10],
  ['milliseconds since 1970', 1e12, 1e13],
] as const;

/** Matches names of fields whose values are ids or codes, of which each backend has others. */
const NAMES_ID = /(?:id|code)$/i;
/** The form of a longer text is not looked for. */
const MAX_FORM_CHARS = 200;

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const TIME = String.raw`\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?`;
const LOCAL_DAY = String.raw`\d{1,2}\.\d{1,2}\.\d{4}`;
const SLASHED_DAY = String.raw`\d{1,2}/\d{1,2}/\d{4}`;
/** The forms of texts, of which the first counts. */
const FORMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['YYYY-MM-DD', new RegExp(`^${DAY}$`)],
  ['YYYY-MM-DDThh:mmZ', new RegExp(`^${DAY}T${TIME}Z$`)],
  ['YYYY-MM-DDThh:mm+hh:mm', new RegExp(`^${DAY}T${TIME}[+-]\\d\\d:?\\d\\d$`)],
  ['YYYY-MM-DDThh:mm', new RegExp(`^${DAY}T${TIME}$`)],
  ['YYYY-MM-DD hh:mm', new RegExp(`^${DAY} ${TIME}$`)],
  ['DD.MM.YYYY', new RegExp(`^${LOCAL_DAY}$`)],
  ['DD.MM.YYYY hh:mm', new RegExp(`^${LOCAL_DAY} ${TIME}$`)],
  ['DD/MM/YYYY', new RegExp(`^${SLASHED_DAY}$`)],
  ['DD/MM/YYYY hh:mm', new RegExp(`^${SLASHED_DAY} ${TIME}$`)],
  ['hh:mm', new RegExp(`^${TIME}$`)],
  ['digits', /^-?\d+$/],
  ['a number with a point', /^-?\d+\.\d+$/],
  ['a number with a comma', /^-?\d{1,3}(?:\.?\d{3})*,\d+$/],
  ['a number with separators', /^-?\d[\d.,]*$/],
  ['a number with a unit', /^[-+]?\d[\d.,]{0,20} ?[^\d\s.,:;/-]{1,4}$/],
  ['an address with its origin', /^(?:https?:)?\/\/\S+$/],
  ['a path', /^\/\S*$/],
  ['an e-mail address', /^[^\s@]+@[^\s@]+$/],
  ['a telephone number with a plus', /^\+\d[\d ]{6,20}$/],
  ['a colour', /^#[0-9a-f]{3,8}$/i],
  ['a UUID', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['an IP address', /^\d{1,3}(?:\.\d{1,3}){3}$/],
  ['markup', /<[a-z][^<>]*>/i],
];

export function describeScalar(value: unknown, schemas: readonly Schema[], name: string): ScalarTraits {
  const written = typeof value;
  if (value === null || value === undefined) return { kinds: ['null'], written: '' };
  if (schemas.some((schema) => isMarked(schema, 'secret'))) return { kinds: ['a secret'], written };
  if (value === '') return { kinds: ['a text', EMPTY_TEXT], written };
  if (isId(schemas, name)) return { kinds: ['an id'], written };
  const canonical = readScalar(value, schemas);
  if (schemas.some((schema) => readMark(schema, 'spelling') === 'instant') && isWritten(canonical, schemas))
    return { kinds: ['an instant'], written: findForm(value) };
  if (schemas.some(isFlag) && isWritten(canonical, schemas)) return { kinds: ['yes or no'], written };
  if (schemas.some(isEnumerated)) {
    const isNamed = isWritten(canonical, schemas);
    return { kinds: [isNamed ? `${NAMED}${JSON.stringify(canonical)}` : UNNAMED], written };
  }
  return { ...describePlain(canonical), written };
}

/** Returns whether the values of a field are ids, of which each backend has others. */
export function isId(schemas: readonly Schema[], name: string): boolean {
  if (schemas.some((schema) => readMark(schema, 'spelling') === 'id')) return true;
  return NAMES_ID.test(name) && !schemas.some(isEnumerated);
}

/** Returns a value in the spelling of its contract, if it can be read so, or else as it is. */
export function readScalar(value: unknown, schemas: readonly Schema[]): unknown {
  for (const schema of schemas) {
    // `read` takes any schema: the types of the inner definitions are only wider.
    const reading = read(schema as z.ZodMiniType, value);
    if (reading.ok && typeof reading.data !== 'object') return reading.data;
    if (reading.ok && isRecord(reading.data) && 'unknown' in reading.data) return value;
  }
  return value;
}

/** Returns whether a value is written as a contract has it. */
function isWritten(value: unknown, schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => z.safeParse(schema, value).success);
}

/** Returns whether a contract lists the values. A yes or no is no list of values. */
export function isEnumerated(schema: Schema): boolean {
  return isListed(schema) && !isFlag(schema);
}

function isListed(schema: Schema): boolean {
  return listVariants(schema).every(({ type }) => type === 'enum' || type === 'literal');
}

/** Returns whether a contract writes yes and no as 1 and 0. */
function isFlag(schema: Schema): boolean {
  const values = listVariants(schema).flatMap((def) => (def.type === 'literal' ? def.values : [2]));
  return values.every((value) => value === 0 || value === 1);
}

function describePlain(value: unknown): Pick<ScalarTraits, 'kinds' | 'magnitude'> {
  if (typeof value === 'boolean') return { kinds: ['yes or no'] };
  if (typeof value === 'number') return describeNumber(value);
  const text = String(value);
  const form = text.length > MAX_FORM_CHARS ? PLAIN_TEXT : `${FORM}${findForm(text)}`;
  return { kinds: ['a text', form], magnitude: text.length };
}

function describeNumber(value: number): Pick<ScalarTraits, 'kinds' | 'magnitude'> {
  const [time] = TIMES.find(([, from, to]) => Number.isInteger(value) && value >= from && value < to) ?? [];
  if (time !== undefined) return { kinds: [time] };
  const sign = value < 0 ? [NEGATIVE] : value > 0 ? [POSITIVE] : [];
  const fraction = Number.isInteger(value) ? [] : [FRACTION];
  return { kinds: ['a number', ...sign, ...fraction], magnitude: Math.abs(value) };
}

function findForm(value: unknown): string {
  if (typeof value === 'number')
    return TIMES.find(([, from, to]) => value >= from && value < to)?.[0] ?? 'a number';
  const text = String(value);
  return FORMS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'words';
}
