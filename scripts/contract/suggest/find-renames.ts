/** Finds renamed fields: a declared field is missing, and there is an undeclared field of the same type. */
import type { ESTree } from 'vite';
import type { Change } from './change.ts';
import type { ShapeIndex } from './index-shapes.ts';
import {
  findPropertyNode,
  type LocatedProperty,
  type LocatedSchema,
  listObjects,
  readCallee,
} from './locate.ts';
import { peel, rewriteSchema } from './rewrite.ts';
import type { Shape } from './shape.ts';
import { type Code, readName, readText, type Sources } from './source.ts';
import { isFieldName, writeKey, type ZodOptions } from './write-zod.ts';

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
  /** The old and new names of the fields that `change` renames; no other change is suggested for them. */
  readonly fields: readonly string[];
  readonly change: Change;
}

interface MissingField {
  readonly name: string;
  readonly property: LocatedProperty;
  readonly schema: LocatedSchema;
}

/** Returns the renames among the fields of an object. parents: the schemas of the object. */
export function findRenames(
  sources: Sources,
  index: ShapeIndex,
  parents: readonly LocatedSchema[],
  { call, at, missing, unknown, otherNames }: DifferentFields,
  options: ZodOptions,
): Rename[] {
  const literals = parents
    .flatMap((parent) => listObjects(sources, parent))
    .filter(({ node }) => node.type === 'ObjectExpression');
  // In a union, the field may be missing because the object matches another alternative.
  if (literals.some(({ isAlternative }) => isAlternative)) return [];
  const find = (name: string): MissingField[] =>
    literals.flatMap((literal) => {
      const { node } = literal;
      const property =
        node.type === 'ObjectExpression' && findPropertyNode(sources, literal, node.properties, name);
      if (!property) return [];
      const schema = { ...literal, file: property.file, node: property.node.value };
      return [{ name, property, schema }];
    });
  const swaps = otherNames.flatMap(find).flatMap(({ name, property, schema }): Rename[] => {
    const after = swapNames(name, schema);
    return after === undefined ? [] : [{ fields: [name], change: build(call, at + name, property, after) }];
  });
  const [first] = literals;
  const seen = first && index.find(first)?.shape;
  if (!seen) return swaps;
  const absent = missing.flatMap(find).filter(({ schema }) => (index.find(schema)?.shape.seen ?? 0) === 0);
  const present = unknown.flatMap((name) => {
    const shape = seen.fields.get(name);
    return shape && isFieldName(name, options) ? [{ name, shape }] : [];
  });
  const renames = pair(sources, absent, present).map(([{ name, property, schema }, field]): Rename => {
    const code = rewriteSchema(sources, schema, { shape: field.shape, owners: seen.objects }, false, options);
    const after = `${writeKey(field.name)}: ${code}`;
    return { fields: [name, field.name], change: build(call, at + name, property, after) };
  });
  return [...swaps, ...renames];
}

function build(call: string, path: string, { file, node }: LocatedProperty, after: string): Change {
  return { call, path, code: { file, node }, key: '', after, isProperty: true };
}

/** Returns the property with its two names swapped: `gtm: alsoNamed(…, 'gmt')` becomes `gmt: alsoNamed(…, 'gtm')`. */
function swapNames(name: string, schema: Code): string | undefined {
  const { otherName } = peel(schema);
  if (otherName === undefined) return undefined;
  const text = readText(schema);
  const at = text.lastIndexOf(otherName);
  const swapped = `${text.slice(0, at)}'${name}'${text.slice(at + otherName.length)}`;
  return `${otherName.slice(1, -1)}: ${swapped}`;
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
  const alike = pairAlone(missing, unknown, (one, other) => {
    return isSameType(sources, one.schema, other.shape) && haveSimilarNames(one.name, other.name);
  });
  const rest = pairAlone(
    missing.filter((one) => !alike.some(([taken]) => taken === one)),
    unknown.filter((one) => !alike.some(([, taken]) => taken === one)),
    (one, other) => isSameType(sources, one.schema, other.shape),
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

type Type = 'texts' | 'integers' | 'numbers' | 'booleans' | 'lists' | 'objects';

const TYPES: Readonly<Record<string, Type>> = {
  'z.string': 'texts',
  'z.int': 'integers',
  'z.number': 'numbers',
  'z.boolean': 'booleans',
  'z.array': 'lists',
  'z.object': 'objects',
};

function isSameType(sources: Sources, schema: Code, shape: Shape): boolean {
  const type = readType(sources, schema);
  const { texts, integers, decimals, booleans, lists, objects, masked } = shape;
  const counts = { texts, numbers: integers + decimals, booleans, lists, objects, masked };
  const [only, ...others] = Object.entries(counts).filter(([, count]) => count > 0);
  if (!only || others.length > 0) return false;
  return type === 'integers' ? only[0] === 'numbers' && decimals === 0 : only[0] === type;
}

/** Returns the type of a schema; undefined when a text has a format, or several types are allowed. */
function readType(sources: Sources, schema: Code): Type | undefined {
  const { core } = peel(schema);
  const node: ESTree.Node = core.node;
  if (node.type === 'Identifier') {
    const value = sources.findValue(core.file, node.name);
    return value && readType(sources, value);
  }
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'MemberExpression' && readName(callee.property) === 'check') {
    const type = readType(sources, { file: core.file, node: callee.object });
    return type === 'texts' ? undefined : type;
  }
  return TYPES[readCallee(node)];
}
