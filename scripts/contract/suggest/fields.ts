/** Suggests how the fields of an object change. */
import type * as z from 'zod/mini';
import type { Shape } from '#contracts/check/compare/shape';
import {
  findChildren,
  findSchemasAt,
  findStatement,
  hasMarkWithin,
  isMarked,
  readDefinition,
  readMark,
  unwrapSchema,
} from '#contracts/schema';
import { writeKey } from '#contracts/write/javascript';
import type { Suggestion } from '../findings/report.ts';
import { describeSchema } from './describe-schema.ts';
import { formatEvidence } from './evidence.ts';
import { type IsPublic, isFieldName, writeField, writeType } from './write-zod.ts';

type Schema = z.core.$ZodType;

/** An object in the replies to a call, and those of its fields that differ from its schema. */
export interface DifferentObject {
  readonly schema: Schema;
  /** The values observed of the object, in all calls that share its schema. */
  readonly shape: Shape;
  /** Whether a schema around the object is marked as assumed. */
  readonly isAssumed: boolean;
  /** The kinds of difference of each field. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

interface FieldChange extends Pick<Suggestion, 'present' | 'proposed' | 'evidence'> {
  readonly name: string;
}

const TYPE_DIFFERENCES: readonly string[] = ['type', 'format', 'range', 'value'];
const UNDECIDED = 'to be decided by hand';

/** Returns the change of each field that differs. */
export function suggestFields(object: DifferentObject, isPublic: IsPublic): FieldChange[] {
  return [...object.fields].flatMap(([name, differences]) => {
    if (differences.includes('name')) return swapNames(object, name);
    if (differences.includes('unknown-field')) return [suggestNewField(object, name, isPublic)];
    return [changeField(object, name, differences, isPublic)];
  });
}

/**
 * Returns the code that would accept a difference of one field of a reply; undefined if that is its code already, or the
 * values do not decide it.
 *
 * shape: the values observed of the whole reply; keys: the path of the field in it.
 */
export function suggestField(
  reply: Schema,
  shape: Shape,
  keys: readonly PropertyKey[],
  difference: string,
  isPublic: IsPublic,
): string | undefined {
  const [name, way] = [String(keys.at(-1)), keys.slice(0, -1)];
  const [schema, ...others] = new Set(findSchemasAt(reply, way).map(unwrapSchema));
  const own = way.reduce<Shape | undefined>(
    (at, key) => (key === 0 ? at?.items : at?.fields.get(String(key))),
    shape,
  );
  if (!schema || others.length > 0 || !own || keys.length === 0) return undefined;
  const isAssumed = findStatement(reply, way) === 'assumed';
  const fields = new Map([[keys.at(-1) === 0 ? '[]' : name, [difference]]]);
  const [change] = suggestFields({ schema, shape: own, isAssumed, fields }, isPublic);
  return change?.proposed === change?.present || change?.proposed === UNDECIDED
    ? undefined
    : change?.proposed;
}

/** Suggests the type that was observed. */
function changeField(
  { schema, shape }: DifferentObject,
  name: string,
  differences: readonly string[],
  isPublic: IsPublic,
): FieldChange {
  const [field, ...others] = findChildren(schema, name === '[]' ? 0 : name);
  const seen = name === '[]' ? shape.items : shape.fields.get(name);
  const owners = name === '[]' ? (shape.items?.count ?? 0) : shape.types.object;
  if (!field || others.length > 0) return { name, proposed: UNDECIDED, evidence: differences.join(', ') };
  const isOtherType = differences.some((difference) => TYPE_DIFFERENCES.includes(difference));
  const type = seen && isOtherType ? writeOtherType(field, seen, isPublic) : undefined;
  const change = {
    ...(type !== undefined && { type }),
    isNullable: (seen?.types.null ?? 0) > 0,
    isOptional: (seen?.count ?? 0) < owners,
  };
  const label = LABELS[name] ?? name;
  return {
    name,
    present: `${label}: ${describeSchema(field)}`,
    proposed: `${label}: ${describeSchema(field, change)}`,
    evidence: seen ? formatEvidence(seen, owners) : `in 0 of ${owners}`,
  };
}

/** The names of what has another name in a contract than in a path. */
const LABELS: Readonly<Record<string, string>> = { data: 'response', '[]': 'each item' };

/** Writes a type for the observed values. A secret inside the present one makes the new one secret. */
function writeOtherType(field: Schema, seen: Shape, isPublic: IsPublic): string {
  const type = writeType(seen, isPublic);
  return hasMarkWithin(field, 'secret') && !isMarked(field, 'secret') ? `secret(${type})` : type;
}

function suggestNewField(
  { schema, shape, isAssumed }: DifferentObject,
  name: string,
  isPublic: IsPublic,
): FieldChange {
  const evidence = 'no contract declares it';
  if (name === 'pagination') return { name, proposed: 'paged: true', evidence };
  const seen = shape.fields.get(name);
  if (!seen || !isFieldName(name, isPublic)) return { name, proposed: UNDECIDED, evidence };
  // In a union, each alternative gets the field as optional.
  const isUnion = readDefinition(schema).type === 'union';
  const code = writeField(name, seen, isUnion ? Number.POSITIVE_INFINITY : shape.types.object, isPublic);
  return {
    name,
    proposed: `${writeKey(name)}: ${isAssumed ? code : `assumed(${code})`}`,
    evidence: formatEvidence(seen, shape.types.object),
  };
}

/** Suggests the other of the two names that the specification uses for a field. */
function swapNames({ schema }: DifferentObject, name: string): FieldChange[] {
  return findChildren(schema, name).flatMap((field) => {
    const other = readMark(field, 'alsoNamed');
    if (other === undefined) return [];
    const code = describeSchema(field);
    const proposed = `${other}: ${code.replace(`'${other}'`, `'${name}'`)}`;
    return [{ name, present: `${name}: ${code}`, proposed, evidence: `replies name it ${other}` }];
  });
}
