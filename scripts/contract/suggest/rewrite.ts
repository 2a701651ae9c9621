/** Rewrites a schema to fit the observed values, and keeps its marks and wrappers: assumed, secret, optional. */
import type { ESTree } from 'vite';
import type { SeenSchema } from './index-shapes.ts';
import { type LocatedSchema, readCallee } from './locate.ts';
import { type Code, readText, type Sources } from './source.ts';
import { writeZod, type ZodOptions } from './write-zod.ts';

/** A schema without the marks and wrappers around it, and the facts that these state. */
interface Peeled {
  /** The schema inside the marks and wrappers. */
  readonly core: Code;
  readonly isAssumed: boolean;
  /** The second argument of `assumed` as code: the reason of the assumption. */
  readonly reason: string | undefined;
  /** The argument of `alsoNamed` as code: the other name of the field. */
  readonly otherName: string | undefined;
  readonly isDispensable: boolean;
  readonly isSecret: boolean;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/**
 * Returns the code of a schema that also accepts the observed values.
 *
 * isOtherType: whether the type is rewritten; else only `optional` and `nullable` change.
 */
export function rewriteSchema(
  sources: Sources,
  schema: LocatedSchema,
  { shape, owners }: SeenSchema,
  isOtherType: boolean,
  options: ZodOptions,
): string {
  const peeled = peel(schema);
  const wasSecret = peeled.isSecret || /\bsecret\(/.test(readText(schema));
  const inner = isOtherType ? writeZod({ ...shape, nulls: 0 }, options) : readText(peeled.core);
  const isSecret = isOtherType ? wasSecret : peeled.isSecret;
  const isNullable = peeled.isNullable || shape.nulls > 0;
  const isOptional = peeled.isOptional || shape.seen < owners;
  const wrapped = wrapIf(
    isOptional,
    'z.optional',
    wrapIf(isNullable, 'z.nullable', wrapIf(isSecret, 'secret', inner)),
  );
  const { otherName, reason } = peeled;
  const named = otherName === undefined ? wrapped : `alsoNamed(${wrapped}, ${otherName})`;
  const code = wrapIf(peeled.isDispensable, 'dispensable', named);
  // A new type replaces a named schema such as `Flag`. If the declaration of `Flag` is marked `assumed`, the
  // code that replaces it is marked too.
  const isAssumed = peeled.isAssumed || (isOtherType && isAssumedValue(sources, peeled.core));
  if (!isAssumed) return code;
  return isOtherType || reason === undefined ? `assumed(${code})` : `assumed(${code}, ${reason})`;
}

/** Separates a schema from the marks and wrappers around it, such as `assumed` and `z.optional`. */
export function peel(schema: Code): Peeled {
  const peeled = {
    isAssumed: false,
    isDispensable: false,
    isSecret: false,
    isOptional: false,
    isNullable: false,
    isNamedTwice: false,
  };
  let reason: string | undefined;
  let otherName: string | undefined;
  let node: ESTree.Node = schema.node;
  while (node.type === 'CallExpression') {
    const mark = MARKS[readCallee(node)];
    const [inner, why]: ESTree.Node[] = node.arguments;
    if (!mark || !inner) break;
    peeled[mark] = true;
    if (mark === 'isNamedTwice' && why) otherName = readText({ file: schema.file, node: why });
    if (mark === 'isAssumed' && why) reason = readText({ file: schema.file, node: why });
    node = inner;
  }
  return { ...peeled, reason, otherName, core: { file: schema.file, node } };
}

const MARKS: Readonly<
  Record<string, 'isAssumed' | 'isDispensable' | 'isSecret' | 'isOptional' | 'isNullable' | 'isNamedTwice'>
> = {
  alsoNamed: 'isNamedTwice',
  assumed: 'isAssumed',
  dispensable: 'isDispensable',
  secret: 'isSecret',
  'z.optional': 'isOptional',
  'z.nullable': 'isNullable',
};

/** Returns whether the declaration of a named schema, such as `Flag`, is marked `assumed`. */
function isAssumedValue(sources: Sources, { file, node }: Code): boolean {
  if (node.type !== 'Identifier') return false;
  const value = sources.findValue(file, node.name);
  return value !== undefined && peel(value).isAssumed;
}

function wrapIf(condition: boolean, name: string, code: string): string {
  return condition ? `${name}(${code})` : code;
}
