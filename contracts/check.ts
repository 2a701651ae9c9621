/** Checks a value against its schema and classifies its deviations. */
import type * as z from 'zod/mini';
import { findChildren, isAssumedAt, readDefinition, unwrapSchema } from './schema.ts';

/**
 * `broken`: a value that the spec states is missing or wrong. `assumption`: an assumed value is missing or wrong.
 * `drift`: a field that no contract declares.
 */
export type FindingKind = 'broken' | 'assumption' | 'drift';
export interface Finding {
  readonly kind: FindingKind;
  /** Written as `data[3].gameID`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** Further findings are dropped, as they usually repeat the first ones. */
export const MAX_FINDINGS = 50;

/** Returns the findings of a value, the worst kind first; an empty list when it conforms. at: the path of the value. */
export function check(schema: z.ZodMiniType, value: unknown, at = ''): Finding[] {
  return parseAndCheck(schema, value, at).findings;
}

/** Returns the parsed value together with its findings, so that it is parsed only once. */
export function parseAndCheck<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at = '',
): { readonly parsed: z.core.util.SafeParseResult<z.output<S>>; readonly findings: Finding[] } {
  const parsed = schema.safeParse(value);
  const unknown = findUnknownFields(schema, value, at);
  if (parsed.success && unknown.length === 0) return { parsed, findings: [] };
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue): Finding => ({
          kind: isAssumedAt(schema, issue.path) ? 'assumption' : 'broken',
          path: formatPath(issue.path, at),
          message: describeIssue(issue, readValue(value, issue.path)),
        }),
      );
  const order = ['broken', 'assumption', 'drift'];
  const findings = [...wrong, ...unknown]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, MAX_FINDINGS);
  return { parsed, findings };
}

/** Returns the worst kind among the findings; `conforms` when there are none. */
export function findVerdict(findings: readonly Finding[]): FindingKind | 'conforms' {
  return (
    (['broken', 'assumption', 'drift'] as const).find((kind) =>
      findings.some((finding) => finding.kind === kind),
    ) ?? 'conforms'
  );
}

/** Returns `['data', 3, 'gameID']` as `data[3].gameID`, below `at`. */
export function formatPath(path: readonly PropertyKey[], at = ''): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, at);
}

/** Finds the fields that the schema does not declare; zod drops them without an issue. */
function findUnknownFields(schema: z.core.$ZodType, value: unknown, at: string): Finding[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnknownToAll(findChildren(schema, index), item, `${at}[${index}]`),
    );
  }
  if (typeof value !== 'object' || value === null || !hasFields(schema)) return [];
  return Object.entries(value).flatMap(([key, child]): Finding[] => {
    const schemas = findChildren(schema, key);
    // A scalar has no fields to check, and its key is declared.
    if (schemas.length > 0 && (typeof child !== 'object' || child === null)) return [];
    const path = at === '' ? key : `${at}.${key}`;
    return schemas.length === 0
      ? [{ kind: 'drift', path, message: `unknown field, ${nameType(child)}` }]
      : findUnknownToAll(schemas, child, path);
  });
}

/** Finds the fields that none of the schemas, the alternatives of a union, declares. */
function findUnknownToAll(schemas: readonly z.core.$ZodType[], value: unknown, at: string): Finding[] {
  const [first, ...others] = schemas.map((schema) => findUnknownFields(schema, value, at));
  return (first ?? []).filter((finding) =>
    others.every((list) => list.some((other) => other.path === finding.path)),
  );
}

function hasFields(schema: z.core.$ZodType): boolean {
  const def = readDefinition(unwrapSchema(schema));
  return (
    def.type === 'object' ||
    def.type === 'intersection' ||
    (def.type === 'union' && def.options.some(hasFields))
  );
}

/** Describes the expected value, as zod/mini has no messages. Never repeats the value, which may be a secret. */
function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
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
      return `expected the format ${issue.format}`;
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

/** Lists the allowed values as JSON and types by name; empty when the alternatives differ only in their fields. */
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

/** Names a value in a finding. A number in JSON can exceed the range of a double: 1e400 is parsed as infinity. */
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

/** Returns the type of a value, with `null` and `array` as types of their own. */
export function nameType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
