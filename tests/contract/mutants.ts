/**
 * Builds mutants of a correct reply: a field is removed, renamed, set to null, or given another type or a value
 * that is not allowed. The expected findings come from the statements of the specification.
 */
import * as z from 'zod/mini';
import type { FindingKind } from '#contracts/check/check';
import { nameType } from '#contracts/json-values';
import { findSchemasAt, isOptional, listVariants, readDefinition, unwrapSchema } from '#contracts/schema';
import { parseStatements } from '../contracts/list-statements.ts';
import { listDeclaredPaths } from './declared-paths.ts';

export interface Mutant {
  /** The path of the field, without the indices of rows, and the kind of mutation. */
  readonly name: string;
  /** The changed value in the body; findings at this path and below it depend on the change. */
  readonly path: string;
  /** The findings that the specification demands, the verdict on the reply first. */
  readonly expected: readonly [ExpectedFinding, ...ExpectedFinding[]];
  readonly change: (body: unknown) => unknown;
}

export interface ExpectedFinding {
  readonly kind: FindingKind;
  /** A path as in a report; `[]` stands for any row of a list. */
  readonly path: string;
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

export type Path = readonly (string | number)[];

const REPLACEMENTS: readonly unknown[] = ['another text', 987_654_321, true, {}, []];
const OTHER_DATE = '20.11.2026 21:46';
const SHAPES = ['{}', '[]', '[0]'];

/**
 * Returns the mutants of a value and of all declared values in it. In a list, one row is mutated. A declared field
 * that the value lacks is added with null or with a value that is not allowed.
 *
 * at: the path of the value in the body. stated: the statements of the specification, in the notation of `stated.ts`;
 * undefined when all is assumed.
 */
export function buildMutants(body: unknown, at: Path, schema: z.core.$ZodType, stated?: string): Mutant[] {
  const readGrade = readGrades(stated);
  const value = readAt(body, at);
  const row = parseStatements(stated).includes('[0]') ? 'first' : 'last';
  return listDeclaredPaths(value, schema, row).flatMap((path) =>
    mutate(readAt(value, path), [...at, ...path], findSchemasAt(schema, path), readGrade(path)),
  );
}

function mutate(value: unknown, at: Path, schemas: readonly z.core.$ZodType[], grade: Grade): Mutant[] {
  const build = (name: string, kind: FindingKind, change: Mutant['change']): Mutant =>
    buildMutant(name, at, [{ kind, path: formatPath(at) }], change);
  const isAllowed = (other: unknown) => schemas.some((each) => z.core.safeParse(each, other).success);
  const replace = (name: string, other: unknown, kind: FindingKind): Mutant[] =>
    // A value that the contract allows makes no mutant, unless the spec itself forbids it in place of a right value.
    isAllowed(other) && (kind === 'assumption' || !isAllowed(value))
      ? []
      : [build(name, kind, (body) => setAt(body, at, other))];
  const ifNamed = grade.grade === 'assumed' ? 'assumption' : 'broken';
  const ifStated = grade.grade === 'stated' ? 'broken' : 'assumption';
  // The specification states no notation of dates, of which a number is one.
  const isDate = typeof value === 'string' && /^(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})/.test(value);
  const isField = typeof at.at(-1) === 'string';
  const mayBeAbsent = grade.isOptional || (grade.grade === 'assumed' && schemas.some(isOptional));
  const isPresent = value !== undefined;
  return [
    ...(isPresent && isField && !mayBeAbsent
      ? [build('removed', ifNamed, (body) => setAt(body, at, undefined))]
      : []),
    ...(isPresent && grade.otherName !== undefined
      ? [build(`named ${grade.otherName}`, 'assumption', (body) => rename(body, at, String(grade.otherName)))]
      : []),
    ...(isPresent && at.length > 1 && isField ? renameWrongly(at, mayBeAbsent ? undefined : ifNamed) : []),
    ...(value === null || grade.isOptional ? [] : replace('null', null, ifNamed)),
    ...(value === null ? [] : REPLACEMENTS)
      .filter((other) => nameType(other) !== nameType(value) && !hasForm(schemas, nameType(other)))
      .flatMap((other) => {
        const isEmptied = grade.holdsNamed && typeof other !== 'object';
        const kind = isEmptied ? 'broken' : isDate && typeof other === 'number' ? 'assumption' : ifStated;
        return replace(`became ${nameType(other)}`, other, kind);
      }),
    ...(hasValues(schemas) && isAllowed(value) && (typeof value === 'string' || typeof value === 'number')
      ? replace('outside its values', typeof value === 'string' ? 'none of them' : 987_654_321, ifStated)
      : []),
    ...(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? replace('of another format', OTHER_DATE, 'assumption')
      : []),
    ...(nameType(value) === 'object' && hasForm(schemas, 'object')
      ? [
          buildMutant(
            'with an unknown field',
            at,
            [{ kind: 'drift', path: formatPath([...at, UNKNOWN]) }],
            (body) => setAt(body, [...at, UNKNOWN], 1),
          ),
        ]
      : []),
  ];
}

