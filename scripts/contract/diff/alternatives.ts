/** Reads a JSON Schema as a list of alternatives, so that two schemas can be compared. */
import { nameType } from '#contracts/check';

export type Json = Readonly<Record<string, unknown>>;

/** A schema, and the document that its references point into. */
export interface Located {
  readonly schema: unknown;
  readonly root: unknown;
}

/** One kind of value: an object with certain constants, an array, a text, a number, null or anything. */
export interface Alternative {
  /** Identifies the kind of value; the alternatives of two schemas are matched by it. */
  readonly key: string;
  readonly schema: Json;
  /** The allowed values of an enum, as JSON. */
  readonly values: readonly string[] | undefined;
}

export const ANYTHING = 'anything';
const KEYWORDS_OF_ANYTHING = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'properties', 'items'];

/** Returns the alternatives of a schema; those that differ only in their enum values are merged. */
export function listAlternatives(located: Located): Alternative[] {
  const byKey = new Map<string, Alternative>();
  for (const one of expand(located)) {
    const other = byKey.get(one.key);
    // An enum of texts is redundant if any text is allowed.
    const values = other && one.values && other.values && [...new Set([...other.values, ...one.values])];
    byKey.set(one.key, other ? { ...(other.values ? one : other), values } : one);
  }
  return [...byKey.values()];
}

function expand({ schema, root }: Located): Alternative[] {
  const resolved = resolve(schema, root);
  const options = resolved.anyOf ?? resolved.oneOf;
  if (Array.isArray(options)) return options.flatMap((option) => expand({ schema: option, root }));
  if (!KEYWORDS_OF_ANYTHING.some((word) => word in resolved)) {
    return [{ key: ANYTHING, schema: resolved, values: undefined }];
  }
  const values = listValues(resolved);
  const { type = values ? nameType(values[0]) : 'object' } = resolved;
  return [type].flat().map((one) => {
    const own = values?.filter((value) => nameType(value) === mergeNumbers(one));
    return {
      key: one === 'object' ? buildObjectKey(resolved, root) : mergeNumbers(one),
      schema: { ...resolved, type: one },
      values: own?.map((value) => JSON.stringify(value)),
    };
  });
}

/**
 * Replaces a `$ref` with the schema that it points to; the other keywords beside `$ref` override that schema.
 */
export function resolve(schema: unknown, root: unknown): Json {
  const { $ref, ...beside } = toJson(schema);
  return typeof $ref === 'string' ? { ...resolve(followPointer($ref, root), root), ...beside } : beside;
}

export function toJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function followPointer(reference: string, root: unknown): unknown {
  return reference
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : toJson(inner)[step]),
      root,
    );
}

function listValues({ const: only, enum: values, type }: Json): readonly unknown[] | undefined {
  if (Array.isArray(values)) return values;
  if (only !== undefined) return [only];
  return type === 'null' ? [null] : undefined;
}

/** Builds the key of an object, which contains its constants: `object type="single"`. */
function buildObjectKey({ properties }: Json, root: unknown): string {
  const constants = Object.entries(toJson(properties)).flatMap(([name, child]) => {
    const only = resolve(child, root).const;
    return only === undefined ? [] : [`${name}=${JSON.stringify(only)}`];
  });
  return ['object', ...constants].join(' ');
}

/** Treats integers as numbers, since a change between integer and number is one of their bounds. */
function mergeNumbers(type: unknown): string {
  return type === 'integer' ? 'number' : String(type);
}
