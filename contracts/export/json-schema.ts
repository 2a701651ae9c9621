/**
 * Converts contracts to JSON Schema (2020-12). Marks become `x-assumed`, `x-stated`, `x-also-named`,
 * `x-secret`.
 */
import * as z from 'zod/mini';
import { marks } from '../marks.ts';
import { INSTANT_DESCRIPTION } from '../time/typed-instants.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The formats that JSON Schema names. zod has others, such as `starts_with`, beside the pattern that says the same. */
const FORMATS: readonly unknown[] = [
  ...[
    'date-time',
    'date',
    'time',
    'duration',
    'email',
    'idn-email',
    'hostname',
    'idn-hostname',
    'ipv4',
    'ipv6',
  ],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uri-template', 'uuid', 'json-pointer', 'regex'],
  'relative-json-pointer',
];

/** Returns the JSON Schema of a value on the wire. Fields with a default become optional. */
export function toJsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { assumed, stated, firstItem, alsoNamed, secret, dependentRequired, typedInstant } =
        marks.get(zodSchema) ?? {};
      if (assumed !== undefined) jsonSchema['x-assumed'] = assumed;
      if (stated) jsonSchema['x-stated'] = firstItem ? 'first item' : true;
      if (alsoNamed !== undefined) jsonSchema['x-also-named'] = alsoNamed;
      if (secret) jsonSchema['x-secret'] = true;
      if (typedInstant) jsonSchema.description = INSTANT_DESCRIPTION;
      if (dependentRequired)
        jsonSchema.dependentRequired = Object.fromEntries(
          Object.entries(dependentRequired).map(([field, needed]) => [field, [...needed]]),
        );
      // Tools that make requests, as Postman does, know `enum` alone.
      if (jsonSchema.const !== undefined && jsonSchema.const !== null) jsonSchema.enum = [jsonSchema.const];
      if (!FORMATS.includes(jsonSchema.format)) delete jsonSchema.format;
    },
  });
  return JSON.parse(JSON.stringify(described), (_, value) => splitTypes(value));
}

/**
 * Gives each of several types a schema of its own, which zod writes as a list: strict Ajv and generators take no list
 * but that of one type and null.
 */
function splitTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { type, ...others } = value;
  if (!Array.isArray(type) || type.filter((one) => one !== 'null').length < 2) return value;
  return { ...others, anyOf: type.map((one) => ({ type: one })) };
}
