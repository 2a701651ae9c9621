/**
 * Reads the wrappers, children and marks of a schema. Contracts, client and mock server use zod's inner
 * definitions only here.
 */
import type * as z from 'zod/mini';
import { lazyOf } from './lazy.ts';
import { type Mark, marks } from './marks.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Returns the schema and the schemas that it wraps (optional, nullable, default …), the outermost first. */
export function listLayers(schema: Schema): Schema[] {
  const layers: Schema[] = [];
  for (let layer: Schema | undefined = schema; layer; layer = findWrapped(layer)) layers.push(layer);
  return layers;
}

/** Returns the innermost schema: an object, array, union or scalar. Cached, since every check needs it. */
export const unwrapSchema = lazyOf((schema: Schema): Schema => listLayers(schema).at(-1) ?? schema);

/** Returns the definition of a schema with its type. The base class of zod leaves the definition untyped. */
export function readDefinition(schema: Schema): Definition {
  return schema._zod.def as Definition;
}

function findWrapped(schema: Schema): Schema | undefined {
  const def = readDefinition(schema);
  if ('innerType' in def) return def.innerType;
  if (def.type === 'pipe') return def.in;
  return def.type === 'lazy' ? def.getter() : undefined;
}

/**
 * Returns the possible schemas of the value at `key`: several for a union, none for an undeclared key. With `respell`,
 * a key also means the field that has its name in another spelling.
 */
export function findChildren(schema: Schema, key: PropertyKey, respell = false): Schema[] {
  return listVariants(schema).flatMap((def) => {
    switch (def.type) {
      case 'object': {
        const name = respell ? findFieldName(def.shape, key) : key;
        const child =
          name !== undefined && Object.hasOwn(def.shape, name) ? def.shape[String(name)] : undefined;
        return child ?? def.catchall ?? [];
      }
      case 'array':
        return def.element;
      case 'record':
        return def.valueType;
      case 'tuple':
        return (typeof key === 'number' && (def.items[key] ?? def.rest)) || [];
      default:
        return [];
    }
  });
}

/** Returns the definitions of the alternatives of a union, of both sides of an intersection, or of any other schema. */
export const listVariants = lazyOf((schema: Schema): readonly Definition[] => {
  const def = readDefinition(unwrapSchema(schema));
  if (def.type === 'union') return def.options.flatMap(listVariants);
  return def.type === 'intersection' ? [def.left, def.right].flatMap(listVariants) : [def];
});

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

type Shape = Readonly<Record<string, Schema>>;

/** Returns the name of the object's field that a key means, also in another spelling; undefined if there is none. */
export function findFieldName(shape: Shape, key: PropertyKey): string | undefined {
  return Object.hasOwn(shape, key) ? String(key) : indexFields(shape).get(foldName(String(key)));
}

const indexFields = lazyOf((shape: Shape): ReadonlyMap<string, string> => {
  const fields = Object.entries(shape);
  return new Map([
    ...fields.map(([name, child]) => [foldName(readMark(child, 'alsoNamed') ?? name), name] as const),
    ...fields.map(([name]) => [foldName(name), name] as const),
  ]);
});

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

/** Returns the value of a mark on the outermost layer of the schema that has it; undefined without the mark. */
export function readMark<Key extends keyof Mark>(schema: Schema, mark: Key): Mark[Key] | undefined {
  return listLayers(schema)
    .map((layer) => marks.get(layer)?.[mark])
    .find((value) => value !== undefined);
}

export function isMarked(schema: Schema, mark: keyof Mark): boolean {
  return readMark(schema, mark) !== undefined;
}

/** Returns whether the schema, or any schema inside it, has the mark. */
export function hasMarkWithin(schema: Schema, mark: keyof Mark): boolean {
  return readMarkWithin(schema, mark) !== undefined;
}

/**
 * The degree to which the spec fixes a value. `assumed`: it does not mention the value. `named`: it states that the
 * value is present. `stated`: it also states the type or the allowed values. `agreed`: a team has agreed on the value.
 */
export type Statement = 'assumed' | 'named' | 'stated' | 'agreed';

/** Returns the degree to which the value at `path` is fixed. An assumed value has only assumed and agreed parts. */
export function findStatement(schema: Schema, path: readonly PropertyKey[], isInAssumed = false): Statement {
  const isAssumed = isInAssumed || isMarked(schema, 'assumed');
  const [key, ...rest] = path;
  if (key === undefined) {
    if (isMarked(schema, 'agreed')) return 'agreed';
    return isAssumed ? 'assumed' : isMarked(schema, 'stated') ? 'stated' : 'named';
  }
  const isOtherRow = isMarked(schema, 'firstItem') && key !== 0;
  // If the alternatives of a union disagree, the least that holds of all of them counts.
  const least = isAssumed || isOtherRow ? 'assumed' : 'named';
  const [first = least, ...others] = findChildren(schema, key).map((child) =>
    findStatement(child, rest, least === 'assumed'),
  );
  return others.every((other) => other === first) ? first : least;
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
  return Object.entries(def.shape).find(([, child]) => readMark(child, 'alsoNamed') === name)?.[0];
}

/** Returns whether objects of this schema have a required field that the spec names, or that is agreed. */
export function hasNamedField(schema: Schema, isInAssumed = false): boolean {
  const isAssumed = isInAssumed || isMarked(schema, 'assumed');
  const def = readDefinition(unwrapSchema(schema));
  if (def.type === 'array') return hasNamedField(def.element, isAssumed);
  if (def.type === 'union') return def.options.every((option) => hasNamedField(option, isAssumed));
  if (def.type !== 'object') return false;
  return Object.values(def.shape).some((child) => {
    if (isOptional(child)) return false;
    return (
      isMarked(child, 'agreed') || !(isAssumed || isMarked(child, 'assumed')) || hasNamedField(child, true)
    );
  });
}

/** Returns the value of a mark of the schema or, without it, of the first schema inside it that has it. */
export function readMarkWithin<Key extends keyof Mark>(schema: Schema, mark: Key): Mark[Key] | undefined {
  return (
    readMark(schema, mark) ??
    listChildren(schema)
      .map((child) => readMarkWithin(child, mark))
      .find((value) => value !== undefined)
  );
}
