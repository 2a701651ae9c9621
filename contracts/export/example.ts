/** Builds an example of a JSON Schema: a small value that fits it, the same at each export. */
import type { Json } from '../json-schema.ts';

/** Texts for the patterns of days and instants; other patterns are expanded. */
const SAMPLES = ['2026-11-20T21:46:00+03:00', '2026-11-20'];

/** Returns a value that fits a schema, with one item in each list. References point into the schema itself. */
export function buildExample(schema: Json): unknown {
  return buildValue(schema, schema, []);
}

/** openRefs: the references within which the value is; undefined is returned for one of them. */
function buildValue(schema: Json, root: Json, openRefs: readonly string[]): unknown {
  const build = (inner: unknown) => buildValue(readJson(inner), root, openRefs);
  const { $ref, allOf, anyOf = schema.oneOf, enum: values } = schema;
  if (typeof $ref === 'string') {
    if (openRefs.includes($ref)) return undefined;
    return buildValue(readJson(followPointer($ref, root)), root, [...openRefs, $ref]);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return anyOf.map(build).find((value) => value !== undefined);
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map(build));
  switch (readType(schema.type)) {
    case 'object':
      return buildObject(schema, build);
    case 'array':
      return buildList(schema, build);
    case 'number':
    case 'integer':
      return buildNumber(schema);
    case 'string':
      return buildText(schema);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Returns the type; of several, a number, which reads as an amount and as a text, or the first. */
function readType(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  return type.find((each) => each === 'number' || each === 'integer') ?? type[0];
}

function buildObject({ properties }: Json, build: (schema: unknown) => unknown): Json {
  const fields = Object.entries(readJson(properties)).map(([name, child]) => [name, build(child)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function buildList({ items, prefixItems }: Json, build: (schema: unknown) => unknown): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map(build);
  const item = build(items);
  return item === undefined ? [] : [item];
}

function buildNumber({ minimum, exclusiveMinimum }: Json): number {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
}

function buildText({ pattern, minLength }: Json): string {
  if (typeof pattern !== 'string') return 'text'.padEnd(typeof minLength === 'number' ? minLength : 0, '…');
  return SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? expandPattern(pattern);
}

/** Returns a text that matches a pattern of literals, `\d`, counts and optional groups. */
function expandPattern(pattern: string): string {
  return pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\([^()]*\)[?*]|\.\*/g, '')
    .replace(/\\d(?:\{(\d+)[^}]*\})?/g, (_, count = '1') => '1'.repeat(Number(count)))
    .replace(/\\(.)/g, '$1');
}

function followPointer(pointer: string, root: Json): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((inner, step) => readJson(inner)[step.replaceAll('~1', '/')], root);
}

function readJson(value: unknown): Json {
  return Object(value);
}
