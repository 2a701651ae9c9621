/** Says what a value is, by its contract, and how it is written, without the value. */
import * as z from 'zod/mini';
import { isRecord } from '../../json-values.ts';
import { read } from '../../read/read.ts';
import { hasRedaction, UNKNOWN_VALUE } from '../../redact/redact.ts';
import { isMarked, listVariants, readMark } from '../../schema.ts';

type Schema = z.core.$ZodType;

/** A word that describes a value in a matter. */
export type Kind = readonly [matter: Matter, word: string];

/** `type`: as the contract reads the value. `spelling` and `name`: how it came, of which the contract reads others alike. */
export type Matter =
  | 'type'
  | 'null'
  | 'empty'
  | 'sign'
  | 'fraction'
  | 'format'
  | 'enumeration'
  | 'spelling'
  | 'name'
  | 'personal';

export interface Traits {
  readonly kinds: readonly Kind[];
  /** The absolute value of a number, or the length of a text. */
  readonly magnitude?: number;
}

export const UNNAMED = 'a value that the contract does not name';
export const NUMBER = 'a number';
const TEXT: Kind = ['type', 'a text'];
const YES_OR_NO: Kind = ['type', 'yes or no'];
const LISTED: Kind = ['type', 'a listed value'];
const WORDS = 'words';
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

/** Describes a value. One that a recording has masked, or a part of it, says nothing. */
export function describeValue(value: unknown, schemas: readonly Schema[], name: string): Traits {
  if (typeof value === 'string' && (UNKNOWN_VALUE.test(value) || hasRedaction(value))) return { kinds: [] };
  if (Array.isArray(value)) return { kinds: [['type', 'a list']] };
  if (isRecord(value)) return { kinds: [['type', 'an object']] };
  if (value === null || value === undefined) return { kinds: [['null', 'null']] };
  const { spelling = typeof value, kinds, magnitude } = describeScalar(value, schemas, name);
  return { kinds: [...kinds, ['spelling', spelling]], ...(magnitude !== undefined && { magnitude }) };
}

function describeScalar(
  value: unknown,
  schemas: readonly Schema[],
  name: string,
): Traits & { readonly spelling?: string } {
  if (schemas.some((schema) => isMarked(schema, 'secret'))) return { kinds: [['type', 'a secret']] };
  if (value === '') return { kinds: [TEXT, ['empty', 'an empty text']] };
  if (isId(schemas, name)) return { kinds: [['type', 'an id']] };
  const canonical = readScalar(value, schemas);
  if (schemas.some((schema) => readMark(schema, 'spelling') === 'instant') && isWritten(canonical, schemas))
    return { kinds: [['type', 'an instant']], spelling: findForm(value) };
  if (schemas.some(isFlag) && isWritten(canonical, schemas)) return { kinds: [YES_OR_NO] };
  if (schemas.some(isEnumerated)) {
    const isNamed = isWritten(canonical, schemas);
    const word = isNamed ? `the value ${JSON.stringify(canonical)}` : UNNAMED;
    return { kinds: [LISTED, ['enumeration', word]] };
  }
  return describePlain(canonical);
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

function describePlain(value: unknown): Traits {
  if (typeof value === 'boolean') return { kinds: [YES_OR_NO] };
  if (typeof value === 'number') return describeNumber(value);
  const text = String(value);
  const form = text.length > MAX_FORM_CHARS ? WORDS : findForm(text);
  return { kinds: [TEXT, ['format', `a text as ${form}`]], magnitude: text.length };
}

function describeNumber(value: number): Traits {
  const [time] = TIMES.find(([, from, to]) => Number.isInteger(value) && value >= from && value < to) ?? [];
  if (time !== undefined) return { kinds: [['type', time]] };
  const kinds: Kind[] = [['type', NUMBER]];
  // Zero has no sign.
  if (value !== 0) kinds.push(['sign', value < 0 ? 'a negative number' : 'a positive number']);
  if (!Number.isInteger(value)) kinds.push(['fraction', 'a fraction']);
  return { kinds, magnitude: Math.abs(value) };
}

function findForm(value: unknown): string {
  if (typeof value === 'number')
    return TIMES.find(([, from, to]) => value >= from && value < to)?.[0] ?? NUMBER;
  const text = String(value);
  return FORMS.find(([, pattern]) => pattern.test(text))?.[0] ?? WORDS;
}
