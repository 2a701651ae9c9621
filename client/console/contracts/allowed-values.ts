/** Reads the values that a field allows from the JSON Schema of its contract. */
import { listAlternatives, listValues, type Node, readNode } from './schema-node.ts';

/**
 * Returns the allowed values of an enum; empty for other fields. path: the field, such as `data[3].status`.
 */
export function listAllowedValues(schema: unknown, path: string): readonly unknown[] {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys[0] === 'data' ? findValues(readNode(schema), keys.slice(1)) : [];
}

function findValues(node: Node, [key, ...rest]: readonly string[]): readonly unknown[] {
  const values = key === undefined ? listValues(node) : [];
  if (values.length > 0) return values;
  const child = key === undefined ? undefined : (node.items ?? node.properties?.[key]);
  if (child !== undefined) return findValues(readNode(child), rest);
  const keys = key === undefined ? [] : [key, ...rest];
  return listAlternatives(node).flatMap((each) => findValues(readNode(each), keys));
}
