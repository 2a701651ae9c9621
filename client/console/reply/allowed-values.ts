/** Reads the values that a field allows from the JSON Schema of its contract. */
import * as z from 'zod/mini';

/** The parts of a JSON Schema by which a field and its values are found. */
const Node = z.looseObject({
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});
type Node = z.output<typeof Node>;

/**
 * Returns the allowed values of an enum; empty for other fields. path: the field, such as `data[3].status`.
 */
export function listAllowedValues(schema: unknown, path: string): readonly unknown[] {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys[0] === 'data' ? findValues(schema, keys.slice(1)) : [];
}

function findValues(schema: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  const node = readNode(schema);
  if (!node) return [];
  if (key === undefined) return listValues(node);
  const child = node.items ?? node.properties?.[key];
  if (child !== undefined) return findValues(child, rest);
  return (node.anyOf ?? []).flatMap((each) => findValues(each, [key, ...rest]));
}

function listValues(node: Node): readonly unknown[] {
  if (node.enum) return node.enum;
  if ('const' in node && node.const !== undefined) return [node.const];
  return (node.anyOf ?? []).flatMap((each) => listValues(readNode(each) ?? {}));
}

function readNode(schema: unknown): Node | undefined {
  return Node.safeParse(schema).data;
}
