/** Lists the fields of a contract from its JSON Schema, with what the contract says of each. */
import { listAlternatives, listValues, type Node, readNode } from './schema-node.ts';

export interface Field {
  /** Written as in the findings of the journal: `data[].gameID`. */
  readonly path: string;
  readonly type: string;
  readonly isOptional: boolean;
  /** Why the field is in the contract although the specification does not state it; undefined if it does. */
  readonly assumed: string | undefined;
  readonly alsoNamed: string | undefined;
}

const MAX_NAMED_VALUES = 6;

/** Lists the fields within a value, and the value itself if it has none or is assumed. path: that of the value. */
export function listFields(schema: unknown, path = '', isOptional = false): readonly Field[] {
  const node = readNode(schema);
  const { properties = {}, required = [], items } = node;
  const parts = [
    ...Object.entries(properties).flatMap(([name, part]) =>
      listFields(part, path === '' ? name : `${path}.${name}`, !required.includes(name)),
    ),
    ...(items === undefined ? [] : listFields(items, `${path}[]`)),
    ...listAlternatives(node).flatMap((each) => listFields(each, path)),
  ].filter((part) => part.path !== path && (part.path !== `${path}[]` || part.assumed !== undefined));
  const { 'x-assumed': assumed, 'x-also-named': alsoNamed } = node;
  const own = { path, type: describeType(node), isOptional, assumed, alsoNamed };
  const all = parts.length === 0 || assumed !== undefined ? [own, ...parts] : parts;
  // The alternatives of a value may have fields in common.
  return [...new Map(all.toReversed().map((field) => [field.path, field])).values()].toReversed();
}

/** Describes the type of a value: `integer`, `string[]`, `"NAME" | "NEW"`, `integer = 48`. */
function describeType(node: Node): string {
  const words = new Set([
    ...listValues(node).map((value) => JSON.stringify(value)),
    ...listAlternatives(node).map((each) => describeType(readNode(each))),
  ]);
  const { type = 'value', items, default: preset } = node;
  if (words.size === 0 && items !== undefined) words.add(`${describeType(readNode(items))}[]`);
  if (words.size === 0) words.add([type].flat().join(' | '));
  const named = [...words].slice(0, MAX_NAMED_VALUES).join(' | ');
  const more = words.size > MAX_NAMED_VALUES ? ' …' : '';
  return `${named}${more}${preset === undefined ? '' : ` = ${JSON.stringify(preset)}`}`;
}
