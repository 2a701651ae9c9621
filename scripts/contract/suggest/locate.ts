/** Finds the source code of a schema: starts at the declaration of a call and follows a path in its reply. */
import type { ESTree } from 'vite';
import { type Code, readName, type Sources } from './source.ts';

/** The key in `Shapes` for the one shape of all envelopes. */
export const ENVELOPE = 'envelope';
/** The step of a path that leads from a list to its items, or from a record to its values. */
export const EACH = '[]';

export interface LocatedSchema extends Code {
  /** Whether a schema around this one is marked as assumed. */
  readonly isInsideAssumed?: boolean;
  /** Whether this schema is one of several alternatives of a union. */
  readonly isAlternative?: boolean;
}

/** A property of an object literal. */
export interface LocatedProperty {
  readonly name: string;
  readonly property: Code;
  readonly value: Code;
}

/** Returns the schema of a reply: `response` of a declaration, or the envelope around all replies. */
export function findRoot(sources: Sources, name: string): LocatedSchema | undefined {
  if (name === ENVELOPE) return sources.findValue('envelope.ts', 'Envelope');
  const declaration = sources.findDeclaration(name);
  return declaration && findProperty(sources, declaration, 'response')?.value;
}

/**
 * Returns the schemas at a path in the reply of a call or document: several for a union, none when the path
 * cannot be followed. A path that does not begin with `data` starts at the envelope, that of a document at its
 * whole reply.
 */
export function locatePath(sources: Sources, call: string, path: string): LocatedSchema[] {
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '');
  const isDocument = call.startsWith('GET ');
  const isInData = steps[0] === 'data' && !isDocument;
  const root = findRoot(sources, isInData || isDocument ? call : ENVELOPE);
  return (isInData ? steps.slice(1) : steps).reduce<LocatedSchema[]>(
    (schemas, key) => schemas.flatMap((schema) => findChildren(sources, schema, key)),
    root ? [root] : [],
  );
}

/** Returns the schemas of a field; if `key` is EACH, the schemas of the items. */
function findChildren(sources: Sources, parent: LocatedSchema, key: string): LocatedSchema[] {
  return listObjects(sources, parent).flatMap((schema) => {
    if (schema.node.type !== 'ObjectExpression') return key === EACH ? [schema] : [];
    const property = findProperty(sources, schema, key);
    return property ? [{ ...schema, ...property.value }] : [];
  });
}

/**
 * Returns the code that describes the contents of a schema: for an object the literals that declare its
 * fields, for a list or record the schema of its items. An extension comes before the object that it extends.
 */
export function listObjects(sources: Sources, schema: LocatedSchema): LocatedSchema[] {
  const at = (node: ESTree.Node | undefined, marks: Omit<LocatedSchema, keyof Code> = {}): LocatedSchema[] =>
    node ? listObjects(sources, { ...schema, ...marks, node }) : [];
  const { node } = schema;
  if (node.type === 'ObjectExpression') return [schema];
  if (node.type === 'Identifier') {
    const value = sources.follow(schema);
    return value ? listObjects(sources, value) : [];
  }
  if (node.type !== 'CallExpression') return [];
  const [first, second] = node.arguments;
  switch (readCallee(node)) {
    case 'z.array':
      return first ? [{ ...schema, node: first }] : [];
    case 'z.record':
    case 'z.partialRecord':
      return second ? [{ ...schema, node: second }] : [];
    case 'z.extend':
    case 'z.safeExtend':
    case 'z.intersection':
      return [...at(second), ...at(first)];
    case 'z.union':
      return listItems(first).flatMap((option) => at(option, { isAlternative: true }));
    case 'z.discriminatedUnion':
      return listItems(second).flatMap((option) => at(option, { isAlternative: true }));
    case 'z.enum':
      return [];
    case 'assumed':
      return at(first, { isInsideAssumed: true });
    case '….check':
      return node.callee.type === 'MemberExpression' ? at(node.callee.object) : [];
    default:
      // The first argument of other functions, such as `z.object` and `secret`, declares the contents.
      return at(first);
  }
}

export function findProperty(sources: Sources, owner: Code, name: string): LocatedProperty | undefined {
  return listProperties(sources, owner).find((property) => property.name === name);
}

/** Lists the properties of an object literal, and of the objects that are spread into it. */
export function listProperties(sources: Sources, { file, node }: Code): LocatedProperty[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      const spread = sources.follow({ file, node: property.argument });
      return spread ? listProperties(sources, spread) : [];
    }
    const name = property.computed ? undefined : readName(property.key);
    if (name === undefined) return [];
    return [{ name, property: { file, node: property }, value: { file, node: property.value } }];
  });
}

/** Returns the name of the called function: `z.object`, `assumed`, or `….check` for a method. */
export function readCallee({ callee }: ESTree.CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const owner = readName(callee.object);
  return `${owner === 'z' ? 'z' : '…'}.${readName(callee.property) ?? ''}`;
}

function listItems(node: ESTree.Node | undefined): ESTree.Node[] {
  return node?.type === 'ArrayExpression' ? node.elements.filter((item) => item !== null) : [];
}
