/** The fields of a form for the body of a control call, by the kinds of the schemas of its properties. */
import * as z from 'zod/mini';
import { parseAndCheck } from '#contracts/check';
import { readDefinition, unwrapSchema } from '#contracts/schema';

export type BodySchema = z.ZodMiniObject;
/** The content of the fields by the names of their properties: texts, and booleans of checkboxes. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

export type FieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly isNullable: boolean };

/** Returns the kind of field in which a property is typed. */
export function readFieldKind(body: BodySchema, name: string): FieldKind {
  const schema = body.shape[name];
  if (!schema) throw new Error(`The body has no property ${name}`);
  const definition = readDefinition(unwrapSchema(schema));
  switch (definition.type) {
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'check' };
    case 'enum':
      return {
        kind: 'choice',
        values: Object.values(definition.entries).map(String),
        isNullable: z.safeParse(schema, null).success,
      };
    default:
      return { kind: 'text' };
  }
}

/**
 * Returns the body that the fields describe, or the problem of a field as a sentence. An empty field is left to the
 * server; numbers may have a comma. labels: the labels of the fields by the names of their properties.
 */
export function parseFields<Body extends BodySchema>(
  body: Body,
  values: FieldValues,
  labels: Readonly<Record<string, string>>,
): { readonly body: z.output<Body> } | { readonly problem: string } {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    readValue(readFieldKind(body, name), typeof value === 'string' ? value.trim() : value),
  ]);
  const { parsed, findings } = parseAndCheck(
    body,
    Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  );
  const [finding] = findings;
  if (parsed.success && !finding) return { body: parsed.data };
  return { problem: `${labels[finding?.path ?? ''] ?? finding?.path}: ${finding?.message}.` };
}

function readValue(field: FieldKind, value: string | boolean): unknown {
  if (field.kind === 'choice' && field.isNullable && value === '') return null;
  if (value === '') return undefined;
  const number = field.kind === 'number' ? Number(String(value).replace(',', '.')) : Number.NaN;
  return Number.isNaN(number) ? value : number; // The schema refuses a text that is no number.
}
