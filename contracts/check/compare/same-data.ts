/**
 * Tells whether two sides show the same data, and where a value of one is that of the other, negated, in another unit or
 * at another time. Without the same data, only what the contract excludes tells two sides apart.
 */
import type * as z from 'zod/mini';
import { isRecord } from '../../json-values.ts';
import { hasRedaction, UNKNOWN_VALUE } from '../../redact/redact.ts';
import { findChildren, findFieldName, isMarked, listVariants } from '../../schema.ts';
import { isEnumerated, isId, readScalar } from './kinds.ts';
import { unfold } from './unfold.ts';

type Schema = z.core.$ZodType;

interface Pair {
  readonly one: unknown;
  readonly other: unknown;
}

export interface SameData {
  /** Whether most values of what stands on both sides are equal. */
  readonly isSame: boolean;
  /** The relation of the values of one to those of the other, by path. */
  readonly relations: ReadonlyMap<string, string>;
}

/** Rows beyond these say nothing new. */
const MAX_PAIRED_ROWS = 200;
/** So few paths can agree by chance. */
const MIN_PATHS = 2;
const HALF_HOUR_MS = 30 * 60 * 1000;
const MAX_SHIFT_MS = 96 * HALF_HOUR_MS;

/** root: the path of both values. */
export function compareData(one: unknown, other: unknown, schema: Schema, root: string): SameData {
  const pairs = new Map<string, Pair[]>();
  collect(pairs, root, { one, other }, [schema], '');
  const shares = [...pairs.values()].map((list) => list.filter(isEqual).length / list.length);
  const isSame =
    shares.length >= MIN_PATHS && shares.filter((share) => share > 1 / 2).length * 2 >= shares.length;
  const relations = [...pairs].flatMap(([path, list]) => {
    const relation = isSame ? describeRelation(list) : undefined;
    return relation === undefined ? [] : [[path, relation] as const];
  });
  return { isSame, relations: new Map(relations) };
}

const isEqual = ({ one, other }: Pair) => one === other;

function collect(
  pairs: Map<string, Pair[]>,
  path: string,
  sent: Pair,
  schemas: readonly Schema[],
  name: string,
): void {
  const [one, other] = [sent.one, sent.other].map((value) => unfold(value, schemas).value);
  if (Array.isArray(one) && Array.isArray(other)) {
    const items = schemas.flatMap((schema) => findChildren(schema, 0));
    for (const pair of pairRows(one, other, items)) collect(pairs, `${path}[]`, pair, items, name);
  } else if (isRecord(one) && isRecord(other)) {
    const names = (value: object) =>
      new Map(Object.entries(value).map(([key, child]) => [findDeclared(schemas, key) ?? key, child]));
    const others = names(other);
    for (const [key, child] of names(one)) {
      if (!others.has(key)) continue;
      const children = schemas.flatMap((schema) => findChildren(schema, key));
      collect(pairs, `${path}.${key}`, { one: child, other: others.get(key) }, children, key);
    }
  } else if (isTelling(one, schemas, name) && isTelling(other, schemas, name)) {
    const list = pairs.get(path) ?? [];
    pairs.set(path, list);
    list.push({ one: readScalar(one, schemas), other: readScalar(other, schemas) });
  }
}

function findDeclared(schemas: readonly Schema[], key: string): string | undefined {
  return schemas
    .flatMap(listVariants)
    .map((def) => (def.type === 'object' ? findFieldName(def.shape, key) : undefined))
    .find((name) => name !== undefined);
}

/** Pairs rows by their first id or, without one, by their places. */
function pairRows(one: readonly unknown[], other: readonly unknown[], schemas: readonly Schema[]): Pair[] {
  const key = Object.keys(Object(one[0])).find((field) =>
    isId(
      schemas.flatMap((schema) => findChildren(schema, findDeclared([schema], field) ?? field)),
      field,
    ),
  );
  if (key === undefined)
    return one.slice(0, MAX_PAIRED_ROWS).map((row, index) => ({ one: row, other: other[index] }));
  const folded = findDeclared(schemas, key);
  const readKey = (row: unknown) =>
    Object.entries(Object(row)).find(
      ([field]) => field === key || findDeclared(schemas, field) === folded,
    )?.[1];
  const rows = new Map(other.slice(0, MAX_PAIRED_ROWS).map((row) => [String(readKey(row)), row]));
  return one.slice(0, MAX_PAIRED_ROWS).map((row) => ({ one: row, other: rows.get(String(readKey(row))) }));
}

/** Returns whether two sides with other data hardly have the same value by chance, and no report has masked it. */
function isTelling(value: unknown, schemas: readonly Schema[], name: string): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  if (typeof value === 'string' && (UNKNOWN_VALUE.test(value) || hasRedaction(value))) return false;
  if (isId(schemas, name) || schemas.some((schema) => isMarked(schema, 'secret'))) return false;
  return !schemas.some((schema) => isEnumerated(schema)) && !schemas.some(isLiteral);
}

const isLiteral = (schema: Schema) => listVariants(schema).every(({ type }) => type === 'literal');

/** Describes how all values of one side follow from those of the other; undefined if they do not, or are equal. */
function describeRelation(pairs: readonly Pair[]): string | undefined {
  const telling = pairs.filter(({ one, other }) => one !== 0 || other !== 0);
  if (telling.length === 0) return undefined;
  const numbers = telling.map(({ one, other }) => Number(one) / Number(other));
  const areNumbers = telling.every(({ one, other }) => typeof one === 'number' && typeof other === 'number');
  const [factor = 1] = numbers;
  if (areNumbers && numbers.every((each) => Math.abs(each / factor - 1) < 1e-9)) {
    if (factor === -1) return 'has the other sign';
    const digits = Math.log10(Math.abs(factor));
    return digits !== 0 && Number.isInteger(Math.round(digits * 1e6) / 1e6)
      ? `is ${factor > 1 ? 'many times as large' : 'a small part'}`
      : undefined;
  }
  const shifts = telling.map(({ one, other }) => readTime(one) - readTime(other));
  const [shift = 0] = shifts;
  const isShift = shift !== 0 && shift % HALF_HOUR_MS === 0 && Math.abs(shift) <= MAX_SHIFT_MS;
  if (!isShift || shifts.some((each) => each !== shift)) return undefined;
  return `is ${Math.abs(shift) / (2 * HALF_HOUR_MS)} hours ${shift > 0 ? 'later' : 'earlier'}`;
}

function readTime(value: unknown): number {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}
