/** Brings a list or object that a backend may write in another form into that of its contract. */
import type * as z from 'zod/mini';
import { isRecord } from '../../json-values.ts';
import { copyToBoth, listRows, nameRows } from '../../read/read.ts';
import { listLayers, listVariants, readDefinition, readMark, unwrapSchema } from '../../schema.ts';

type Schema = z.core.$ZodType;

interface Unfolded {
  readonly value: unknown;
  /** The form in which the value came. */
  readonly spelling: string;
}

/** Returns the value as its contract has it, if `read` would read it alike, or else as it is. */
export function unfold(value: unknown, schemas: readonly Schema[]): Unfolded {
  const list = schemas.find(isList);
  if (list && value === null && !schemas.some(isNullable)) return { value: [], spelling: 'null' };
  if (list && isRecord(value)) {
    const def = readDefinition(unwrapSchema(list));
    const named = nameRows(readMark(list, 'keyedBy'), value);
    const rows = def.type === 'array' && isRecord(named) ? listRows(def.element, named) : undefined;
    if (rows) return { value: rows, spelling: 'an object of rows' };
  }
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && schemas.some((schema) => readMark(schema, 'spelling') === 'both-languages'))
    return { value: copyToBoth(value), spelling: 'a text in one language' };
  return { value, spelling: Array.isArray(value) ? 'a list' : '' };
}

function isList(schema: Schema): boolean {
  return listVariants(schema).every(({ type }) => type === 'array');
}

function isNullable(schema: Schema): boolean {
  return listLayers(schema).some((layer) => readDefinition(layer).type === 'nullable');
}
