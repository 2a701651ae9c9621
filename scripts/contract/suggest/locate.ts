/** Finds the source code of a schema: starts at the declaration of a call and follows a path in its reply. */
import type { ESTree } from 'vite';
import { type Code, readName, type SourceFile, type Sources } from './source.ts';

/** The step of a path that leads from a list to its items, or from a record to its values. */
export const EACH = '[]';

export interface LocatedSchema extends Code {
  /** Whether a schema around this one is marked as assumed. */
  readonly isInsideAssumed: boolean;
  /** Whether this schema is one of several alternatives of a union. */
  readonly isAlternative?: boolean;
}

/** The functions of zod whose first argument declares the fields of the schema that they return. */
const ZOD_WRAPPERS =
  'optional nullable nullish readonly prefault _default pick omit partial required strictObject';
const WRAPPERS: ReadonlySet<string> = new Set([
  ...ZOD_WRAPPERS.split(' ').map((name) => `z.${name}`),
  'assumed',
  'secret',
  'address',
]);

/** Returns the schemas at a path below a schema: several for a union, none when the path cannot be followed. */
export function locate(sources: Sources, root: LocatedSchema, path: readonly string[]): LocatedSchema[] {
  return path.reduce<LocatedSchema[]>(
    (schemas, key) => schemas.flatMap((schema) => findChildren(sources, schema, key)),
    [root],
  );
}

/** Returns the schemas of a field; if `key` is EACH, the schemas of the items. */
export function findChildren(sources: Sources, parent: LocatedSchema, key: string): LocatedSchema[] {
  return listObjects(sources, parent).flatMap((schema) => {
    const { node } = schema;
    if (node.type === 'ObjectExpression') return findProperty(sources, schema, node, key);
    return key === EACH ? [schema] : [];
  });
}

/**
 * Returns the code that describes the contents of a schema: for an object the literals that declare its
 * fields, for a list or record the schema of its items. An extension comes before the object that it extends.
 */
export function listObjects(sources: Sources, schema: LocatedSchema): LocatedSchema[] {
  const at = (node: ESTree.Node, isInsideAssumed = schema.isInsideAssumed): LocatedSchema[] =>
    listObjects(sources, { file: schema.file, node, isInsideAssumed });
  const { node, file, isInsideAssumed } = schema;
  if (node.type === 'Identifier') {
    const value = sources.findValue(file, node.name);
    return value ? listObjects(sources, { ...value, isInsideAssumed }) : [];
  }
  if (node.type === 'ObjectExpression') return [schema];
  if (node.type !== 'CallExpression') return [];
  const [first, second] = node.arguments;
  const name = readCallee(node);
  if (first === undefined) return [];
  switch (name) {
    case 'z.object': {
      const shape = first.type === 'Identifier' ? sources.findValue(file, first.name) : { file, node: first };
      return shape ? [{ ...schema, ...shape }] : [];
    }
    case 'z.array':
      return [{ ...schema, node: first }];
    case 'z.record':
    case 'z.partialRecord':
      return second ? [{ ...schema, node: second }] : [];
    case 'z.extend':
    case 'z.safeExtend':
      return [...(second ? [{ ...schema, node: second }] : []), ...at(first)];
    case 'z.intersection':
      return [...at(first), ...(second ? at(second) : [])];
    case 'z.union':
      return listItems(first)
        .flatMap((option) => at(option))
        .map(markAlternative);
    case 'z.discriminatedUnion':
      return (second ? listItems(second) : []).flatMap((option) => at(option)).map(markAlternative);
    case 'assumed':
      return at(first, true);
    default:
      if (name.endsWith('.check') && node.callee.type === 'MemberExpression') return at(node.callee.object);
      return WRAPPERS.has(name) || !name.includes('.') ? at(first) : [];
  }
}

function findProperty(
  sources: Sources,
  schema: LocatedSchema,
  { properties }: ESTree.ObjectExpression,
  key: string,
): LocatedSchema[] {
  const property = findPropertyNode(sources, { file: schema.file, node: schema.node }, properties, key);
  if (!property) return [];
  const isOwn = property.file === schema.file && properties.includes(property.node);
  const place = { file: property.file, node: property.node.value };
  return [isOwn ? { ...schema, ...place } : { ...place, isInsideAssumed: schema.isInsideAssumed }];
}

/** A property of an object literal, with the file in which the literal stands. */
export interface LocatedProperty {
  readonly file: SourceFile;
  readonly node: ESTree.ObjectProperty;
}

/** Finds a property of an object literal, or of an object that is spread into it. */
export function findPropertyNode(
  sources: Sources,
  owner: Code,
  properties: ESTree.ObjectExpression['properties'],
  key: string,
): LocatedProperty | undefined {
  for (const property of properties) {
    if (property.type !== 'SpreadElement') {
      if (!property.computed && readName(property.key) === key) return { file: owner.file, node: property };
      continue;
    }
    const { argument } = property;
    const spread = argument.type === 'Identifier' ? sources.findValue(owner.file, argument.name) : undefined;
    if (spread?.node.type !== 'ObjectExpression') continue;
    const located = findPropertyNode(sources, spread, spread.node.properties, key);
    if (located) return located;
  }
  return undefined;
}

function markAlternative(schema: LocatedSchema): LocatedSchema {
  return { ...schema, isAlternative: true };
}

/** Returns the names of the fields in an object literal, without the fields of spread objects. */
export function listOwnNames({ node }: Code): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) => {
    const name = one.type === 'Property' && !one.computed ? readName(one.key) : undefined;
    return name === undefined ? [] : [name];
  });
}

/** Returns the value of the property with this name in an object literal. */
export function findOwnProperty({ file, node }: Code, name: string): Code | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find(
    (one) => one.type === 'Property' && !one.computed && readName(one.key) === name,
  );
  return property?.type === 'Property' ? { file, node: property.value } : undefined;
}

/** Returns the name of the called function: `z.object`, `assumed`, or `….check` for a method. */
export function readCallee({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const owner = readName(callee.object);
  return `${owner === 'z' ? 'z' : '…'}.${readName(callee.property) ?? ''}`;
}

function listItems(node: ESTree.Node): ESTree.Node[] {
  return node.type === 'ArrayExpression' ? node.elements.filter((item) => item !== null) : [];
}
