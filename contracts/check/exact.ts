/**
 * Says in microseconds that a value conforms, with schemas that are closed and compiled. Only the server and the contract
 * tool use it: the compiler would add to what a visitor loads. What does not conform takes the long way, which finds out
 * why.
 */
import * as z from 'zod/mini';
import { lazyOf } from '../lazy.ts';
import { readDefinition } from '../schema.ts';
import { type CheckFinding, check, parseAndCheck } from './check.ts';

type Schema = z.core.$ZodType;

/** Returns the same as `check`. */
export function checkExactly(...[schema, value, ...others]: Parameters<typeof check>): CheckFinding[] {
  return isExact(schema, value) ? [] : check(schema, value, ...others);
}

/** Returns the same as `parseAndCheck`. */
export function parseExactly<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  at = '',
): ReturnType<typeof parseAndCheck<S>> {
  const exact = compileExact(schema);
  if (!exact || !conforms(exact, value)) return parseAndCheck(schema, value, at);
  // The closed copy has the output of its original, which TypeScript cannot derive.
  return { parsed: { success: true, data: z.parse(exact, value) as z.output<S> }, findings: [] };
}

/** Returns whether a value has no findings. False can also mean that it takes the long way to know. */
export function isExact(schema: Schema, value: unknown): boolean {
  const exact = compileExact(schema);
  return exact !== undefined && conforms(exact, value);
}

function conforms(exact: Schema, value: unknown): boolean {
  try {
    return z.validate(exact, value);
  } catch (error) {
    if (error instanceof RangeError) return false; // Too many issues for the stack: see `parseBounded`.
    throw error;
  }
}

/** Returns the compiled closed copy of a schema; undefined if the schema has none. */
const compileExact = lazyOf((schema: Schema): Schema | undefined => {
  const closed = closeSchema(schema);
  return closed && z.compile(closed, { strict: true });
});

/**
 * Returns a copy in which no object has further fields: what it accepts, the schema accepts as well, with the same
 * output and without unknown fields. Undefined for schemas of which no such copy is known.
 */
export function closeSchema(schema: Schema): Schema | undefined {
  const def = readDefinition(schema);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'any':
    case 'unknown':
    case 'never':
    case 'literal':
    case 'enum':
      return schema;
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return copy(schema, def, { innerType: closeSchema(def.innerType) });
    case 'array':
      return copy(schema, def, { element: closeSchema(def.element) });
    case 'record':
      return copy(schema, def, { valueType: closeSchema(def.valueType) });
    case 'pipe':
      return copy(schema, def, { in: closeSchema(def.in) });
    case 'object':
      return closeObject(schema, def);
    case 'tuple':
      return closeTuple(schema, def);
    case 'union':
      return closeUnion(schema, def);
    // A recursive schema is not compiled. The others do not occur in JSON, or their values are not known to be closed.
    case 'lazy':
    case 'intersection':
    case 'bigint':
    case 'symbol':
    case 'void':
    case 'date':
    case 'map':
    case 'set':
    case 'file':
    case 'success':
    case 'catch':
    case 'nan':
    case 'transform':
    case 'template_literal':
    case 'promise':
    case 'function':
    case 'custom':
      return undefined;
    default:
      return def satisfies never;
  }
}

type Definition<Type> = Extract<ReturnType<typeof readDefinition>, { type: Type }>;
type Parts = Readonly<Record<string, Schema | undefined>>;

/** Returns a schema with other parts: itself, if they are the same; undefined, if one of them is. */
function copy(schema: Schema, def: object, parts: Parts): Schema | undefined {
  const closed = Object.entries(parts);
  if (closed.some(([, part]) => part === undefined)) return undefined;
  const isSame = closed.every(([name, part]) => Reflect.get(def, name) === part);
  return isSame ? schema : clone(schema, def, parts);
}

function clone(schema: Schema, def: object, parts: object): Schema {
  // The definition of a clone has the type of its schema, which a general one cannot follow.
  return z.clone(schema, { ...def, ...parts } as typeof schema._zod.def);
}

function closeObject(schema: Schema, def: Definition<'object'>): Schema | undefined {
  const catchall = def.catchall ? closeSchema(def.catchall) : z.never();
  const fields = closeAll(Object.values(def.shape));
  if (!catchall || !fields) return undefined;
  const names = Object.keys(def.shape);
  const isSame = catchall === def.catchall && names.every((name, index) => def.shape[name] === fields[index]);
  if (isSame) return schema;
  const shape = Object.fromEntries(names.map((name, index) => [name, fields[index]]));
  return clone(schema, def, { shape, catchall });
}

function closeTuple(schema: Schema, def: Definition<'tuple'>): Schema | undefined {
  const items = closeAll(def.items);
  const rest = def.rest ? closeSchema(def.rest) : null;
  return items && rest !== undefined ? clone(schema, def, { items, rest }) : undefined;
}

/**
 * Closes a union of which a value has one alternative, by its discriminator or since closing changes none. Of others, the
 * closed copy could take a later alternative than the schema, with another output.
 */
function closeUnion(schema: Schema, def: Definition<'union'>): Schema | undefined {
  const options = closeAll(def.options);
  if (!options) return undefined;
  if (options.every((option, index) => option === def.options[index])) return schema;
  return 'discriminator' in def ? clone(schema, def, { options }) : undefined;
}

function closeAll(schemas: readonly Schema[]): readonly Schema[] | undefined {
  const closed = schemas.map(closeSchema).filter((each) => each !== undefined);
  return closed.length === schemas.length ? closed : undefined;
}
