/** Reads a JSON Schema as a list of alternatives, so that two schemas can be compared. */

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
  readonly root: unknown;
  /** The allowed values of an enum, as JSON. */
  readonly values: readonly string[] | undefined;
}

const ANYTHING = 'anything';
const KEYWORDS_OF_ANYTHING = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'properties', 'items'];

/** Returns the alternatives of a schema; those that differ only in their enum values are merged. */
export function listAlternatives(located: Located): Alternative[] {
  const byKey = new Map<string, Alternative>();
  for (const alternative of expand(located)) {
    const merged = byKey.get(alternative.key);
    if (!merged) byKey.set(alternative.key, alternative);
    else if (merged.values && alternative.values) {
      const values = [...new Set([...merged.values, ...alternative.values])];
      byKey.set(alternative.key, { ...merged, values });
    } else if (merged.values) {
      byKey.set(alternative.key, alternative); // An enum of texts is redundant if any text is allowed.
    }
  }
  return [...byKey.values()];
}

function expand({ schema, root }: Located): Alternative[] {
  const resolved = resolve(schema, root);
  for (const word of ['anyOf', 'oneOf']) {
    const options = resolved[word];
    if (Array.isArray(options)) return options.flatMap((option) => expand({ schema: option, root }));
  }
  if (!KEYWORDS_OF_ANYTHING.some((word) => word in resolved)) {
    return [{ key: ANYTHING, schema: resolved, root, values: undefined }];
  }
  const values = listValues(resolved);
  const types = Array.isArray(resolved.type) ? resolved.type : [resolved.type ?? inferType(values)];
  return types.map((type) => {
    const own = values?.filter((value) => nameType(JSON.parse(value)) === normaliseType(type));
    return { key: buildKey(String(type), resolved, root), schema: { ...resolved, type }, root, values: own };
  });
}

/**
 * Replaces a `$ref` with the schema that it points to; the other keywords beside `$ref` override that schema.
 */
export function resolve(schema: unknown, root: unknown): Json {
  const resolved = toJson(schema);
  const { $ref, ...beside } = resolved;
  if (typeof $ref !== 'string') return resolved;
  return { ...resolve(followPointer($ref, root), root), ...beside };
}

export function toJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function followPointer(reference: string, root: unknown): unknown {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : toJson(inner)[step]),
      root,
    );
}

function listValues({ const: only, enum: values, ...rest }: Json): readonly string[] | undefined {
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value));
  if (only !== undefined) return [JSON.stringify(only)];
  return rest.type === 'null' ? ['null'] : undefined;
}

function inferType(values: readonly string[] | undefined): string {
  const [first] = values ?? [];
  return first === undefined ? 'object' : nameType(JSON.parse(first));
}

/** Builds the key of an alternative; that of an object contains its constants: `object type="single"`. */
function buildKey(type: string, schema: Json, root: unknown): string {
  if (type !== 'object') return normaliseType(type);
  const constants = Object.entries(toJson(schema.properties))
    .map(([name, child]) => [name, resolve(child, root).const] as const)
    .filter(([, only]) => only !== undefined)
    .map(([name, only]) => `${name}=${JSON.stringify(only)}`);
  return ['object', ...constants].join(' ');
}

/** Treats integers as numbers, since compareBounds() reports a change between integer and number. */
function normaliseType(type: unknown): string {
  return type === 'integer' ? 'number' : String(type);
}

function nameType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
