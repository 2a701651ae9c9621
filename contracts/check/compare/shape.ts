/**
 * Collects what the values at each place of replies are like: their types, fields and kinds, and how often they stand
 * there. Values themselves are not kept.
 */
import type * as z from 'zod/mini';
import { isRecord, nameType } from '../../json-values.ts';
import { hasRedaction, REDACTED, UNKNOWN_VALUE } from '../../redact/redact.ts';
import { findChildren, findFieldName, listVariants } from '../../schema.ts';
import { describeScalar } from './kinds.ts';
import { noteOrder, type Order } from './order.ts';
import { unfold } from './unfold.ts';

export type Schema = z.core.$ZodType;

export interface Shape {
  /** The number of values. */
  count: number;
  /** The JSON types of the values. */
  readonly types: Set<string>;
  /** Whether a value was masked, so that its type is not known. */
  isMasked: boolean;
  /** The number of objects among the values. */
  objects: number;
  readonly fields: Map<string, Shape>;
  /** The shape of the rows of all lists; undefined without a row. */
  items: Shape | undefined;
  /** The kinds of the values, by the contract, with the number of values of each. */
  readonly kinds: Map<string, number>;
  /** The spellings of the values, where the contract reads several alike. */
  readonly spellings: Set<string>;
  /** The names that the field has, which may only be spelled otherwise than in the contract. */
  readonly names: Set<string>;
  /** The greatest absolute value of a number, or length of a text. */
  magnitude: number;
  /** By which fields the rows of lists are sorted. */
  readonly order: Map<string, Order>;
  /** Whether a contract declares the values. */
  isDeclared: boolean;
}

/** An object with more fields than this has data for names, so the others show nothing new. */
const MAX_FIELDS = 1000;
/** Further rows of a list, and values of a reply, seldom show anything new; a hostile reply could have millions. */
const MAX_ROWS = 1000;

export function createShape(): Shape {
  return {
    count: 0,
    types: new Set(),
    isMasked: false,
    objects: 0,
    fields: new Map(),
    items: undefined,
    kinds: new Map(),
    spellings: new Set(),
    names: new Set(),
    magnitude: 0,
    order: new Map(),
    isDeclared: false,
  };
}

/** Adds a value, of which only types and fields are collected. */
export function addValue(shape: Shape, value: unknown): void {
  addType(shape, value);
  if (Array.isArray(value)) {
    for (const row of value) addValue(openItems(shape), row);
  } else if (isRecord(value)) {
    shape.objects += 1;
    for (const [name, child] of Object.entries(value)) {
      const field = openField(shape, name);
      if (field) addValue(field, child);
    }
  }
}

/** Adds a value, of which kinds and spellings are collected too. schemas: those that its contract has for it. */
export function addDeclaredValue(
  shape: Shape,
  sent: unknown,
  schemas: readonly Schema[],
  name: string = '',
): void {
  const { value, spelling } = unfold(sent, schemas);
  addType(shape, value);
  shape.isDeclared ||= schemas.length > 0;
  shape.spellings.add(spelling);
  if (isHidden(value)) return;
  if (Array.isArray(value)) {
    addKind(shape, 'a list');
    const rows = value.slice(0, MAX_ROWS);
    for (const [index, row] of rows.entries())
      addDeclaredValue(openItems(shape), row, findChildrenOfAll(schemas, index), name);
    noteOrder(shape.order, rows, (key) => findChildrenOfAll(findChildrenOfAll(schemas, 0), key));
  } else if (isRecord(value)) {
    addKind(shape, 'an object');
    addFields(shape, value, schemas);
  } else {
    const { kinds, written, magnitude = 0 } = describeScalar(value, schemas, name);
    for (const kind of kinds) addKind(shape, kind);
    shape.spellings.add(written);
    shape.magnitude = Math.max(shape.magnitude, magnitude);
  }
}

function addFields(shape: Shape, value: Readonly<Record<string, unknown>>, schemas: readonly Schema[]): void {
  shape.objects += 1;
  for (const [key, child] of Object.entries(value)) {
    const declared = findDeclaredName(schemas, key);
    // An object keeps its own spelling of a field that it has twice.
    const name =
      declared !== undefined && declared !== key && Object.hasOwn(value, declared) ? key : declared;
    const field = openField(shape, name ?? nameUndeclared(key));
    if (!field) continue;
    if (name !== undefined) field.names.add(key);
    addDeclaredValue(field, child, name === undefined ? [] : findChildrenOfAll(schemas, name), key);
  }
}

/** Returns whether a recording has masked a value or a part of it, so that nothing else is known of it. */
function isHidden(value: unknown): boolean {
  return typeof value === 'string' && (UNKNOWN_VALUE.test(value) || hasRedaction(value));
}

function addType(shape: Shape, value: unknown): void {
  shape.count += 1;
  const unknown = typeof value === 'string' ? UNKNOWN_VALUE.exec(value)?.[1] : undefined;
  shape.types.add(unknown ?? nameType(value));
  shape.isMasked ||= value === REDACTED;
}

function addKind({ kinds }: Shape, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

function openItems(shape: Shape): Shape {
  shape.items ??= createShape();
  return shape.items;
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
