/** Looking into a schema: its wrappers, its children, its marks. The one place that knows zod's inner definitions. */
import type * as z from 'zod/mini';
import { type Mark, marks } from './marks.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** The schema and everything it wraps (optional, nullable, default, pipe, lazy …), outermost first. */
export function layersOf(schema: Schema): Schema[] {
  const layers: Schema[] = [];
  for (let layer: Schema | undefined = schema; layer; layer = wrappedBy(layer)) layers.push(layer);
  return layers;
}

const cores = new WeakMap<Schema, Schema>();

/** The innermost schema: an object, array, union or scalar. Asked for each value of each request, found once. */
export function coreOf(schema: Schema): Schema {
  const known = cores.get(schema);
  if (known) return known;
  const core = layersOf(schema).at(-1) ?? schema;
  cores.set(schema, core);
  return core;
}

/** zod types the base class's definition as `unknown` kinds; every schema there is, is one of its own union. */
export function definitionOf(schema: Schema): Definition {
  return schema._zod.def as Definition;
}

function wrappedBy(schema: Schema): Schema | undefined {
  const def = definitionOf(schema);
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

/** Every schema that may stand under `key`; a union has several, an unknown key none. */
export function childrenAt(schema: Schema, key: PropertyKey): Schema[] {
  const def = definitionOf(coreOf(schema));
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
      return def.options.flatMap((option) => childrenAt(option, key));
    case 'intersection':
      return [...childrenAt(def.left, key), ...childrenAt(def.right, key)];
    default:
      return [];
  }
}

/** All direct children, whatever their key. */
export function childrenOf(schema: Schema): Schema[] {
  const def = definitionOf(coreOf(schema));
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

/** Whether any layer of the schema carries the mark. */
export function isMarked(schema: Schema, mark: keyof Mark): boolean {
  return layersOf(schema).some((layer) => marks.get(layer)?.[mark] !== undefined);
}

/** Whether the schema, or anything inside it, carries the mark. */
export function hasMarkWithin(schema: Schema, mark: keyof Mark): boolean {
  return isMarked(schema, mark) || childrenOf(schema).some((child) => hasMarkWithin(child, mark));
}

/** Whether the value at `path` is an assumption of ours: it, or something around it, is marked so. */
export function isAssumedAt(schema: Schema, path: readonly PropertyKey[]): boolean {
  if (isMarked(schema, 'assumed')) return true;
  const [key, ...rest] = path;
  if (key === undefined) return false;
  const children = childrenAt(schema, key);
  return children.length > 0 && children.every((child) => isAssumedAt(child, rest));
}
