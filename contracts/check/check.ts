/** Compares a value with its schema, and classifies the differences. */
import type * as z from 'zod/mini';
import { isRecord, nameType, readValue } from '../json-values.ts';
import { lazyOf } from '../lazy.ts';
import { parseBounded } from '../read/parse-bounded.ts';
import { read } from '../read/read.ts';
import {
  findChildren,
  findFieldAlsoNamed,
  findSchemasAt,
  findStatement,
  hasNamedField,
  isOptional,
  listVariants,
  readMark,
  readMarkWithin,
} from '../schema.ts';
import { classifyDifference, describeExpectation } from './describe-issue.ts';
import { findIssues, type Issue, listEntries, MAX_LIST_ISSUES } from './find-issues.ts';
import { groupFindings } from './group-findings.ts';
import { joinSpellings } from './spellings.ts';

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
  | 'unlisted'
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
 * conforms. Equal findings of several rows are merged, as are a missing field and an
 * unknown one with its name in another spelling. A finding is `broken` only if the
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
  const findings = groupFindings(
    buildFindings(schema, findIssues(schema, value), value, at, classifyReplyIssue),
  );
  return sortFindings(
    joinSpellings(findings).map(({ times, ...finding }) => (times === 1 ? finding : { ...finding, times })),
    maxPerKind,
  );
}

type Parsed<S extends z.ZodMiniType> =
  | { readonly success: true; readonly data: z.output<S> }
  | { readonly success: false; readonly data?: undefined };

/**
 * Parses a request to the mock. Returns the parsed request and the findings, which are not merged. A sender
 * must follow the whole schema, so a wrong type is `broken` unless the field is assumed.
 */
export function parseAndCheck<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at = '',
): { readonly parsed: Parsed<S>; readonly findings: CheckFinding[] } {
  // A request is almost always right, and then it is parsed only once.
  const parsed = parseBounded(schema, value) ?? { success: false as const };
  const issues = parsed.success ? [] : findIssues(schema, value);
  const findings = buildFindings(schema, issues, value, at, classifyRequestIssue);
  return { parsed, findings: sortFindings(findings, MAX_FINDINGS) };
}

/** Returns the findings, the worst kind first. At most `maxPerKind` findings of each kind are included. */
export function sortFindings(findings: readonly CheckFinding[], maxPerKind?: number): CheckFinding[] {
  return KINDS.flatMap((kind) => findings.filter((one) => one.kind === kind).slice(0, maxPerKind));
}

type Classify = (schema: z.ZodMiniType, issue: z.core.$ZodIssue, value: unknown) => FindingKind;

function buildFindings(
  schema: z.ZodMiniType,
  issues: Iterable<Issue>,
  value: unknown,
  at: string,
  classify: Classify,
): CheckFinding[] {
  const findings = Array.from(issues, (issue) => buildFinding(schema, issue, value, at, classify));
  for (const field of findUnknownFields([schema], value)) findings.push(describeUnknownField(field, at));
  return findings;
}

function describeUnknownField({ path, ...field }: UnknownField, at: string): CheckFinding {
  const place = formatPath(path, at);
  if (!('value' in field)) return { ...UNLISTED, kind: 'drift', path: place };
  const message = `unknown field, ${nameType(field.value)}`;
  return { kind: 'drift', path: place, message, difference: 'unknown-field' };
}

function buildFinding(
  schema: z.ZodMiniType,
  issue: Issue,
  value: unknown,
  at: string,
  classify: Classify,
): CheckFinding {
  const path = formatPath(issue.path, at);
  if (issue.code === 'unlisted') return { ...UNLISTED, kind: 'assumption', path };
  const kind = classify(schema, issue, value);
  const { message, difference } = describeIssue(schema, issue, value);
  const day = kind === 'broken' ? findAgreement(schema, issue.path) : undefined;
  return { kind, path, message: day === undefined ? message : `${message}; agreed on ${day}`, difference };
}

const UNLISTED = {
  message: `differs in more than ${MAX_LIST_ISSUES} places, of which only the first were checked`,
  difference: 'unlisted',
} as const;

function classifyRequestIssue(schema: z.ZodMiniType, { path }: z.core.$ZodIssue): FindingKind {
  return findStatement(schema, path) === 'assumed' ? 'assumption' : 'broken';
}

