/** Finds the issues of values of any size. */
import type * as z from 'zod/mini';
import { isSmallValue, parseBounded } from '../read/parse-bounded.ts';
import { findChildren, readDefinition, unwrapSchema } from '../schema.ts';

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** The maximum number of issues of one list, and of unknown fields of one list or object. */
export const MAX_LIST_ISSUES = 2000;

/** Stands for all that was not found of a list, since it has more than `MAX_LIST_ISSUES` issues. */
interface Unlisted {
  readonly code: 'unlisted';
  readonly path: Path;
}
export type Issue = z.core.$ZodIssue | Unlisted;

/**
 * Finds the issues of a value one after the other. Those of a long list end with an `Unlisted`. The bounds of a large
 * value as a whole are an issue once its parts have none.
 */
export function* findIssues(schema: Schema, value: unknown, path: Path = []): Generator<Issue> {
  const parsed = parseBounded(schema, value);
  if (parsed?.success) return;
  let isExplained = false;
  for (const issue of isSmallValue(value) ? [] : findIssuesOfParts(schema, value, path)) {
    isExplained = true;
    yield issue;
  }
  if (isExplained) return;
  if (!parsed) yield { code: 'unlisted', path };
  else for (const issue of parsed.error.issues) yield { ...issue, path: [...path, ...issue.path] };
}

function* findIssuesOfParts(schema: Schema, value: unknown, path: Path): Generator<Issue> {
  // The fields of an object are as many as its schema declares, so only lists and records need the limit.
  const isList = readDefinition(unwrapSchema(schema)).type !== 'object';
  let count = 0;
  for (const [key, part, child] of listParts(schema, value)) {
    for (const issue of findIssues(part, child, [...path, key])) {
      if (isList && count === MAX_LIST_ISSUES) {
        yield { code: 'unlisted', path };
        return;
      }
      count += 1;
      yield issue;
    }
  }
}

/** Lists the fields that an object's schema declares, or the rows of a list, each with its schema and value. */
function* listParts(schema: Schema, value: unknown): Generator<readonly [PropertyKey, Schema, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  const def = readDefinition(unwrapSchema(schema));
  if (Array.isArray(value)) {
    if (def.type !== 'array' && def.type !== 'tuple') return;
    for (const [index, row] of value.entries()) {
      for (const part of findChildren(schema, index)) yield [index, part, row];
    }
  } else if (def.type === 'object') {
    for (const [key, part] of Object.entries(def.shape)) yield [key, part, Reflect.get(value, key)];
  } else if (def.type === 'record') {
    for (const [key, row] of Object.entries(value)) {
      yield [key, def.keyType, key];
      yield [key, def.valueType, row];
    }
  }
}

/** Lists the entries of an object, or the rows of a list with their numbers. */
export function listEntries(value: object): Iterable<[PropertyKey, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}
