/** Holds a value against its schema and says what is wrong, and how badly. */
import type * as z from 'zod/mini';
import { childrenAt, coreOf, definitionOf, isAssumedAt } from './schema.ts';

/**
 * `broken`: something stated is missing or wrong. `assumption`: something we assumed is.
 * `drift`: a field that no contract knows.
 */
export type FindingKind = 'broken' | 'assumption' | 'drift';
export interface Finding {
  readonly kind: FindingKind;
  /** As in `data[3].gameID`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** More than this of one value tells nobody anything new. */
export const MOST_FINDINGS = 50;

/** All findings of a value, stated breaks first. An empty list: it holds. */
export function judge(schema: z.ZodMiniType, value: unknown, at = ''): Finding[] {
  return parseAndJudge(schema, value, at).findings;
}

/** What a schema makes of a value, and all findings of it: for whoever needs both, and should parse once. */
export function parseAndJudge<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at = '',
): { readonly parsed: z.core.util.SafeParseResult<z.output<S>>; readonly findings: Finding[] } {
  const parsed = schema.safeParse(value);
  const unknown = unknownFields(schema, value, at);
  if (parsed.success && unknown.length === 0) return { parsed, findings: [] };
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue): Finding => ({
          kind: isAssumedAt(schema, issue.path) ? 'assumption' : 'broken',
          path: pathText(issue.path, at),
          message: messageOf(issue, valueAt(value, issue.path)),
        }),
      );
  const order = ['broken', 'assumption', 'drift'];
  const findings = [...wrong, ...unknown]
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, MOST_FINDINGS);
  return { parsed, findings };
}

/** The worst of the findings; `holds` without any. */
export function verdictOf(findings: readonly Finding[]): FindingKind | 'holds' {
  return (
    (['broken', 'assumption', 'drift'] as const).find((kind) =>
      findings.some((found) => found.kind === kind),
    ) ?? 'holds'
  );
}

/** `['data', 3, 'gameID']` as `data[3].gameID`, below `at`. */
export function pathText(path: readonly PropertyKey[], at = ''): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, at);
}

/** Fields that the schema does not know: zod drops them in silence. */
function unknownFields(schema: z.core.$ZodType, value: unknown, at: string): Finding[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => onlyUnknownTo(childrenAt(schema, index), item, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || !describesFields(schema)) return [];
  return Object.entries(value).flatMap(([key, child]): Finding[] => {
    const schemas = childrenAt(schema, key);
    // most fields are known and have none of their own
    if (schemas.length > 0 && (typeof child !== 'object' || child === null)) return [];
    const path = at === '' ? key : `${at}.${key}`;
    return schemas.length === 0
      ? [{ kind: 'drift', path, message: `unknown field, ${typeName(child)}` }]
      : onlyUnknownTo(schemas, child, path);
  });
}

/** A field is unknown when no alternative of a union knows it. */
function onlyUnknownTo(schemas: readonly z.core.$ZodType[], value: unknown, at: string): Finding[] {
  const [first, ...others] = schemas.map((schema) => unknownFields(schema, value, at));
  return (first ?? []).filter((found) =>
    others.every((list) => list.some((other) => other.path === found.path)),
  );
}

function describesFields(schema: z.core.$ZodType): boolean {
  const def = definitionOf(coreOf(schema));
  return (
    def.type === 'object' ||
    def.type === 'intersection' ||
    (def.type === 'union' && def.options.some(describesFields))
  );
}

/** zod/mini carries no texts; these name what was expected, never the value itself (it may be a secret). */
function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is missing, expected ${issue.expected}`
        : `expected ${issue.expected}, got ${foundName(value)}`;
    case 'too_big':
      return issue.inclusive === false ? `less than ${issue.maximum}` : `at most ${issue.maximum}`;
    case 'too_small':
      return issue.inclusive === false ? `more than ${issue.minimum}` : `at least ${issue.minimum}`;
    case 'invalid_format':
      return `expected the format ${issue.format}`;
    case 'invalid_value':
    case 'invalid_union': {
      const [first, ...others] = alternativesIn(issue);
      if (first === undefined) return 'matches none of its alternatives';
      const wanted = others.length === 0 ? first : `one of ${[first, ...others].join(', ')}`;
      return value === undefined ? `is missing, expected ${wanted}` : `expected ${wanted}`;
    }
    default:
      return issue.message || issue.code;
  }
}

/** What the value itself may be: values as JSON, types by name. Empty where alternatives differ further inside. */
function alternativesIn(issue: z.core.$ZodIssue): string[] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.expected];
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value));
    case 'invalid_union': {
      if ('options' in issue && issue.options) return issue.options.map((value) => JSON.stringify(value));
      const own = issue.errors.map(([first]) => (first?.path.length === 0 ? alternativesIn(first) : []));
      return own.some((each) => each.length === 0) ? [] : own.flat();
    }
    default:
      return [];
  }
}

/** JSON can say numbers that are none: 1e400 is read as infinity. */
function foundName(value: unknown): string {
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinity' : typeName(value);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  );
}

/** The type of a value in a word, `null` and arrays told apart. */
export function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