function classifyReplyIssue(schema: z.ZodMiniType, { path }: z.core.$ZodIssue, value: unknown): FindingKind {
  const statement = findStatement(schema, path);
  const schemas = findSchemasAt(schema, path);
  const received = readValue(value, path);
  if (statement === 'assumed') {
    const isLost = typeof received !== 'object' || received === null;
    return isLost && schemas.some((each) => hasNamedField(each, true)) ? 'broken' : 'assumption';
  }
  if (received === undefined)
    return findOtherName(schema, path, value) === undefined ? 'broken' : 'assumption';
  if (received === null) return schemas.some(isOptional) ? 'assumption' : 'broken';
  if (statement !== 'named') return isRespelled(schemas, received) ? 'assumption' : 'broken';
  // A text or number in place of an object lacks the fields that the spec names, so it is `broken`. An object
  // or list of another shape may still contain these fields.
  return typeof received !== 'object' && schemas.some((each) => hasNamedField(each))
    ? 'broken'
    : 'assumption';
}

/** Returns whether a value is only written otherwise. The spec states no notation of numbers and instants. */
function isRespelled(schemas: readonly z.core.$ZodType[], received: unknown): boolean {
  if (typeof received !== 'string' && typeof received !== 'number') return false;
  return schemas.some((each) => {
    const isNumber = listVariants(each).every(
      (def) => def.type === 'number' || (def.type === 'literal' && def.values.every(Number.isFinite)),
    );
    if (!isNumber && readMark(each, 'spelling') !== 'instant') return false;
    // `read` takes any schema: the types of the inner definitions are only wider.
    const { ok, differences } = read(each as z.ZodMiniType, received);
    return ok && differences.every(({ kind }) => kind === 'spelling');
  });
}

/** Returns the day on which what is broken at a path was agreed: the value itself or, if it is lost, what it holds. */
function findAgreement(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const statement = findStatement(schema, path);
  const find = statement === 'agreed' ? readMark : statement === 'assumed' ? readMarkWithin : () => undefined;
  return findSchemasAt(schema, path)
    .map((each) => find(each, 'agreed'))
    .find((day) => day !== undefined);
}

/** Returns the other name of a missing field (see `alsoNamed`) if the object has a field of that name. */
function findOtherName(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): string | undefined {
  const parent = readValue(value, path.slice(0, -1));
  if (!isRecord(parent)) return undefined;
  return findSchemasAt(schema, path)
    .map((each) => readMark(each, 'alsoNamed'))
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

/** The path of a field that no schema declares, with its value. Without a value, more such fields follow at the path. */
interface UnknownField {
  readonly path: readonly PropertyKey[];
  readonly value?: unknown;
}

/**
 * Finds the fields that none of the schemas declares, and for which zod reports no issue. schemas: the alternatives
 * of a union, or a single schema.
 */
function* findUnknownFields(schemas: readonly z.core.$ZodType[], value: unknown): Generator<UnknownField> {
  if (typeof value !== 'object' || value === null || schemas.some(isOpen)) return;
  const isList = Array.isArray(value);
  if (!isList && !schemas.some(hasFields)) return;
  let count = 0;
  for (const [key, child] of listEntries(value)) {
    const children = schemas.flatMap((schema) => findChildren(schema, key));
    const isKnown =
      isList || children.length > 0 || schemas.some((schema) => isOtherName(schema, String(key), value));
    // The paths are built from the inside, so that rows without unknown fields cost none.
    for (const { path, ...field } of isKnown
      ? findUnknownFields(children, child)
      : [{ path: [], value: child }]) {
      if (count === MAX_LIST_ISSUES) {
        yield { path: [] };
        return;
      }
      count += 1;
      yield { ...field, path: [key, ...path] };
    }
  }
}

/** Returns whether `key` is the other name of a field (see `alsoNamed`) that the object lacks. */
function isOtherName(schema: z.core.$ZodType, key: string, value: object): boolean {
  const field = findFieldAlsoNamed(schema, key);
  return field !== undefined && !Object.hasOwn(value, field);
}

/** Returns whether the schema accepts any value. */
const isOpen = lazyOf((schema: z.core.$ZodType): boolean =>
  listVariants(schema).some(({ type }) => type === 'unknown' || type === 'any'),
);

const hasFields = lazyOf((schema: z.core.$ZodType): boolean =>
  listVariants(schema).some(({ type }) => type === 'object' || type === 'record'),
);

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
