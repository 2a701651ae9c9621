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
      return copy(schema, def, {
        shape: closeFields(def.shape),
        catchall: closeSchema(def.catchall ?? z.never()),
      });
    case 'tuple':
      return copy(schema, def, { items: closeAll(def.items), rest: def.rest && closeSchema(def.rest) });
    case 'union': {
      // Of a union without a discriminator, the copy could take a later alternative than the schema, with another output.
      const options = closeAll(def.options);
      return options === def.options || 'discriminator' in def ? copy(schema, def, { options }) : undefined;
    }
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

/** Returns a schema with other parts: itself, if they are the same; undefined, if one of them is. */
function copy(schema: Schema, def: object, parts: object): Schema | undefined {
  const closed: (readonly [string, unknown])[] = Object.entries(parts);
  if (closed.some(([, part]) => part === undefined)) return undefined;
  if (closed.every(([name, part]) => Reflect.get(def, name) === part)) return schema;
  // The definition of a clone has the type of its schema, which a general one cannot follow.
  return z.clone(schema, { ...def, ...parts } as typeof schema._zod.def);
}

/** Closes the fields of an object; returns the same shape if that changes none, undefined if one cannot be closed. */
function closeFields(shape: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> | undefined {
  const names = Object.keys(shape);
  const fields = closeAll(Object.values(shape));
  if (!fields || names.every((name, index) => shape[name] === fields[index])) return fields && shape;
  return Object.fromEntries(fields.map((field, index) => [names[index], field]));
}

/** Closes schemas; returns the same list if that changes none, undefined if one cannot be closed. */
function closeAll(schemas: readonly Schema[]): readonly Schema[] | undefined {
  const closed = schemas.map(closeSchema).filter((each) => each !== undefined);
  if (closed.length < schemas.length) return undefined;
  return closed.every((each, index) => each === schemas[index]) ? schemas : closed;
}
