/** Compares a value with its schema, and classifies the differences. */
import type * as z from 'zod/mini';
import { groupFindings } from './group-findings.ts';
import { parseRows } from './parse-rows.ts';
import {
  findChildren,
  findFieldAlsoNamed,
  findSchemasAt,
  findStatement,
  hasNamedField,
  isOptional,
  readDefinition,
  readOtherName,
  unwrapSchema,
} from './schema.ts';

/**
 * `broken`: something that the spec states is missing or wrong. `assumption`: something assumed is missing or wrong.
 * `drift`: a field that no contract declares.
 */
export type FindingKind = 'broken' | 'assumption' | 'drift';
export interface Finding {
  readonly kind: FindingKind;
  /** Written as `data[3].gameID`, or `data[].gameID` for several rows; empty for the whole value. */
  readonly path: string;
  readonly message: string;
  /** The number of rows with this finding, if there are several. */
  readonly times?: number;
}

/** The kind of difference between a value and its schema. Unlike the message, it names no values or types. */
export type Difference =
  | 'missing'
  | 'null'
  | 'type'
  | 'format'
  | 'range'
  | 'value'
  | 'name'
  | 'place'
  | 'status'
  | 'message'
  | 'unknown-field'
  | 'other';

/** A finding of a check, with the kind of difference. */
export interface CheckFinding extends Finding {
  readonly difference: Difference;
}

/** The maximum number of findings of one kind; further ones usually repeat the first. */
export const MAX_FINDINGS = 50;

const KINDS: readonly FindingKind[] = ['broken', 'assumption', 'drift'];

/**
 * Returns the findings of a reply, or of a request to a real backend, the worst kind first; none if it
 * conforms. Equal findings of several rows are merged. A finding is `broken` only if the
 * spec states the rule: that a field exists, or the type of a value marked `stated`.
 *
 * at: the path of the value; maxPerKind: the maximum number of findings of one kind, the others are dropped.
 */
export function check(
  schema: z.ZodMiniType,
  value: unknown,
  at = '',
  maxPerKind = MAX_FINDINGS,
): CheckFinding[] {
  const { findings } = parseAndFind(schema, value, at, classifyReplyIssue);
  if (findings.length === 0) return [];
  const grouped = groupFindings(findings).map(({ times, ...finding }) =>
    times === 1 ? finding : { ...finding, times },
  );
  return limitPerKind(grouped, maxPerKind);
}

/**
 * Parses a request to the mock. Returns the parsed request and the findings, which are not merged. A sender
 * must follow the whole schema, so a wrong type is `broken` unless the field is assumed.
 */
export function parseAndCheck<S extends z.ZodMiniType>(schema: S, value: unknown, at = '') {
  const { parsed, findings } = parseAndFind(schema, value, at, classifyRequestIssue);
  return { parsed, findings: findings.length === 0 ? [] : limitPerKind(findings, MAX_FINDINGS) };
}

/** Returns the findings, the worst kind first. At most `maxPerKind` findings of each kind are included. */
function limitPerKind(findings: readonly CheckFinding[], maxPerKind: number): CheckFinding[] {
  return KINDS.flatMap((kind) => findings.filter((one) => one.kind === kind).slice(0, maxPerKind));
}

/** Returns the findings sorted by kind, the worst first. */
export function sortFindings(findings: readonly CheckFinding[]): CheckFinding[] {
  return [...findings].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

type Classify = (schema: z.ZodMiniType, issue: z.core.$ZodIssue, value: unknown) => FindingKind;

function parseAndFind<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at: string,
  classify: Classify,
): { readonly parsed: z.core.util.SafeParseResult<z.output<S>>; readonly findings: CheckFinding[] } {
  const { parsed, limit } = parseRows(schema, value);
  const unknown = findUnknownFields(schema, value, at);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue): CheckFinding => ({
          kind: classify(schema, issue, value),
          path: formatPath(issue.path, at),
          ...describeIssue(schema, issue, value),
        }),
      );
  if (limit) wrong.push({ kind: 'assumption', path: at, message: limit, difference: 'other' });
  return { parsed, findings: [...wrong, ...unknown] };
}

function classifyRequestIssue(schema: z.ZodMiniType, { path }: z.core.$ZodIssue): FindingKind {
  return findStatement(schema, path) === 'assumed' ? 'assumption' : 'broken';
}

function classifyReplyIssue(schema: z.ZodMiniType, { path }: z.core.$ZodIssue, value: unknown): FindingKind {
  const statement = findStatement(schema, path);
  if (statement === 'assumed') return 'assumption';
  const schemas = findSchemasAt(schema, path);
  const received = readValue(value, path);
  if (received === undefined)
    return findOtherName(schema, path, value) === undefined ? 'broken' : 'assumption';
  if (received === null) return schemas.some(isOptional) ? 'assumption' : 'broken';
  if (statement === 'stated') return 'broken';
  // A text or number in place of an object lacks the fields that the spec names, so it is `broken`. An object
  // or list of another shape may still contain these fields.
  return typeof received !== 'object' && schemas.some(hasNamedField) ? 'broken' : 'assumption';
}

