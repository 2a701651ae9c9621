/**
 * Builds mutants of a correct reply: a field is removed, set to null, or given another type or a value that
 * is not allowed.
 */
import * as z from 'zod/mini';
import type { FindingKind } from '#contracts/check/check';
import { nameType } from '#contracts/check/check';
import { findSchemasAt, isOptional, readDefinition, unwrapSchema } from '#contracts/schema';
import { parseStatements } from '../contracts/list-statements.ts';

export interface Mutant {
  /** The path of the field, without the indices of rows, and the kind of mutation. */
  readonly name: string;
  readonly body: unknown;
  /** The verdict that the specification demands. */
  readonly expected: FindingKind;
}

/**
 * The degree to which the spec fixes a value. `assumed`: the spec does not mention the value. `named`: the
 * spec says only that the value is present. `stated`: the spec also gives its type or allowed values.
 */
interface Grade {
  readonly grade: 'assumed' | 'named' | 'stated';
  readonly isOptional: boolean;
  readonly otherName?: string | undefined;
  /** Whether the specification names fields inside the value. */
  readonly holdsNamed: boolean;
}

type Path = readonly (string | number)[];

const REPLACEMENTS: readonly unknown[] = ['another text', 987_654_321, true, {}, []];
const OTHER_DATE = '20.11.2026 21:46';
const SHAPES = ['{}', '[]', '[0]'];

/**
 * Returns the mutants of a value and of all values in it. In a list, one row of each shape is mutated.
 *
 * stated: the statements of the specification, in the notation of `stated.ts`; undefined when all is assumed.
 * at: the path of the value in the body.
 */
export function buildMutants(body: unknown, at: Path, schema: z.core.$ZodType, stated?: string): Mutant[] {
  const grades = readGrades(stated);
  return listPaths(readAt(body, at)).flatMap((path) =>
    mutate(body, at, path, schema, grades(formatPath(path))).map(({ name, ...mutant }) => ({
      ...mutant,
      name: `${formatPath([...at, ...path])} ${name}`.trim(),
    })),
  );
}

function mutate(body: unknown, at: Path, path: Path, schema: z.core.$ZodType, grade: Grade): Mutant[] {
  const value = readAt(body, [...at, ...path]);
  const schemas = findSchemasAt(schema, path);
  const isAllowed = (other: unknown) => schemas.some((each) => z.core.safeParse(each, other).success);
  const replace = (name: string, other: unknown, expected: FindingKind): Mutant[] =>
    // A value that the contract allows makes no mutant, unless the spec itself forbids the value.
    isAllowed(other) && expected === 'assumption'
      ? []
      : [{ name, body: setAt(body, [...at, ...path], other), expected }];
  const ifNamed = grade.grade === 'assumed' ? 'assumption' : 'broken';
  const ifStated = grade.grade === 'stated' ? 'broken' : 'assumption';
  const isField = typeof path.at(-1) === 'string';
  const mayBeAbsent = grade.isOptional || (grade.grade === 'assumed' && schemas.some(isOptional));
  return [
    ...(isField && !mayBeAbsent
      ? [{ name: 'removed', body: setAt(body, [...at, ...path], undefined), expected: ifNamed } as const]
      : []),
    ...(grade.otherName === undefined ? [] : rename(body, [...at, ...path], grade.otherName)),
    ...(value === null || grade.isOptional ? [] : replace('null', null, ifNamed)),
    ...REPLACEMENTS.filter((other) => value !== null && nameType(other) !== nameType(value)).flatMap(
      (other) => {
        const isEmptied = grade.holdsNamed && typeof other !== 'object';
        return replace(`became ${nameType(other)}`, other, isEmptied ? 'broken' : ifStated);
      },
    ),
    ...(hasValues(schemas) && (typeof value === 'string' || typeof value === 'number')
      ? replace('outside its values', typeof value === 'string' ? 'none of them' : 987_654_321, ifStated)
      : []),
    ...(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? replace('of another format', OTHER_DATE, ifStated)
      : []),
    ...(nameType(value) === 'object'
      ? [
          {
            name: 'with an unknown field',
            body: setAt(body, [...at, ...path, 'somethingNew'], 1),
            expected: 'drift',
          } as const,
        ]
      : []),
  ];
}

function rename(body: unknown, path: Path, otherName: string): Mutant[] {
  const renamed = setAt(setAt(body, path, undefined), [...path.slice(0, -1), otherName], readAt(body, path));
  return [{ name: `named ${otherName}`, body: renamed, expected: 'assumption' }];
}

/** Returns whether one of the schemas is an enum or a literal, also inside a union. */
function hasValues(schemas: readonly z.core.$ZodType[]): boolean {
  return schemas.some((schema) => {
    const def = readDefinition(unwrapSchema(schema));
    if (def.type === 'union') return hasValues(def.options);
    return def.type === 'enum' || def.type === 'literal';
  });
}

/** Returns a function that finds the grade at a path without indices; '' stands for the whole value. */
function readGrades(stated: string | undefined): (path: string) => Grade {
  const entries = parseStatements(stated);
  const fields = new Map(
    entries
      .filter((entry) => !SHAPES.includes(entry))
      .map((entry) => {
        const [, path = '', otherName] = /^([\w.]+)(?:\|(\w+))?/.exec(entry) ?? [];
        return [path, { isStated: entry.includes('!'), isOptional: entry.includes('?'), otherName }] as const;
      }),
  );
  return (path) => {
    if (path === '') {
      const hasShape = entries.some((entry) => SHAPES.includes(entry));
      const grade = stated === undefined ? 'assumed' : hasShape ? 'stated' : 'named';
      return { grade, isOptional: false, holdsNamed: fields.size > 0 };
    }
    const field = fields.get(path);
    if (!field) return { grade: 'assumed', isOptional: false, holdsNamed: false };
    const holdsNamed = [...fields.keys()].some((other) => other.startsWith(`${path}.`));
    return { ...field, grade: field.isStated ? 'stated' : 'named', holdsNamed };
  };
}

/** Lists the paths of a value and of its fields. Of rows with the same fields, only the first is listed. */
function listPaths(value: unknown, path: Path = []): Path[] {
  const own = typeof path.at(-1) === 'number' ? [] : [path];
  if (Array.isArray(value)) {
    const shapes = new Map<string, number>();
    for (const [index, row] of value.entries()) {
      const shape = Object.keys(Object(row)).sort().join();
      if (!shapes.has(shape)) shapes.set(shape, index);
    }
    return [...own, ...[...shapes.values()].flatMap((index) => listPaths(value[index], [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, child]) => listPaths(child, [...path, key]))];
}

function formatPath(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.');
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

/** Returns a copy with another value at the path; undefined removes the field. */
function setAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? setAt(item, rest, other) : item));
  }
  const changed = { ...Object(value), [key]: setAt(Object(value)[key], rest, other) };
  if (rest.length === 0 && other === undefined) delete changed[key];
  return changed;
}
