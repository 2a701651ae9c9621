/**
 * Stands for `zod/mini` in the built site: the same schemas, asked the one question that a player's browser has.
 *
 * It must know whether a reply keeps its contract; why not is for developers, and most of zod. A test holds both
 * to the same answers, and the build fails over a function of zod's that is missing here: add it then.
 */

/** In the place of a value that a schema does not take. */
const BROKEN = Symbol('broken');

type Check = (value: unknown) => boolean;

interface Schema {
  /** The value as the schema lets it through, or BROKEN. */
  readonly read: (value: unknown) => unknown;
  /** An object may be without it. */
  readonly mayBeMissing: boolean;
  check(...checks: readonly Check[]): Schema;
}

type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly data?: never };

export function safeParse(schema: Schema, value: unknown): Result {
  const data = schema.read(value);
  return data === BROKEN ? { success: false } : { success: true, data };
}

/* @__NO_SIDE_EFFECTS__ */
function schemaOf(read: Schema['read'], mayBeMissing = false): Schema {
  return {
    read,
    mayBeMissing,
    check: (...checks) =>
      schemaOf((value) => {
        const data = read(value);
        return data !== BROKEN && checks.every((holds) => holds(data)) ? data : BROKEN;
      }, mayBeMissing),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function where(holds: Check): Schema {
  return schemaOf((value) => (holds(value) ? value : BROKEN));
}

/* @__NO_SIDE_EFFECTS__ */
export function string(): Schema {
  return where((value) => typeof value === 'string');
}

/* @__NO_SIDE_EFFECTS__ */
export function number(): Schema {
  return where(Number.isFinite);
}

/* @__NO_SIDE_EFFECTS__ */
export function int(): Schema {
  return where(Number.isSafeInteger);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Schema {
  return where((value) => typeof value === 'boolean');
}

/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Schema {
  return where(() => true);
}

/** One value, or one of several. */
/* @__NO_SIDE_EFFECTS__ */
export function literal(values: unknown): Schema {
  return oneOf([values].flat());
}

/* @__NO_SIDE_EFFECTS__ */
function nullOnly(): Schema {
  return literal(null);
}

/* @__NO_SIDE_EFFECTS__ */
function oneOf(words: readonly unknown[]): Schema {
  return where((value) => words.includes(value));
}

/** The first that takes the value. */
/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Schema[]): Schema {
  return schemaOf(
    (value) => {
      for (const { read } of options) {
        const data = read(value);
        if (data !== BROKEN) return data;
      }
      return BROKEN;
    },
    options.some(({ mayBeMissing }) => mayBeMissing),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function discriminatedUnion(_key: string, options: readonly Schema[]): Schema {
  return union(options);
}

/* @__NO_SIDE_EFFECTS__ */
export function optional({ read }: Schema): Schema {
  return schemaOf((value) => (value === undefined ? value : read(value)), true);
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable({ read, mayBeMissing }: Schema): Schema {
  return schemaOf((value) => (value === null ? value : read(value)), mayBeMissing);
}

/* @__NO_SIDE_EFFECTS__ */
export function nullish(schema: Schema): Schema {
  return optional(nullable(schema));
}

/** What is missing is the preset. */
/* @__NO_SIDE_EFFECTS__ */
export function _default({ read }: Schema, preset: unknown): Schema {
  return schemaOf((value) => (value === undefined ? preset : read(value)));
}

/* @__NO_SIDE_EFFECTS__ */
export function array({ read }: Schema): Schema {
  return schemaOf((value) => {
    if (!Array.isArray(value)) return BROKEN;
    const rows = value.map(read);
    return rows.includes(BROKEN) ? BROKEN : rows;
  });
}

type Shape = Readonly<Record<string, Schema>>;

/** What is not named is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape): Schema & { readonly shape: Shape } {
  const fields = Object.entries(shape);
  const schema = schemaOf((value) => {
    if (!isRecord(value)) return BROKEN;
    const kept: Record<string, unknown> = {};
    for (const [key, { read, mayBeMissing }] of fields) {
      if (mayBeMissing && !(key in value)) continue;
      const data = read(value[key]);
      if (data === BROKEN) return BROKEN;
      kept[key] = data;
    }
    return kept;
  });
  return { ...schema, shape };
}

/* @__NO_SIDE_EFFECTS__ */
export function extend({ shape }: { readonly shape: Shape }, more: Shape): ReturnType<typeof object> {
  return object({ ...shape, ...more });
}

/** Each key as `keys` takes it, each value as `values` does; none of the keys has to be there. */
/* @__NO_SIDE_EFFECTS__ */
export function partialRecord(keys: Schema, values: Schema): Schema {
  return schemaOf((value) => {
    if (!isRecord(value)) return BROKEN;
    const kept: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(value)) {
      const data = values.read(child);
      if (keys.read(key) === BROKEN || data === BROKEN) return BROKEN;
      kept[key] = data;
    }
    return kept;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/* @__NO_SIDE_EFFECTS__ */
export function startsWith(beginning: string): Check {
  return (value) => typeof value === 'string' && value.startsWith(beginning);
}

/* @__NO_SIDE_EFFECTS__ */
export function nonnegative(): Check {
  return (value) => Number(value) >= 0;
}

/* @__NO_SIDE_EFFECTS__ */
export function positive(): Check {
  return (value) => Number(value) > 0;
}

/* @__NO_SIDE_EFFECTS__ */
export function maximum(most: number): Check {
  return (value) => Number(value) <= most;
}

/* @__NO_SIDE_EFFECTS__ */
export function minimum(least: number): Check {
  return (value) => Number(value) >= least;
}

/* @__NO_SIDE_EFFECTS__ */
export function maxLength(most: number): Check {
  return (value) => (typeof value === 'string' || Array.isArray(value)) && value.length <= most;
}

export { nullOnly as null, oneOf as enum };