/** Returns the other name of a missing field (see `alsoNamed`) if the object has a field of that name. */
function findOtherName(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): string | undefined {
  const parent = readValue(value, path.slice(0, -1));
  if (typeof parent !== 'object' || parent === null) return undefined;
  return findSchemasAt(schema, path)
    .map(readOtherName)
    .find((name) => name !== undefined && Object.hasOwn(parent, name));
}

/** Returns the worst kind among the findings; `conforms` when there are none. */
export function findVerdict(findings: readonly Finding[]): FindingKind | 'conforms' {
  return KINDS.find((kind) => findings.some((finding) => finding.kind === kind)) ?? 'conforms';
}

/** Formats a path: `['data', 3, 'gameID']` becomes `data[3].gameID`. at: a path that precedes it. */
export function formatPath(path: readonly PropertyKey[], at = ''): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, at);
}

/** Finds the fields that the schema does not declare. zod reports no issue for them. */
function findUnknownFields(schema: z.core.$ZodType, value: unknown, at: string): CheckFinding[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnknownToAll(findChildren(schema, index), item, `${at}[${index}]`),
    );
  }
  if (typeof value !== 'object' || value === null || !hasFields(schema)) return [];
  const unknown: CheckFinding[] = [];
  // Loops are faster here than flatMap, and arguments of `push` could be so many that they overflow the stack.
  for (const [key, child] of Object.entries(value)) {
    const schemas = findChildren(schema, key);
    const path = at === '' ? key : `${at}.${key}`;
    if (schemas.length === 0) {
      const field = findFieldAlsoNamed(schema, key);
      if (field !== undefined && !Object.hasOwn(value, field)) continue;
      const message = `unknown field, ${nameType(child)}`;
      unknown.push({ kind: 'drift', path, message, difference: 'unknown-field' });
    } else if (typeof child === 'object' && child !== null) {
      for (const finding of findUnknownToAll(schemas, child, path)) unknown.push(finding);
    }
  }
  return unknown;
}

/** Finds the fields that no schema declares. schemas: the alternatives of a union, or a single schema. */
function findUnknownToAll(schemas: readonly z.core.$ZodType[], value: unknown, at: string): CheckFinding[] {
  const [first = [], ...others] = schemas.map((schema) => findUnknownFields(schema, value, at));
  if (others.length === 0) return first;
  const paths = others.map((list) => new Set(list.map(({ path }) => path)));
  return first.filter(({ path }) => paths.every((each) => each.has(path)));
}

function hasFields(schema: z.core.$ZodType): boolean {
  const def = readDefinition(unwrapSchema(schema));
  return (
    def.type === 'object' ||
    def.type === 'intersection' ||
    (def.type === 'union' && def.options.some(hasFields))
  );
}

function describeIssue(
  schema: z.core.$ZodType,
  issue: z.core.$ZodIssue,
  whole: unknown,
): Pick<CheckFinding, 'message' | 'difference'> {
  const value = readValue(whole, issue.path);
  const otherName = value === undefined ? findOtherName(schema, issue.path, whole) : undefined;
  return otherName === undefined
    ? { message: describeExpectation(issue, value), difference: classifyDifference(issue, value) }
    : { message: `is named ${otherName}`, difference: 'name' };
}

function classifyDifference({ code }: z.core.$ZodIssue, value: unknown): Difference {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (code) {
    case 'invalid_type':
      return 'type';
    case 'too_big':
    case 'too_small':
    case 'not_multiple_of':
      return 'range';
    case 'invalid_format':
      return 'format';
    case 'invalid_value':
    case 'invalid_union':
      return 'value';
    default:
      return 'other';
  }
}

/** Describes the expected value. The received value is not repeated, since it may be a secret. */
function describeExpectation(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is missing, expected ${issue.expected}`
        : `expected ${issue.expected}, got ${nameValue(value)}`;
    case 'too_big':
      return issue.inclusive === false ? `less than ${issue.maximum}` : `at most ${issue.maximum}`;
    case 'too_small':
      return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
    case 'invalid_format':
      // A regular expression has no format name, so the message shows the expression itself.
      return issue.format === 'regex' && issue.pattern !== undefined
        ? `expected a text like ${issue.pattern}`
        : `expected the format ${issue.format}`;
    case 'invalid_value':
    case 'invalid_union': {
      const [first, ...others] = listAlternatives(issue);
      if (first === undefined) return 'matches none of its alternatives';
      const expected = others.length === 0 ? first : `one of ${[first, ...others].join(', ')}`;
      return value === undefined ? `is missing, expected ${expected}` : `expected ${expected}`;
    }
    default:
      return issue.message || issue.code;
  }
}

/** Lists the allowed values as JSON, or the allowed types; empty if the alternatives are objects. */
function listAlternatives(issue: z.core.$ZodIssue): string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.expected];
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value));
    case 'invalid_union': {
      if ('options' in issue && issue.options) return issue.options.map((value) => JSON.stringify(value));
      const own = issue.errors.map(([first]) => (first?.path.length === 0 ? listAlternatives(first) : []));
      return own.some((each) => each.length === 0) ? [] : own.flat();
    }
    default:
      return [];
  }
}

/** Returns the type of a received value. A JSON number as large as 1e400 is parsed as infinity. */
function nameValue(value: unknown): string {
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinity' : nameType(value);
}

function readValue(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

/** Returns the type of a value. Unlike for `typeof`, `null` and `array` are types of their own. */
export function nameType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
