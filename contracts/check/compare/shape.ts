/**
 * Collects what the values at each place of replies are like: their types, fields and kinds, and how often they stand
 * there. Values themselves are not kept.
 */
import type * as z from 'zod/mini';
import { isRecord, nameType } from '../../json-values.ts';
import { REDACTED, UNKNOWN_VALUE } from '../../redact/redact.ts';
import { findChildren, findFieldName, listVariants } from '../../schema.ts';
import { describeValue, type Kind, type Matter, type Traits } from './kinds.ts';
import { addOrder, noteOrder, type Order } from './order.ts';
import { unfold } from './unfold.ts';

export type Schema = z.core.$ZodType;

/**
 * The types of JSON. A number that a recording has masked is no `integer`, since it may have decimals; of a `masked`
 * secret the type is not known.
 */
export const JSON_TYPES = [
  ...['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'],
  ...['masked', 'undefined'],
] as const;
export type JsonType = (typeof JSON_TYPES)[number];

export interface Shape {
  /** The number of values. */
  count: number;
  /** The number of values of each type. */
  readonly types: Record<JsonType, number>;
  /** The number of objects among the values, without those that a recording has masked. */
  objects: number;
  readonly fields: Map<string, Shape>;
  /** The shape of the rows of all lists; undefined without a row. */
  items: Shape | undefined;
  /** The kinds of the values in each matter, with the number of values of each. */
  readonly kinds: Map<Matter, Map<string, number>>;
  /** The greatest absolute value of a number, or length of a text. */
  magnitude: number;
  /** The least absolute value of a number but 0, or length of a text; infinite without one. */
  least: number;
  /** By which fields the rows of lists are sorted. */
  readonly order: Map<string, Order>;
  /** Whether a contract declares the values. */
  isDeclared: boolean;
}

/** Says what a value is like beyond its type. name: of the field in which it was sent. */
type Describe = (value: unknown, schemas: readonly Schema[], name: string) => Traits;

interface Reading {
  /** Those that its contract has for the value; undefined if it is taken as it was sent. */
  readonly schemas?: readonly Schema[] | undefined;
  readonly describe?: Describe | undefined;
  readonly name?: string;
}

/** An object with more fields than this has data for names, so the others show nothing new. */
const MAX_FIELDS = 1000;
/** Further rows of a list, and values of a reply, seldom show anything new; a hostile reply could have millions. */
const MAX_ROWS = 1000;

export function createShape(): Shape {
  return {
    count: 0,
    types: {
      ...{ string: 0, integer: 0, number: 0, boolean: 0, object: 0, array: 0, null: 0 },
      ...{ masked: 0, undefined: 0 },
    },
    objects: 0,
    fields: new Map(),
    items: undefined,
    kinds: new Map(),
    magnitude: 0,
    least: Number.POSITIVE_INFINITY,
    order: new Map(),
    isDeclared: false,
  };
}

/** Adds a value as it was sent, of which types and fields are collected. */
export function addValue(shape: Shape, value: unknown, describe?: Describe): void {
  add(shape, value, { describe });
}

/** Adds a value as its contract reads it. schemas: those that the contract has for it. */
export function addDeclaredValue(shape: Shape, value: unknown, schemas: readonly Schema[]): void {
  add(shape, value, { schemas, describe: describeValue });
}

function add(shape: Shape, sent: unknown, { schemas, describe, name = '' }: Reading): void {
  const { value, spelling } = schemas ? unfold(sent, schemas) : { value: sent, spelling: '' };
  const { kinds = [], magnitude = 0 } = describe?.(value, schemas ?? [], name) ?? {};
  shape.count += 1;
  shape.types[findType(value)] += 1;
  shape.isDeclared ||= schemas !== undefined && schemas.length > 0;
  shape.magnitude = Math.max(shape.magnitude, magnitude);
  if (magnitude > 0) shape.least = Math.min(shape.least, magnitude);
  for (const kind of kinds) addKind(shape, kind);
  if (spelling !== '') addKind(shape, ['spelling', spelling]);
  if (Array.isArray(value)) {
    const rows = schemas ? value.slice(0, MAX_ROWS) : value;
    for (const [index, row] of rows.entries()) {
      shape.items ??= createShape();
      add(shape.items, row, { schemas: schemas && findChildrenOfAll(schemas, index), describe, name });
    }
    if (schemas) noteOrder(shape.order, rows, (key) => findChildrenOfAll(findChildrenOfAll(schemas, 0), key));
  } else if (isRecord(value)) {
    shape.objects += 1;
    addFields(shape, value, { schemas, describe });
  }
}

