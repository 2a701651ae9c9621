/** Lists the fields of a JSON Schema as rows of a table. */
import type { Json } from '#contracts/json-schema';

export interface FieldRow {
  /** The path of the field, such as `[].gameID`; empty for the whole value. */
  readonly path: string;
  /** The type with its limits, as in `integer ≥ 0` or `"tr" | "en"`. */
  readonly type: string;
  readonly isOptional: boolean;
  /** The default value as JSON. */
  readonly preset?: string;
  readonly isSecret: boolean;
  /** The reason for the assumption, if the field is assumed. */
  readonly assumed?: string;
}

/**
 * Fields at a greater depth are not listed, because the list of a schema that contains itself would not end.
 */
const MAX_DEPTH = 6;
const MAX_PATTERN_CHARS = 40;

/** Returns the rows of a schema and of all fields in it, in their order. */
export function listFields(root: Json): FieldRow[] {
  return [...walk(root, root, '', false, 0)];
}

function* walk(
  schema: Json,
  root: Json,
  path: string,
  isOptional: boolean,
  depth: number,
): Generator<FieldRow> {
  const own = resolve(schema, root);
  const { 'x-assumed': assumed, default: preset } = own;
  yield {
    path,
    type: describeType(own, root),
    isOptional,
    ...(preset !== undefined && { preset: JSON.stringify(preset) }),
    isSecret: own['x-secret'] === true,
    ...(typeof assumed === 'string' && { assumed }),
  };
  if (depth < MAX_DEPTH) yield* walkInside(own, root, path, depth + 1);
}

function* walkInside(schema: Json, root: Json, path: string, depth: number): Generator<FieldRow> {
  for (const alternative of listAlternatives(schema))
    yield* walkInside(resolve(alternative, root), root, path, depth);
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, child] of Object.entries(Object(schema.properties))) {
    yield* walk(Object(child), root, path === '' ? name : `${path}.${name}`, !required.includes(name), depth);
  }
  if (isSchema(schema.additionalProperties)) {
    yield* walk(schema.additionalProperties, root, `${path}.*`, false, depth);
  }
  if (isSchema(schema.items)) {
    const item = resolve(schema.items, root);
    const rows = [...walk(item, root, `${path}[]`, false, depth)];
    // The items themselves get no row, because the row of the list names their type. Their fields get rows.
    yield* rows.length > 1 ? rows.slice(1) : [];
  }
}

function describeType(schema: Json, root: Json): string {
  const alternatives = listAlternatives(schema);
  if (alternatives.length > 0) {
    return [...new Set(alternatives.map((one) => describeType(resolve(one, root), root)))].join(' | ');
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') {
    return `${isSchema(schema.items) ? describeType(resolve(schema.items, root), root) : 'anything'}[]`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return [String(type), ...listLimits(schema)].join(' ');
}

function listLimits({
  minimum,
  maximum,
  exclusiveMinimum,
  minLength,
  maxLength,
  format,
  pattern,
}: Json): string[] {
  return [
    ...(minimum === undefined ? [] : [`≥ ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`≤ ${maximum}`]),
    ...(minLength === undefined ? [] : [`≥ ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`≤ ${maxLength} characters`]),
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' && pattern.length <= MAX_PATTERN_CHARS ? [`/${pattern}/`] : []),
  ];
}

function listAlternatives({ anyOf, oneOf, allOf }: Json): Json[] {
  return [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
}

/** Follows a reference inside the schema. */
function resolve(schema: Json, root: Json): Json {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return schema;
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => Object(inner)[step], root);
  return { ...Object(target), ...schema, $ref: undefined };
}

function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
