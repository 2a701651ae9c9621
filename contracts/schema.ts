/** Reads the wrappers, children and marks of a schema. No other file uses zod's inner definitions. */
import type * as z from 'zod/mini';
import { type Mark, marks } from './marks.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Returns the schema and everything it wraps (optional, nullable, default, pipe, lazy …), the outermost first. */
export function listLayers(schema: Schema): Schema[] {
  const layers: Schema[] = [];
  for (let layer: Schema | undefined = schema; layer; layer = findWrapped(layer)) layers.push(layer);
  return layers;
}

const cores = new WeakMap<Schema, Schema>();

/** Returns the innermost schema: an object, array, union or scalar. Cached, as every check of a value needs it. */
export function unwrapSchema(schema: Schema): Schema {
  const cached = cores.get(schema);
  if (cached) return cached;
  const core = listLayers(schema).at(-1) ?? schema;
  cores.set(schema, core);
  return core;
}

/** Returns the definition, typed as zod's union of all kinds; the base class leaves it untyped. */
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

/** Returns the possible schemas of the value at `key`: several for a union, none for an undeclared key. */
export function findChildren(schema: Schema, key: PropertyKey): Schema[] {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'object': {
      const child = Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
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
      return def.options.flatMap((option) => findChildren(option, key));
    case 'intersection':
      return [...findChildren(def.left, key), ...findChildren(def.right, key)];
    default:
      return [];
  }
}

/** Returns all direct children. */
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

/** Returns whether the schema, or any schema inside it, has the mark. */
export function hasMarkWithin(schema: Schema, mark: keyof Mark): boolean {
  return isMarked(schema, mark) || listChildren(schema).some((child) => hasMarkWithin(child, mark));
}

/** Returns whether the value at `path`, or a value around it, is marked as assumed. */
export function isAssumedAt(schema: Schema, path: readonly PropertyKey[]): boolean {
  if (isMarked(schema, 'assumed')) return true;
  const [key, ...rest] = path;
  if (key === undefined) return false;
  const children = findChildren(schema, key);
  return children.length > 0 && children.every((child) => isAssumedAt(child, rest));
}