function addFields(
  shape: Shape,
  value: Readonly<Record<string, unknown>>,
  { schemas, describe }: Reading,
): void {
  const isRecordOfData = schemas?.flatMap(listVariants).some(({ type }) => type === 'record');
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const declared = schemas && findDeclaredName(schemas, key);
    // An object keeps its own spelling of a field that it has twice.
    const isTwice = declared !== undefined && declared !== key && Object.hasOwn(value, declared);
    const name = isTwice ? key : declared;
    const undeclared = () => (!schemas ? key : isRecordOfData ? ANY_KEY : nameUndeclared(key));
    const field = openField(shape, name ?? undeclared());
    if (!field) continue;
    if (name !== undefined) addKind(field, ['name', key]);
    add(field, child, { schemas: schemas && findChildrenOfAll(schemas, name ?? key), describe, name: key });
  }
}

/** Adds the values of another shape, such as those of the same schema in another call. */
export function addShape(shape: Shape, other: Shape): void {
  shape.count += other.count;
  shape.objects += other.objects;
  shape.magnitude = Math.max(shape.magnitude, other.magnitude);
  shape.least = Math.min(shape.least, other.least);
  shape.isDeclared ||= other.isDeclared;
  for (const type of JSON_TYPES) shape.types[type] += other.types[type];
  for (const [matter, words] of other.kinds)
    for (const [word, count] of words) addKind(shape, [matter, word], count);
  for (const [field, order] of other.order) addOrder(shape.order, field, order);
  for (const [name, child] of other.fields) {
    const field = openField(shape, name);
    if (field) addShape(field, child);
  }
  if (other.items) {
    shape.items ??= createShape();
    addShape(shape.items, other.items);
  }
}

/** Lists the kinds of the values in a matter, in the order in which they came. */
export function listKinds({ kinds }: Shape, matter: Matter): string[] {
  return [...(kinds.get(matter)?.keys() ?? [])];
}

/** Returns the number of values of a kind. */
export function countKind({ kinds }: Shape, [matter, word]: Kind): number {
  return kinds.get(matter)?.get(word) ?? 0;
}

function addKind({ kinds }: Shape, [matter, word]: Kind, count = 1): void {
  const words = kinds.get(matter) ?? new Map<string, number>();
  kinds.set(matter, words);
  words.set(word, (words.get(word) ?? 0) + count);
}

function findType(value: unknown): JsonType {
  if (value === REDACTED) return 'masked';
  if (Number.isInteger(value)) return 'integer';
  const masked = typeof value === 'string' ? UNKNOWN_VALUE.exec(value)?.[1] : undefined;
  const name = masked ?? nameType(value);
  return JSON_TYPES.find((type) => type === name) ?? 'string';
}

function openField({ fields }: Shape, name: string): Shape | undefined {
  const field = fields.get(name);
  if (field || fields.size >= MAX_FIELDS) return field;
  const added = createShape();
  fields.set(name, added);
  return added;
}

function findChildrenOfAll(schemas: readonly Schema[], key: string | number): readonly Schema[] {
  return schemas.flatMap((schema) => findChildren(schema, key));
}

/** Returns the name that the contract has for a key; undefined for an undeclared one. A record's keys are data. */
function findDeclaredName(schemas: readonly Schema[], key: string): string | undefined {
  return schemas
    .flatMap(listVariants)
    .map((def) => (def.type === 'object' ? findFieldName(def.shape, key) : undefined))
    .find((name) => name !== undefined);
}

/** A name of a field that no contract declares may be data, such as an id; then it stands for all keys. */
const FIELD_NAME = /^[a-z_$][\w$-]{0,39}$/i;
const ANY_KEY = '{}';

function nameUndeclared(key: string): string {
  return FIELD_NAME.test(key) && !/\d{3}|\d-|-\d/.test(key) ? key : ANY_KEY;
}
