/** The fields of a form for the body of a control call, by the kinds of the schemas of its properties. */
import * as z from 'zod/mini';
import { parseAndCheck } from '#contracts/check/check';
import { parseTypedAmount, toLira } from '#contracts/rules/money';
import { isMarked, readDefinition, unwrapSchema } from '#contracts/schema';
import { explainInstant, isTypedInstant } from '#contracts/time/typed-instants';

export type BodySchema = z.ZodMiniObject;
/** The content of the fields by the names of their properties: texts, and booleans of checkboxes. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

export interface FieldText {
  readonly label: string;
  readonly placeholder?: string;
  /** The texts of the choices by their values; without it, each value is its own text. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Says what a value has to be, if the schema's own words do not say it well. */
  readonly rule?: string;
}

export type FieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly isNullable: boolean };

/** Returns a server's refusal with the label of the field in place of its name, as in `Balance, TL: …`. */
export function nameRefusedField(message: string, texts: Readonly<Record<string, FieldText>>): string {
  return message.replace(/^(\w+): /, (name, field: string) =>
    texts[field] === undefined ? name : `${texts[field].label}: `,
  );
}

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
 * server; numbers may have a comma. texts: by the names of the properties.
 */
export function parseFields<Body extends BodySchema>(
  body: Body,
  values: FieldValues,
  texts: Readonly<Record<string, FieldText>>,
): { readonly body: z.output<Body> } | { readonly problem: string } {
  const entries = Object.entries(values).map(([name, value]): readonly [string, unknown] => [
    name,
    readValue(readFieldKind(body, name), typeof value === 'string' ? value.trim() : value),
  ]);
  const wrong = entries.find(([name, value]) => isWrongInstant(body.shape[name], value));
  if (wrong) return { problem: `${texts[wrong[0]]?.label}: ${explainInstant(String(wrong[1]))}.` };
  const { parsed, findings } = parseAndCheck(
    body,
    Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  );
  const [finding] = findings;
  if (parsed.success && !finding) return { body: parsed.data };
  const { label, rule } = texts[finding?.path ?? ''] ?? { label: finding?.path };
  return { problem: `${label}: ${rule ?? finding?.message}.` };
}

function isWrongInstant(schema: z.core.$ZodType | undefined, text: unknown): boolean {
  return (
    schema !== undefined &&
    isMarked(schema, 'typedInstant') &&
    typeof text === 'string' &&
    !isTypedInstant(text)
  );
}

function readValue(field: FieldKind, value: string | boolean): unknown {
  if (field.kind === 'choice' && field.isNullable && value === '') return null;
  if (value === '') return undefined;
  const number = field.kind === 'number' ? readNumber(String(value)) : Number.NaN;
  return Number.isNaN(number) ? value : number; // The schema refuses a text that is no number.
}

/** Reads a number as the site reads amounts, such as `1.250,50`; another one, such as a negative one, may have a comma. */
function readNumber(text: string): number {
  const kurus = parseTypedAmount(text);
  return kurus === undefined ? Number(text.replace(',', '.')) : toLira(kurus);
}
