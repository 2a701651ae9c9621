/** Reads a JSON Schema as a list of alternatives, so that two schemas can be compared. */
import { nameType } from '#contracts/check';
import type { Json } from '#contracts/json-schema';
import { groupBy } from '#mock-server/engine/corpus/recording';

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

/** The key of a schema without a type. */
export const ANYTHING = 'anything';

/** Returns the alternatives of a schema; those that differ only in their enum values are merged. */
export function listAlternatives(located: Located): Alternative[] {
  return [...groupBy(expand(located), ({ key }) => key).values()].flatMap((group) => {
    // An enum of texts is redundant if any text is allowed.
    const unlimited = group.filter(({ values }) => !values);
    const values = [...new Set(group.flatMap((one) => one.values ?? []))];
    return (unlimited.length > 0 ? unlimited : group.map((one) => ({ ...one, values }))).slice(0, 1);
  });
}

function expand({ schema, root }: Located): Alternative[] {
  const resolved = resolve(schema, root);
  const { anyOf, oneOf, const: only, enum: listed } = resolved;
  const options = anyOf ?? oneOf;
  if (Array.isArray(options)) return options.flatMap((option) => expand({ schema: option, root }));
  const values = Array.isArray(listed) ? listed : only === undefined ? undefined : [only];
  const { type = values ? nameType(values[0]) : ANYTHING } = resolved;
  return [type].flat().map((one) => {
    // Integers count as numbers, since a change between the two is one of the bounds.
    const kind = one === 'integer' ? 'number' : String(one);
    return {
      key: kind === 'object' ? buildObjectKey(resolved, root) : kind,
      schema: { ...resolved, type: one },
      values: values?.filter((value) => nameType(value) === kind).map((value) => JSON.stringify(value)),
    };
  });
}

/** Builds the key of an object, which contains its constants: `object type="single"`. */
function buildObjectKey({ properties }: Json, root: unknown): string {
  const constants = Object.entries(toJson(properties)).flatMap(([name, child]) => {
    const only = resolve(child, root).const;
    return only === undefined ? [] : [`${name}=${JSON.stringify(only)}`];
  });
  return ['object', ...constants].join(' ');
}

/** Replaces a `$ref` with the schema that it points to; the keywords beside `$ref` override that schema. */
export function resolve(schema: unknown, root: unknown): Json {
  const { $ref, ...beside } = toJson(schema);
  return typeof $ref === 'string' ? { ...resolve(followPointer($ref, root), root), ...beside } : beside;
}

function followPointer(reference: string, root: unknown): unknown {
  const steps = reference.split('/').slice(1);
  return steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((inner, step) => Reflect.get(Object(inner), step), root);
}

export function toJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
