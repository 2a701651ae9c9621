/** Writes the schema of observed values as zod code. */
import { addShape, createShape, type Shape } from '#contracts/check/compare/shape';
import { foldName } from '#contracts/schema';
import { writeKey } from '#contracts/write/javascript';
import { isPersonal } from './evidence.ts';

/** Returns whether a text of a reply may be written into the contracts; secrets may not. */
export type IsPublic = (text: string) => boolean;

/** A key that is data, such as an id or a date. An object with such a key becomes a record. */
const DATA_KEY = /^\d+$|\d{4}/;
const MAX_NAME_CHARS = 40;
const UNKNOWN = 'z.unknown()';
/** Matches the folded names of fields with access or personal data. Reports and journals mask their values. */
const SECRET_NAME =
  /token|secret|password|passwd|^(?:sid|uid|uip)$|mail|phone|mobile|gsm|telefon|birth|dogum|identity|kimlik|passport|tckn|tcno|nationalid|iban|accountnumber|accountno|cardno|cardnumber/;

/** Returns the zod code of a schema for observed values. It does not contain `optional`: see `writeField`. */
export function writeZod(shape: Shape, isPublic: IsPublic): string {
  const code = writeType(shape, isPublic);
  return shape.types.null > 0 && code !== UNKNOWN ? `z.nullable(${code})` : code;
}

/** Returns the zod code of a schema for the observed values that are not null. */
export function writeType(shape: Shape, isPublic: IsPublic): string {
  const types = listTypes(shape, isPublic);
  const [only = UNKNOWN] = types;
  return types.length > 1 ? `z.union([${types.join(', ')}])` : only;
}

/** Returns the zod code for a field, which is optional if some of the `owners` observed objects lacked it. */
export function writeField(name: string, shape: Shape, owners: number, isPublic: IsPublic): string {
  const code = writeZod(shape, isPublic);
  const schema = isSecret(name, shape) ? `secret(${code})` : code;
  return shape.count < owners ? `z.optional(${schema})` : schema;
}

/** Writes one type for each kind of value that was seen; null is left out. */
function listTypes(shape: Shape, isPublic: IsPublic): string[] {
  const { string, integer, number, boolean, object, array } = shape.types;
  return [
    ...(string > 0 ? ['z.string()'] : []),
    ...(number > 0 ? ['z.number()'] : integer > 0 ? ['z.int()'] : []),
    ...(boolean > 0 ? ['z.boolean()'] : []),
    ...(object > 0 ? [writeObject(shape, isPublic)] : []),
    ...(array > 0 ? [`z.array(${shape.items ? writeZod(shape.items, isPublic) : UNKNOWN})`] : []),
  ];
}

function writeObject({ fields, types }: Shape, isPublic: IsPublic): string {
  const names = [...fields.keys()];
  if (names.some((name) => !isFieldName(name, isPublic))) {
    return `z.record(z.string(), ${writeZod(mergeFields(fields), isPublic)})`;
  }
  const list = [...fields].map(
    ([name, field]) => `${writeKey(name)}: ${writeField(name, field, types.object, isPublic)}`,
  );
  return `z.object({ ${list.join(', ')} })`;
}

/** Returns whether a key is the name of a field, and not data such as an id or an account number. */
export function isFieldName(name: string, isPublic: IsPublic): boolean {
  return name !== '__proto__' && !DATA_KEY.test(name) && name.length <= MAX_NAME_CHARS && isPublic(name);
}

function mergeFields(fields: ReadonlyMap<string, Shape>): Shape {
  const merged = createShape();
  for (const field of fields.values()) addShape(merged, field);
  return merged;
}

/** Returns whether the name or all values of a field say that reports and recordings have to mask them. */
function isSecret(name: string, shape: Shape): boolean {
  return SECRET_NAME.test(foldName(name)) || shape.types.masked > 0 || isPersonal(shape);
}
