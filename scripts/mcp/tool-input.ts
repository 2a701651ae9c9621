/** Describes what a tool takes by the declaration of its control call, and reads its arguments by the same description. */
import * as z from 'zod/mini';
import { buildControlAddress } from '#contracts/control/client';
import type { ControlDocument } from '#contracts/control/documents';
import { WorldName } from '#contracts/control/world';
import { isRecord, nameType } from '#contracts/json-values';
import { didYouMean, suggestNames } from '#mock-server/engine/base/suggestions';

/** A part of an address: a text, or the number of an exchange. */
const TEXT = { anyOf: [{ type: 'string' }, { type: 'integer' }] };
const WORLD = {
  type: 'string',
  description: 'The name of the world, if it is not the one of the server.',
};

/** A schema of JSON, as far as it says which types of values a tool takes. */
const Schema = z.catchall(
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    anyOf: z.optional(z.array(z.unknown())),
    $defs: z.optional(z.unknown()),
  }),
  z.unknown(),
);
type Schema = z.output<typeof Schema>;

export interface ToolInput {
  readonly method: string;
  /** The path, in which `:name` stands for one segment. */
  readonly path: string;
  readonly params: readonly string[];
  readonly query: readonly string[];
  /** The schema of each argument. */
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** The schemas to which the body refers. */
  readonly definitions: unknown;
}

/** A request by which a tool is called. */
export interface ToolRequest {
  /** The path, with its query. */
  readonly address: string;
  /** The world of the arguments; undefined if they name none. */
  readonly world: string | undefined;
  readonly body: unknown;
}

/** Arguments that a tool does not take. The message begins with the path of the one that is wrong. */
export class InputError extends Error {}

export function describeInput({ route, query, body }: ControlDocument): ToolInput {
  const [method = '', path = ''] = route.split(' ');
  const params = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const { $defs, ...schema } = Schema.parse(body);
  const types = listTypes(schema);
  const takesBody = !(types.length === 1 && types[0] === 'null');
  return {
    method,
    path,
    params,
    query,
    properties: {
      ...Object.fromEntries([...params, ...query].map((each) => [each, TEXT])),
      ...(takesBody && { body: schema }),
      world: WORLD,
    },
    required: [...params, ...(takesBody && !types.includes('null') ? ['body'] : [])],
    definitions: $defs,
  };
}

/** Returns the types of the values that a schema allows; none if it does not say them. */
function listTypes({ type, anyOf }: Schema): readonly string[] {
  if (type !== undefined) return [type].flat();
  const types = (anyOf ?? []).map((each) => listTypes(Schema.parse(each)));
  return types.every((each) => each.length > 0) ? types.flat() : [];
}

/**
 * Returns the request of a call with these arguments. What is in the body is checked by the server. Throws an
 * InputError if the tool does not take them.
 */
export function readInput(tool: string, input: ToolInput, given: unknown): ToolRequest {
  const values = readArguments(tool, input, given);
  const { world } = values;
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
    );
  const params = pick(input.params);
  for (const [name, value] of Object.entries(params)) checkSegment(name, value);
  return {
    address: buildControlAddress(input.path, { params, query: pick(input.query) }),
    world: world === undefined ? undefined : readWorldName('world', String(world)),
    body: values.body ?? null,
  };
}

/** Returns the arguments by their names, each of a type that the tool takes. */
function readArguments(tool: string, { properties, required }: ToolInput, given: unknown) {
  if (!isRecord(given)) throw new InputError(`arguments: ${describeType(given)} is no object`);
  const names = Object.keys(properties);
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) {
      const nearest = didYouMean(suggestNames(name, names).slice(0, 1));
      throw new InputError(`${name}: ${tool} takes ${names.join(', ')}${nearest}`);
    }
    const types = listTypes(schema);
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
      throw new InputError(`${name}: ${describeType(value)} stands where ${types.join(' or ')} is taken`);
    }
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
      throw new InputError(`${name}: has half of a character`);
    }
  }
  const missing = required.find((name) => !Object.hasOwn(given, name));
  if (missing !== undefined) throw new InputError(`${missing}: is missing`);
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
  );
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : type === nameType(value);
}

const describeType = (value: unknown) => (value === undefined ? 'nothing' : nameType(value));

/** Checks one segment of a path. Every client takes a segment of dots alone out of an address, encoded too. */
function checkSegment(name: string, value: string): void {
  if (/^\.{0,2}$/.test(value)) throw new InputError(`${name}: "${value}" can be no part of an address`);
}

/** Returns the name of a world. path: where it stands. Throws an InputError if no world can have it. */
export function readWorldName(path: string, name: string): string {
  if (WorldName.safeParse(name).success) return name;
  throw new InputError(
    `${path}: ${JSON.stringify(name)} is no name of a world, which has letters a-z, digits and inner hyphens, at most 63`,
  );
}

/** Returns the path in the arguments of what a server has refused. path: in the body, or the name of a query. */
export function findArgumentPath({ query, properties }: ToolInput, path: string): string {
  if (query.includes(path) || !Object.hasOwn(properties, 'body')) return path;
  return path === '' || path.startsWith('[') ? `body${path}` : `body.${path}`;
}
