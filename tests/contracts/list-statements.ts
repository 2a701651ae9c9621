/** Lists the fields of a schema that are marked as named or stated, in the notation of `stated.ts`. */
import type * as z from 'zod/mini';
import {
  isMarked,
  isOptional,
  listChildren,
  readDefinition,
  readMark,
  unwrapSchema,
} from '#contracts/schema';

type Schema = z.core.$ZodType;

/** Returns the entries of a schema, such as `data.type!`, sorted; none if the schema is marked as assumed. */
export function listStatements(schema: Schema): string[] {
  const shapes: Record<string, string> = {
    object: '{}',
    array: isMarked(schema, 'firstItem') ? '[0]' : '[]',
  };
  const shape = isMarked(schema, 'stated') ? shapes[readDefinition(unwrapSchema(schema)).type] : undefined;
  return [...new Set([...(shape === undefined ? [] : [shape]), ...listFields(schema, '')])].sort();
}

/** Lists the entries of the fields in a value. at: its path. Lists and unions add no step to a path. */
function listFields(schema: Schema, at: string): string[] {
  if (isMarked(schema, 'assumed')) return [];
  const def = readDefinition(unwrapSchema(schema));
  if (def.type !== 'object') return listChildren(schema).flatMap((child) => listFields(child, at));
  return Object.entries(def.shape).flatMap(([name, child]) => {
    if (isMarked(child, 'assumed')) return [];
    const path = at === '' ? name : `${at}.${name}`;
    return [`${path}${describeMarks(child)}`, ...listFields(child, path)];
  });
}

function describeMarks(schema: Schema): string {
  const otherName = readMark(schema, 'alsoNamed');
  return [
    otherName === undefined ? '' : `|${otherName}`,
    isMarked(schema, 'stated') ? '!' : '',
    isOptional(schema) ? '?' : '',
  ].join('');
}

/** Returns the entries of `stated.ts`, sorted. */
export function parseStatements(text = ''): string[] {
  return text.split(' ').filter(Boolean).sort();
}
