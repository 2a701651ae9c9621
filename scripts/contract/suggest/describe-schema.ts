/** Writes a schema as the code that declares it, also with another type, or as optional or nullable. */
import type * as z from 'zod/mini';
import { Flag, Id, InBoth, Instant, Lira } from '#contracts/fields';
import { marks, NOT_STATED } from '#contracts/marks';
import { listLayers, readDefinition } from '#contracts/schema';
import { quoteText } from '#contracts/write/javascript';

type Schema = z.core.$ZodType;

/** The parts of a schema that observed values change. */
export interface SchemaChange {
  /** The code of the type in place of the present one. */
  readonly type?: string;
  readonly isNullable?: boolean;
  readonly isOptional?: boolean;
}

/** Stands for what the code of a schema leaves out. */
export const LEFT_OUT = '…';

/** Returns the code that agrees on an assumed schema. The fields that calls share have their names. */
export function describeAgreement(schema: Schema, day: string): string {
  return `agreed(${write(day)}, ${describe(schema, {}, ['assumed'])})`;
}

/** Returns the code of a schema with its marks, in which the fields that calls share have their names. */
export function describeDeclaration(schema: Schema): string {
  return describe(schema, {}, []);
}

/** Returns the code of a schema with its marks. The fields of an object and the details of checks are left out. */
export function describeSchema(schema: Schema, change: SchemaChange = {}): string {
  return describe(schema, change);
}

/** The schemas of `contracts/fields.ts` by their definitions, which marks do not change. */
const SHARED = new Map<unknown, string>(
  Object.entries({ Id, Flag, Instant, InBoth, Lira }).map(([name, { _zod }]) => [_zod.def, name]),
);

/** omitted: set if the shared fields have their names; the marks that are left out. */
function describe(
  schema: Schema,
  { type, isNullable, isOptional }: SchemaChange,
  omitted?: readonly string[],
): string {
  const layers = listLayers(schema).toReversed();
  const [core = schema] = layers;
  const shared = omitted && SHARED.get(core._zod.def);
  const checks = readDefinition(core).checks?.length ? `.check(${LEFT_OUT})` : '';
  const has = (wrapper: string) => layers.some((layer) => readDefinition(layer).type === wrapper);
  return layers.reduce(
    (code, layer) => {
      if (layer !== core) return addMarks(layer, wrap(layer, code), omitted);
      const nullable = isNullable && !has('nullable') ? `z.nullable(${code})` : code;
      const whole = isOptional && !has('optional') ? `z.optional(${nullable})` : nullable;
      return addMarks(layer, whole, shared === undefined ? omitted : [...(omitted ?? []), 'spelling']);
    },
    type ?? shared ?? describeCore(core, omitted) + checks,
  );
}

function wrap(layer: Schema, code: string): string {
  const def = readDefinition(layer);
  return def.type === 'default'
    ? `z._default(${code}, ${write(def.defaultValue)})`
    : `z.${def.type}(${code})`;
}

function describeCore(core: Schema, omitted?: readonly string[]): string {
  const describeInner = (inner: Schema) => describe(inner, {}, omitted);
  const def = readDefinition(core);
  switch (def.type) {
    case 'object':
      return `z.object({ ${LEFT_OUT} })`;
    case 'array':
      return `z.array(${describeInner(def.element)})`;
    case 'record':
      return `z.record(${describeInner(def.keyType)}, ${describeInner(def.valueType)})`;
    case 'union':
      return `z.union([${def.options.map(describeInner).join(', ')}])`;
    case 'enum':
      return `z.enum([${Object.values(def.entries).map(write).join(', ')}])`;
    case 'literal':
      return `z.literal(${def.values.map(write).join(', ')})`;
    case 'number':
      return 'format' in def && def.format === 'safeint' ? 'z.int()' : 'z.number()';
    default:
      return `z.${def.type}()`;
  }
}

/** The marks whose functions have their names, the innermost first. */
const NAMED_MARKS = ['address', 'secret', 'assumed', 'dispensable', 'named', 'stated', 'agreed'] as const;
const SPELLINGS = { id: 'identifier', instant: 'instant', 'both-languages': 'bothLanguages' } as const;

function addMarks(layer: Schema, code: string, omitted: readonly string[] = []): string {
  const own = marks.get(layer) ?? {};
  const spelling = omitted.includes('spelling') ? undefined : own.spelling;
  const spelled = spelling === undefined ? code : `${SPELLINGS[spelling]}(${code})`;
  const named = own.alsoNamed === undefined ? spelled : `alsoNamed(${spelled}, ${write(own.alsoNamed)})`;
  const others = NAMED_MARKS.filter(
    (name) =>
      own[name] !== undefined && !omitted.includes(name) && (name !== 'assumed' || own.agreed === undefined),
  );
  return others.reduce((inner, name) => {
    const call = name === 'stated' && own.firstItem ? 'firstItem' : name;
    const source = name === 'assumed' || own[name] === true ? '' : `${write(own[name])}, `;
    const reason = name === 'assumed' && own.assumed !== NOT_STATED ? `, ${write(own.assumed)}` : '';
    return `${call}(${source}${inner}${reason})`;
  }, named);
}

function write(value: unknown): string {
  return typeof value === 'string' ? quoteText(value) : String(value);
}
