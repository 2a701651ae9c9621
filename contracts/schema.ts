/**
 * Reads the wrappers, children and marks of a schema. Contracts, client and mock server use zod's inner
 * definitions only here.
 */
import type * as z from 'zod/mini';
import { type Mark, marks } from './marks.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Returns the schema and the schemas that it wraps (optional, nullable, default …), the outermost first. */
export function listLayers(schema: Schema): Schema[] {
  const layers: Schema[] = [];
  for (let layer: Schema | undefined = schema; layer; layer = findWrapped(layer)) layers.push(layer);
  return layers;
}

const cores = new WeakMap<Schema, Schema>();

/** Returns the innermost schema: an object, array, union or scalar. Cached, since every check needs it. */
export function unwrapSchema(schema: Schema): Schema {
  const cached = cores.get(schema);
  if (cached) return cached;
  const core = listLayers(schema).at(-1) ?? schema;
  cores.set(schema, core);
  return core;
}

/** Returns the definition of a schema with its type. The base class of zod leaves the definition untyped. */
export function readDefinition(schema: Schema): Definition {
  return schema._zod.def as Definition;
}

function findWrapped(schema: Schema): Schema | undefined {
  const def = readDefinition(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
    case 'success':
      return def.innerType;
    case 'pipe':
      return def.in;
    case 'lazy':
      return def.getter();
    default:
      return undefined;
  }
}

/**
 * Returns the possible schemas of the value at `key`: several for a union, none for an undeclared key. With `respell`,
 * a key also means the field that has its name in another spelling.
 */
export function findChildren(schema: Schema, key: PropertyKey, respell = false): Schema[] {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'object': {
      const name = respell ? findFieldName(schema, key) : key;
      const child =
        name !== undefined && Object.hasOwn(def.shape, name) ? def.shape[String(name)] : undefined;
      return child ? [child] : def.catchall ? [def.catchall] : [];
    }
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'tuple': {
      const item = typeof key === 'number' ? (def.items[key] ?? def.rest) : null;
      return item ? [item] : [];
    }
    case 'union':
      return def.options.flatMap((option) => findChildren(option, key, respell));
    case 'intersection':
      return [...findChildren(def.left, key, respell), ...findChildren(def.right, key, respell)];
    default:
      return [];
  }
}

/** Returns a name of a field in one form for all spellings: `GaSecret`, `ga_secret` and `ga-secret` are `gasecret`. */
export function foldName(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}

/** Returns the field of an object in the given spelling or, if there is none, in another one. */
export function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, name)) return Reflect.get(value, name);
  return Object.entries(value).find(([key]) => foldName(key) === foldName(name))?.[1];
}

const fieldIndexes = new WeakMap<Schema, ReadonlyMap<string, string>>();

/** Returns the name of the object's field that a key means, also in another spelling; undefined if there is none. */
export function findFieldName(schema: Schema, key: PropertyKey): string | undefined {
  const core = unwrapSchema(schema);
  const def = readDefinition(core);
  if (def.type !== 'object') return undefined;
  if (Object.hasOwn(def.shape, key)) return String(key);
  const index = fieldIndexes.get(core) ?? indexFields(def.shape);
  fieldIndexes.set(core, index);
  return index.get(foldName(String(key)));
}

function indexFields(shape: Readonly<Record<string, Schema>>): ReadonlyMap<string, string> {
  const names = Object.keys(shape);
  return new Map([
    ...Object.entries(shape).flatMap(([name, child]): [string, string][] => {
      const otherName = readOtherName(child);
      return otherName === undefined ? [] : [[foldName(otherName), name]];
    }),
    ...names.map((name): [string, string] => [foldName(name), name]),
  ]);
}

/** Returns the schemas of all fields, items or alternatives of a schema. */
export function listChildren(schema: Schema): Schema[] {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])];
    case 'union':
      return [...def.options];
    case 'intersection':
      return [def.left, def.right];
    default:
      return [];
  }
}

/** Returns whether any layer of the schema has the mark. */
export function isMarked(schema: Schema, mark: keyof Mark): boolean {
  return listLayers(schema).some((layer) => marks.get(layer)?.[mark] !== undefined);
}

/** Returns whether any layer of the schema has the mark with this value. */
export function isMarkedWith<Key extends keyof Mark>(schema: Schema, mark: Key, value: Mark[Key]): boolean {
  return listLayers(schema).some((layer) => marks.get(layer)?.[mark] === value);
}

/** Returns whether the schema, or any schema inside it, has the mark. */
export function hasMarkWithin(schema: Schema, mark: keyof Mark): boolean {
  return isMarked(schema, mark) || listChildren(schema).some((child) => hasMarkWithin(child, mark));
}

/**
 * The degree to which the spec fixes a value. `assumed`: it does not mention the value. `named`: it states that the
 * value is present. `stated`: it also states the type or the allowed values.
 */
export type Statement = 'assumed' | 'named' | 'stated';

/**
 * Returns the degree to which the spec fixes the value at `path`. An assumed value has only assumed parts.
 */
export function findStatement(schema: Schema, path: readonly PropertyKey[]): Statement {
  if (isMarked(schema, 'assumed')) return 'assumed';
  const [key, ...rest] = path;
  if (key === undefined) return isMarked(schema, 'stated') ? 'stated' : 'named';
  if (isMarked(schema, 'firstItem') && key !== 0) return 'assumed';
  const statements = findChildren(schema, key).map((child) => findStatement(child, rest));
  // If the alternatives of a union disagree, the value counts as `named`.
  const [first = 'named', ...others] = statements;
  return others.every((other) => other === first) ? first : 'named';
}

/** Returns the possible schemas of the value at `path`: several below a union, none for an undeclared key. */
export function findSchemasAt(schema: Schema, path: readonly PropertyKey[]): Schema[] {
  return path.reduce<Schema[]>(
    (schemas, key) => schemas.flatMap((each) => findChildren(each, key)),
    [schema],
  );
}

/** Returns whether a field with this schema can be absent from its object. */
export function isOptional(schema: Schema): boolean {
  return listLayers(schema).some((layer) =>
    ['optional', 'default', 'prefault'].includes(readDefinition(layer).type),
  );
}

/** Returns the name of the object's field whose other name is `name`; undefined if there is none. */
export function findFieldAlsoNamed(schema: Schema, name: string): string | undefined {
  const def = readDefinition(unwrapSchema(schema));
  if (def.type !== 'object') return undefined;
  return Object.keys(def.shape).find((field) => {
    const child = def.shape[field];
    return child !== undefined && readOtherName(child) === name;
  });
}

/** Returns the other name that the spec uses for the field of this schema. */
export function readOtherName(schema: Schema): string | undefined {
  return listLayers(schema)
    .map((layer) => marks.get(layer)?.alsoNamed)
    .find((name) => name !== undefined);
}

/** Returns whether objects of this schema have a required field that the spec names. */
export function hasNamedField(schema: Schema): boolean {
  if (isMarked(schema, 'assumed')) return false;
  const def = readDefinition(unwrapSchema(schema));
  if (def.type === 'array') return hasNamedField(def.element);
  if (def.type === 'union') return def.options.every(hasNamedField);
  return (
    def.type === 'object' &&
    Object.values(def.shape).some((child) => !isMarked(child, 'assumed') && !isOptional(child))
  );
}
