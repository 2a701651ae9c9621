/** Writes the schema of observed values as zod code. */
import { addShape, createShape, MAX_VALUES, type Shape } from './shape.ts';

export interface ZodOptions {
  /** Returns whether a text may be written into the contracts; secrets may not. */
  readonly isPublic: (text: string) => boolean;
  /** Set for a field with personal data: none of its values may be written into the contracts. */
  readonly isPersonal?: true;
}

/**
 * The texts of a field become an enumeration if each different text was observed at least this many times on
 * average, and all match CONSTANT.
 */
const MIN_TIMES_PER_VALUE = 3;
const CONSTANT = /^(?:[a-z][a-z_-]{0,30}|[A-Z][A-Z_-]{0,30})$/;
/** A key that is data, such as an id or a date. An object with such a key becomes a record. */
const DATA_KEY = /^\d+$|\d{4}/;
const MAX_NAME_CHARS = 40;
/** The names of fields that are marked `secret`, so that reports and journals do not contain their values. */
const SECRET_NAME = /token|secret|password|passwd|iban|^(?:sid|uid|uip)$/i;

/** Returns the zod code of a schema for observed values. It does not contain `optional`: see `writeField`. */
export function writeZod(shape: Shape, options: ZodOptions): string {
  const types = listTypes(shape, options);
  const [only = 'z.unknown()'] = types;
  const code = types.length > 1 ? `z.union([${types.join(', ')}])` : only;
  return shape.counts.null > 0 && types.length > 0 ? `z.nullable(${code})` : code;
}

/** Returns the zod code for a field, which is optional if some of the `owners` observed objects lacked it. */
export function writeField(name: string, shape: Shape, owners: number, options: ZodOptions): string {
  const isSecret = SECRET_NAME.test(name) || shape.counts.masked > 0 || isPersonal(name, shape);
  const schema = isSecret
    ? `secret(${writeZod(shape, { ...options, isPersonal: true })})`
    : writeZod(shape, options);
  return shape.seen < owners ? `z.optional(${schema})` : schema;
}

/** Returns the name as the key of an object literal. */
export function writeKey(name: string): string {
  return /^[\p{L}_$][\p{L}\d_$]*$/u.test(name) ? name : JSON.stringify(name);
}

/** Writes one type for each kind of value that was seen; null is left out. */
function listTypes(shape: Shape, options: ZodOptions): string[] {
  const { text, integer, decimal, boolean, object, list } = shape.counts;
  return [
    ...(text > 0 ? [writeText(shape, options)] : []),
    ...(decimal > 0 ? ['z.number()'] : integer > 0 ? ['z.int()'] : []),
    ...(boolean > 0 ? ['z.boolean()'] : []),
    ...(object > 0 ? [writeObject(shape, options)] : []),
    ...(list > 0 ? [`z.array(${shape.items ? writeZod(shape.items, options) : 'z.unknown()'})`] : []),
  ];
}

/** Returns the type of texts: an enumeration with sorted values if they look like one. */
function writeText({ samples, counts }: Shape, { isPublic, isPersonal: hasNoValues }: ZodOptions): string {
  const isEnumeration =
    !hasNoValues &&
    samples.size > 1 &&
    samples.size <= MAX_VALUES &&
    counts.text >= samples.size * MIN_TIMES_PER_VALUE &&
    [...samples].every((value) => CONSTANT.test(value) && isPublic(value));
  const values = [...samples].sort().map((value) => `'${value}'`);
  return isEnumeration ? `z.enum([${values.join(', ')}])` : 'z.string()';
}

function writeObject({ fields, counts }: Shape, options: ZodOptions): string {
  const names = [...fields.keys()];
  if (names.some((name) => !isFieldName(name, options))) {
    return `z.record(z.string(), ${writeZod(mergeFields(fields), options)})`;
  }
  const list = [...fields].map(
    ([name, field]) => `${writeKey(name)}: ${writeField(name, field, counts.object, options)}`,
  );
  return `z.object({ ${list.join(', ')} })`;
}

/** Returns whether a key is the name of a field, and not data such as an id or an account number. */
export function isFieldName(name: string, { isPublic }: ZodOptions): boolean {
  return name !== '__proto__' && !DATA_KEY.test(name) && name.length <= MAX_NAME_CHARS && isPublic(name);
}

function mergeFields(fields: ReadonlyMap<string, Shape>): Shape {
  const merged = createShape();
  for (const field of fields.values()) addShape(merged, field);
  return merged;
}

const PERSONAL_NAME =
  /mail|phone|mobile|gsm|telefon|birth|dogum|identity|kimlik|passport|tckn|tcno|nationalid|iban|accountnumber|accountno|cardno|cardnumber/;
/** Patterns of e-mail addresses, IBANs, Turkish telephone and identity numbers, also if partly masked. */
const PERSONAL_VALUES = [
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^TR\d{2}[\d*\s]{15,}$/i,
  /^\+?(?:90|0)?[\s(-]*5\d{2}[\d*\s()-]{7,}$/,
  /^[1-9][\d*]{9}\d$/,
];
/** Longer texts are none of these, and the patterns would take minutes for a text of 100 kB. */
const MAX_PERSONAL_CHARS = 254;

/** Returns whether the values of a field are personal data, which reports and recordings have to mask. */
function isPersonal(name: string, { samples }: Shape): boolean {
  if (PERSONAL_NAME.test(name.toLowerCase().replace(/[_\s-]/g, ''))) return true;
  const texts = [...samples];
  if (texts.length === 0 || texts.some((text) => text.length > MAX_PERSONAL_CHARS)) return false;
  return PERSONAL_VALUES.some((pattern) => texts.every((text) => pattern.test(text)));
}
