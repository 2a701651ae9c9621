/** Reads a JSON Schema as the alternatives that a value may be, so that two schemas can be set side by side. */

export type Json = Readonly<Record<string, unknown>>;

/** A schema, and the document into which its references point. */
export interface Located {
  readonly schema: unknown;
  readonly root: unknown;
}

/** One kind of value: an object told from others by its constants, an array, texts, numbers, null, anything. */
export interface Alternative {
  /** The same in both schemas for what is the same kind of value. */
  readonly key: string;
  readonly schema: Json;
  readonly root: unknown;
  /** All that it may be, where that is a list; as JSON. */
  readonly values: readonly string[] | undefined;
}

const ANYTHING = 'anything';
const KEYWORDS_OF_ANYTHING = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'properties', 'items'];

/** All alternatives, those that differ in their listed values only as one. */
export function alternativesOf(located: Located): Alternative[] {
  const byKey = new Map<string, Alternative>();
  for (const found of expanded(located)) {
    const known = byKey.get(found.key);
    if (!known) byKey.set(found.key, found);
    else if (known.values && found.values) {
      byKey.set(found.key, { ...known, values: [...new Set([...known.values, ...found.values])] });
    } else if (known.values) {
      byKey.set(found.key, found); // a list of texts beside any text is any text
    }
  }
  return [...byKey.values()];
}

function expanded({ schema, root }: Located): Alternative[] {
  const read = resolved(schema, root);
  for (const word of ['anyOf', 'oneOf']) {
    const options = read[word];
    if (Array.isArray(options)) return options.flatMap((option) => expanded({ schema: option, root }));
  }
  if (!KEYWORDS_OF_ANYTHING.some((word) => word in read)) {
    return [{ key: ANYTHING, schema: read, root, values: undefined }];
  }
  const values = valuesIn(read);
  const types = Array.isArray(read.type) ? read.type : [read.type ?? typeOfValues(values)];
  return types.map((type) => {
    const own = values?.filter((value) => typeName(JSON.parse(value)) === kindOf(type));
    return { key: keyOf(String(type), read, root), schema: { ...read, type }, root, values: own };
  });
}

/** Follows `$ref`, and lays what stands beside it on top. */
export function resolved(schema: unknown, root: unknown): Json {
  const read = asJson(schema);
  const { $ref, ...beside } = read;
  if (typeof $ref !== 'string') return read;
  return { ...resolved(pointed($ref, root), root), ...beside };
}

export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function pointed(reference: string, root: unknown): unknown {
  return reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : asJson(inner)[step]),
      root,
    );
}

function valuesIn({ const: only, enum: listed, ...rest }: Json): readonly string[] | undefined {
  if (Array.isArray(listed)) return listed.map((value) => JSON.stringify(value));
  if (only !== undefined) return [JSON.stringify(only)];
  return rest.type === 'null' ? ['null'] : undefined;
}

function typeOfValues(values: readonly string[] | undefined): string {
  const [first] = values ?? [];
  return first === undefined ? 'object' : typeName(JSON.parse(first));
}

/** Objects of a union are told apart by their constants: `object type="single"`. */
function keyOf(type: string, schema: Json, root: unknown): string {
  if (type !== 'object') return kindOf(type);
  const constants = Object.entries(asJson(schema.properties))
    .map(([name, child]) => [name, resolved(child, root).const] as const)
    .filter(([, only]) => only !== undefined)
    .map(([name, only]) => `${name}=${JSON.stringify(only)}`);
  return ['object', ...constants].join(' ');
}

/** Whole numbers are numbers: whether they must be whole is a bound. */
function kindOf(type: unknown): string {
  return type === 'integer' ? 'number' : String(type);
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
