/** Says by which fields the rows of a list are sorted. */
import type * as z from 'zod/mini';
import { isRecord } from '../../json-values.ts';
import { lazy } from '../../lazy.ts';
import { isId, readScalar } from './kinds.ts';

type Schema = z.core.$ZodType;

export type Order = 'ascending' | 'descending' | 'in no order';

/** Fewer different values are sorted by chance too often. */
const MIN_VALUES = 5;

/**
 * Notes for each field of the rows whether they are sorted by it, if the values can tell. Ids are given out in an order
 * that says nothing. findSchemas: returns the schemas of a field.
 */
export function noteOrder(
  order: Map<string, Order>,
  rows: readonly unknown[],
  findSchemas: (field: string) => readonly Schema[],
): void {
  const [first] = rows;
  if (!isRecord(first) || rows.length < MIN_VALUES) return;
  for (const field of Object.keys(first)) {
    const schemas = findSchemas(field);
    if (isId(schemas, field)) continue;
    const values = rows.map((row) => readScalar(isRecord(row) ? row[field] : undefined, schemas));
    const own = findOrder(values);
    if (own !== undefined) addOrder(order, field, own);
  }
}

/** Adds by what other rows are sorted. */
export function addOrder(order: Map<string, Order>, field: string, own: Order): void {
  const other = order.get(field);
  order.set(field, other === undefined || other === own ? own : 'in no order');
}

function findOrder(values: readonly unknown[]): Order | undefined {
  if (new Set(values).size < MIN_VALUES) return undefined;
  const isNumeric = values.every((value) => typeof value === 'number');
  if (!isNumeric && !values.every((value) => typeof value === 'string')) return undefined;
  const compare = isNumeric ? compareNumbers : compareTexts;
  const signs = values.slice(1).map((value, index) => compare(values[index], value));
  if (signs.every((sign) => sign <= 0)) return 'ascending';
  return signs.every((sign) => sign >= 0) ? 'descending' : 'in no order';
}

const compareNumbers = (one: unknown, other: unknown) => Number(one) - Number(other);
const getCollator = lazy(() => new Intl.Collator('tr'));
const compareTexts = (one: unknown, other: unknown) => getCollator().compare(String(one), String(other));
