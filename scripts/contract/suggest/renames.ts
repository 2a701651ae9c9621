/** Finds renamed fields: a declared field is missing, and there is an undeclared field of the same type. */
import { findPropertyNode, type LocatedSchema, listObjects } from './locate.ts';
import { type Context, formatEvidence, type Proposal } from './proposal.ts';
import type { Shape } from './shape.ts';
import { type Code, readText, type Sources } from './source.ts';
import { unwrap, widenSchema } from './widen.ts';
import { isFieldName, writeKey } from './write-zod.ts';

/** The differences between the fields of one object and its schema. */
export interface DifferentFields {
  readonly call: string;
  /** The path of the object, with a dot at its end unless it is empty. */
  readonly at: string;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** The declared fields with two names (`alsoNamed`) that a reply had under the second name. */
  readonly otherNames: readonly string[];
}

export interface Rename {
  /** The old and new names of the field; no other change is proposed for them. */
  readonly fields: readonly string[];
  readonly proposal: Proposal;
}

interface MissingField {
  readonly name: string;
  readonly property: Code;
  readonly schema: Code;
}

/** Returns the renames among the fields of an object. parents: the schemas of the object. */
export function findRenames(
  { sources, index, options }: Context,
  parents: readonly LocatedSchema[],
  { call, at, missing, unknown, otherNames }: DifferentFields,
): Rename[] {
  const literals = parents.flatMap((parent) => listObjects(sources, parent));
  // In a union, the field may be missing because the object matches another alternative.
  if (literals.some(({ isAlternative }) => isAlternative)) return [];
  const find = (name: string): MissingField[] =>
    literals.flatMap((literal) => {
      const { node } = literal;
      const property =
        node.type === 'ObjectExpression' && findPropertyNode(sources, literal, node.properties, name);
      if (!property) return [];
      return [{ name, property, schema: { file: property.file, node: property.node.value } }];
    });
  const build = ({ name, property }: MissingField, proposed: string, evidence: string): Proposal => ({
    call,
    path: at + name,
    code: property,
    present: readText(property),
    proposed,
    evidence,
  });
  const swaps = otherNames.flatMap(find).flatMap((field): Rename[] => {
    const [, other] = /alsoNamed\(.*'(\w+)'\)/s.exec(readText(field.schema)) ?? [];
    if (other === undefined) return [];
    const proposed = `${other}: ${readText(field.schema).replace(`'${other}'`, `'${field.name}'`)}`;
    return [{ fields: [field.name], proposal: build(field, proposed, `replies name it ${other}`) }];
  });
  const [first] = literals;
  const seen = first && index.find(first)?.shape;
  if (!seen) return swaps;
  const absent = missing.flatMap(find).filter(({ schema }) => (index.find(schema)?.shape.seen ?? 0) === 0);
  const present = unknown.flatMap((name) => {
    const shape = seen.fields.get(name);
    return shape && isFieldName(name, options) ? [{ name, shape }] : [];
  });
  const renames = pair(sources, absent, present).map(([field, { name, shape }]): Rename => {
    const code = widenSchema(sources, field.schema, { shape, owners: seen.counts.object }, false, options);
    const evidence = `${field.name} in 0, ${name} ${formatEvidence(shape, seen.counts.object)}`;
    return { fields: [field.name, name], proposal: build(field, `${writeKey(name)}: ${code}`, evidence) };
  });
  return [...swaps, ...renames];
}

interface PresentField {
  readonly name: string;
  readonly shape: Shape;
}

/**
 * Pairs fields of the same type: first those with similar names, then any others that fit only each other.
 */
function pair(
  sources: Sources,
  missing: readonly MissingField[],
  unknown: readonly PresentField[],
): [MissingField, PresentField][] {
  const fits = (one: MissingField, other: PresentField) => isSameType(sources, one.schema, other.shape);
  const alike = pairAlone(
    missing,
    unknown,
    (one, other) => fits(one, other) && haveSimilarNames(one.name, other.name),
  );
  const rest = pairAlone(
    missing.filter((one) => !alike.some(([taken]) => taken === one)),
    unknown.filter((one) => !alike.some(([, taken]) => taken === one)),
    fits,
  );
  return [...alike, ...rest];
}

/** Pairs items that fit each other and no other item. */
function pairAlone<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  fits: (one: One, other: Other) => boolean,
): [One, Other][] {
  return ones.flatMap((one): [One, Other][] => {
    const [other, ...more] = others.filter((candidate) => fits(one, candidate));
    if (other === undefined || more.length > 0) return [];
    return ones.filter((rival) => fits(rival, other)).length === 1 ? [[one, other]] : [];
  });
}

/** A shorter name may be contained in another by chance, so the two do not count as similar. */
const MIN_CONTAINED_CHARS = 4;

function haveSimilarNames(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
    .sort((a, b) => a.length - b.length);
  return short === long || (short.length >= MIN_CONTAINED_CHARS && long.includes(short));
}

function isSameType(sources: Sources, schema: Code, { counts }: Shape): boolean {
  const kinds = KINDS[readType(sources, schema) ?? ''] ?? [];
  const seen = Object.entries(counts).filter(([kind, count]) => kind !== 'null' && count > 0);
  return seen.length > 0 && seen.every(([kind]) => kinds.includes(kind));
}

/** The kinds of values that the functions of zod accept. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  string: ['text'],
  int: ['integer'],
  number: ['integer', 'decimal'],
  boolean: ['boolean'],
  array: ['list'],
  object: ['object'],
};

/** Returns the type of a schema; undefined when a text has a format, or several types are allowed. */
function readType(sources: Sources, schema: Code): string | undefined {
  const { core } = unwrap(schema);
  if (core.node.type === 'Identifier') {
    const value = sources.findValue(core.file, core.node.name);
    return value && readType(sources, value);
  }
  const text = readText(core);
  const [, type] = /^z\.(\w+)\(/.exec(text) ?? [];
  return type === 'string' && text !== 'z.string()' ? undefined : type;
}
