/** Contracts as JSON Schema (2020-12), with our marks as `x-assumed` and `x-secret`: for documents that others read. */
import * as z from 'zod/mini';
import { type AnyContract, type Refusal, refusalOf } from './contract.ts';
import type { Mark } from './marks.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Of this revision, or of another when two are compared: marks are kept by identity. */
export interface Marks {
  get(schema: z.core.$ZodType): Mark | undefined;
}

/** As it stands on the wire: defaults not yet filled in, unknown fields allowed; what has no JSON form is anything. */
export function jsonSchemaOf(schema: z.ZodMiniType, marks: Marks): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { assumed, secret } = marks.get(zodSchema) ?? {};
      if (assumed !== undefined) jsonSchema['x-assumed'] = assumed;
      if (secret) jsonSchema['x-secret'] = true;
      // zod's own bounds of whole numbers say nothing to a reader.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return described;
}

/** Message and number of each of a call's own refusals by its name. */
export function errorsOf({ errors }: AnyContract): Record<string, { message: string; code: number }> {
  return Object.fromEntries(
    Object.entries<Refusal>(errors).map(([name, refusal]) => [name, refusalOf(refusal)]),
  );
}
