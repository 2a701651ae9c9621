/** Reads the parts of a JSON Schema that the console shows. */
import * as z from 'zod/mini';

const Node = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  default: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  'x-assumed': z.optional(z.string()),
  'x-also-named': z.optional(z.string()),
});
export type Node = z.output<typeof Node>;

/** Returns the parts of a schema; none if it is not a JSON Schema. */
export function readNode(schema: unknown): Node {
  return Node.safeParse(schema).data ?? {};
}

/** Lists the schemas of which a value follows one; none if there are no alternatives. */
export function listAlternatives({ anyOf = [], oneOf = [] }: Node): readonly unknown[] {
  return [...anyOf, ...oneOf];
}

/** Lists the values that a schema allows by name; none for other schemas. */
export function listValues(node: Node): readonly unknown[] {
  if (node.enum) return node.enum;
  return 'const' in node && node.const !== undefined ? [node.const] : [];
}
