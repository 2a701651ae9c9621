/** Writes a schema as the code that declares it, also with another type, or as optional or nullable. */
import type * as z from 'zod/mini';
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

/** Returns the code of a schema with its marks. The fields of an object and the details of checks are left out. */
export function describeSchema(schema: Schema, { type, isNullable, isOptional }: SchemaChange = {}): string {
  const layers = listLayers(schema).toReversed();
  const [core = schema] = layers;
  const checks = readDefinition(core).checks?.length ? '.check(…)' : '';
  const has = (wrapper: string) => layers.some((layer) => readDefinition(layer).type === wrapper);
  return layers.reduce(
    (code, layer) => {
      if (layer !== core) return addMarks(layer, wrap(layer, code));
      const nullable = isNullable && !has('nullable') ? `z.nullable(${code})` : code;
      return addMarks(layer, isOptional && !has('optional') ? `z.optional(${nullable})` : nullable);
    },
    type ?? describeCore(core) + checks,
  );
}

function wrap(layer: Schema, code: string): string {
  const def = readDefinition(layer);
  return def.type === 'default'
    ? `z._default(${code}, ${write(def.defaultValue)})`
    : `z.${def.type}(${code})`;
}

function describeCore(core: Schema): string {
  const def = readDefinition(core);
  switch (def.type) {
    case 'object':
      return 'z.object({ … })';
    case 'array':
      return `z.array(${describeSchema(def.element)})`;
    case 'record':
      return `z.record(${describeSchema(def.keyType)}, ${describeSchema(def.valueType)})`;
    case 'union':
      return `z.union([${def.options.map((option) => describeSchema(option)).join(', ')}])`;
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

function addMarks(layer: Schema, code: string): string {
  const own = marks.get(layer) ?? {};
  const spelled = own.spelling === undefined ? code : `${SPELLINGS[own.spelling]}(${code})`;
  const named = own.alsoNamed === undefined ? spelled : `alsoNamed(${spelled}, ${write(own.alsoNamed)})`;
  const others = NAMED_MARKS.filter(
    (name) => own[name] !== undefined && (name !== 'assumed' || own.agreed === undefined),
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