const UNKNOWN = 'somethingNew';

/** Returns whether one of the schemas describes the parts of an object or a list, so that its parts are judged. */
function hasForm(schemas: readonly z.core.$ZodType[], form: string): boolean {
  return schemas.flatMap(listVariants).some(({ type }) => type === form && /^(?:object|array)$/.test(type));
}

/** Builds the mutant whose field has a name that nobody knows. kind: the verdict on the missing field, if any. */
function renameWrongly(at: Path, kind: FindingKind | undefined): Mutant[] {
  const otherName = `${at.at(-1)}Renamed`;
  const drift = { kind: 'drift', path: formatPath([...at.slice(0, -1), otherName]) } as const;
  const expected =
    kind === undefined ? ([drift] as const) : ([{ kind, path: formatPath(at) }, drift] as const);
  return [buildMutant('renamed', at, expected, (body) => rename(body, at, otherName))];
}

export function buildMutant(
  name: string,
  at: Path,
  expected: Mutant['expected'],
  change: Mutant['change'],
): Mutant {
  const path = formatPath(at);
  const isIn = (body: unknown) => {
    const owner = readAt(body, at.slice(0, -1));
    return at.length === 0 || (typeof owner === 'object' && owner !== null);
  };
  return {
    name: `${nameFields(at)} ${name}`.trim(),
    path,
    expected,
    change: (body) => (isIn(body) ? change(body) : body),
  };
}

function rename(body: unknown, path: Path, otherName: string): unknown {
  const value = readAt(body, path);
  if (value === undefined) return body;
  return setAt(setAt(body, path, undefined), [...path.slice(0, -1), otherName], value);
}

/** Returns whether one of the schemas is an enum or a literal, also inside a union. */
function hasValues(schemas: readonly z.core.$ZodType[]): boolean {
  return schemas.some((schema) => {
    const def = readDefinition(unwrapSchema(schema));
    if (def.type === 'union') return hasValues(def.options);
    return def.type === 'enum' || def.type === 'literal';
  });
}

/** Returns a function that finds the grade at a path; an empty one stands for the whole value. */
function readGrades(stated: string | undefined): (path: Path) => Grade {
  const entries = parseStatements(stated);
  const fields = new Map(
    entries
      .filter((entry) => !SHAPES.includes(entry))
      .map((entry) => {
        const [, path = '', otherName] = /^([\w.]+)(?:\|(\w+))?/.exec(entry) ?? [];
        return [path, { isStated: entry.includes('!'), isOptional: entry.includes('?'), otherName }] as const;
      }),
  );
  return (at) => {
    const path = nameFields(at);
    if (at.length === 0) {
      const hasShape = entries.some((entry) => SHAPES.includes(entry));
      const grade = stated === undefined ? 'assumed' : hasShape ? 'stated' : 'named';
      return { grade, isOptional: false, holdsNamed: fields.size > 0 };
    }
    const field = fields.get(path);
    const isOtherRow = entries.includes('[0]') && at[0] !== 0;
    if (!field || isOtherRow) return { grade: 'assumed', isOptional: false, holdsNamed: false };
    const holdsNamed = [...fields.keys()].some((other) => other.startsWith(`${path}.`));
    return { ...field, grade: field.isStated ? 'stated' : 'named', holdsNamed };
  };
}

export function nameFields(path: Path): string {
  return path.filter((key) => typeof key === 'string').join('.');
}

/** Returns a path as in a report, with `[]` for any row. */
function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

/** Returns a copy with another value at the path; undefined removes the field. */
export function setAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? setAt(item, rest, other) : item));
  }
  const changed = { ...Object(value), [key]: setAt(Object(value)[key], rest, other) };
  if (rest.length === 0 && other === undefined) delete changed[key];
  return changed;
}
