/**
 * Converts contracts to JSON Schema (2020-12). Marks become `x-assumed`, `x-stated`, `x-also-named`,
 * `x-secret`.
 */
import * as z from 'zod/mini';
import { type AnyContract, type DeclaredError, normaliseError } from '../contract.ts';
import { marks } from '../marks.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Returns the JSON Schema of a value on the wire. Fields with a default become optional. */
export function toJsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { assumed, stated, firstItem, alsoNamed, secret } = marks.get(zodSchema) ?? {};
      if (assumed !== undefined) jsonSchema['x-assumed'] = assumed;
      if (stated) jsonSchema['x-stated'] = firstItem ? 'first item' : true;
      if (alsoNamed !== undefined) jsonSchema['x-also-named'] = alsoNamed;
      if (secret) jsonSchema['x-secret'] = true;
      // zod adds the bounds of safe integers. They are left out, since they tell a reader nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return described;
}

/** Returns the message and code of a call's own refusals by name. */
export function listErrors({ errors }: AnyContract): Record<string, { message: string; code: number }> {
  return Object.fromEntries(
    Object.entries<DeclaredError>(errors).map(([name, refusal]) => [name, normaliseError(refusal)]),
  );
}
