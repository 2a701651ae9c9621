/** Reads the JSON Schema of a contract: its fields with their types, and the values that a field allows. */
import * as z from 'zod/mini';

/** The parts of a JSON Schema that the console shows. */
const Node = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  'x-assumed': z.optional(z.unknown()),
});
type Node = z.output<typeof Node>;

export interface ContractField {
  /** The path within the reply, with `[]` for any item of a list: `data[].amount`. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly isAssumed: boolean;
}

/** The maximum number of nested levels whose fields are listed. */
const MAX_LEVELS = 3;
/**
 * The maximum number of allowed values that are shown. Of more values, only the first and the last are shown.
 */
const MAX_SHOWN_VALUES = 5;

/** Lists the fields of a schema. path: the path, within the reply, of the value that the schema describes. */
export function listContractFields(schema: unknown, path = 'data', levels = MAX_LEVELS): ContractField[] {
  const node = readNode(schema);
  if (!node || levels === 0) return [];
  if (node.items !== undefined) return listContractFields(node.items, `${path}[]`, levels);
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, child]) => [
    {
      path: `${path}.${name}`,
      name,
      type: describeType(child),
      isAssumed: readNode(child)?.['x-assumed'] !== undefined,
    },
    ...listContractFields(child, `${path}.${name}`, levels - 1),
  ]);
  return [...fields, ...(node.anyOf ?? []).flatMap((each) => listContractFields(each, path, levels))];
}

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

function describeType(schema: unknown): string {
  const node = readNode(schema);
  if (!node) return 'anything';
  const values = listValues(node);
  if (values.length > MAX_SHOWN_VALUES) return `${values[0]} … ${values.at(-1)}`;
  if (values.length > 0) return values.join(' | ');
  if (node.anyOf) return [...new Set(node.anyOf.map(describeType))].join(' | ');
  if (node.items !== undefined) return `list of ${describeType(node.items)}`;
  const type = Array.isArray(node.type) ? node.type.join(' | ') : (node.type ?? 'anything');
  return node.format === undefined ? type : `${type}, ${node.format}`;
}

function readNode(schema: unknown): Node | undefined {
  return Node.safeParse(schema).data;
}
