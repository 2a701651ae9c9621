/** Writes a schema that accepts the observed values, and keeps its marks such as `assumed` and `secret`. */
import type { ESTree } from 'vite';
import type { SeenSchema } from './index-shapes.ts';
import { readCallee } from './locate.ts';
import { type Code, readText, type Sources } from './source.ts';
import { writeZod, type ZodOptions } from './write-zod.ts';

const WRAPPERS = ['alsoNamed', 'assumed', 'dispensable', 'secret', 'z.optional', 'z.nullable'];

/**
 * Returns the code of a schema that also accepts the observed values.
 *
 * isOtherType: whether the type is written anew; else only `optional` and `nullable` are added.
 */
export function widenSchema(
  sources: Sources,
  schema: Code,
  { shape, owners }: SeenSchema,
  isOtherType: boolean,
  options: ZodOptions,
): string {
  const { core, wrappers } = unwrap(schema);
  const present = readText(core);
  const isSecret = isOtherType && !wrappers.has('secret') && /\bsecret\(/.test(present);
  const withoutNull = { ...shape, counts: { ...shape.counts, null: 0 } };
  const type = wrapIf(isSecret, 'secret', isOtherType ? writeZod(withoutNull, options) : present);
  const isNullable = shape.counts.null > 0 && !wrappers.has('z.nullable');
  const isOptional = shape.seen < owners && !wrappers.has('z.optional');
  const widened = wrapIf(isOptional, 'z.optional', wrapIf(isNullable, 'z.nullable', type));
  const { file, node } = schema;
  const code =
    file.text.slice(node.start, core.node.start) + widened + file.text.slice(core.node.end, node.end);
  // A new type replaces a named schema such as `Flag`, and with it the mark in the declaration of `Flag`.
  const named = isOtherType ? sources.follow(core) : undefined;
  const isAssumed = named && unwrap(named).wrappers.has('assumed') && !wrappers.has('assumed');
  return wrapIf(isAssumed, 'assumed', code);
}

/** Separates a schema from the marks and wrappers around it. */
export function unwrap({ file, node: outer }: Code): { core: Code; wrappers: ReadonlySet<string> } {
  const wrappers = new Set<string>();
  let node: ESTree.Node = outer;
  while (node.type === 'CallExpression') {
    const name = readCallee(node);
    const [inner]: ESTree.Node[] = node.arguments;
    if (!WRAPPERS.includes(name) || !inner) break;
    wrappers.add(name);
    node = inner;
  }
  return { core: { file, node }, wrappers };
}

function wrapIf(condition: boolean | undefined, name: string, code: string): string {
  return condition ? `${name}(${code})` : code;
}
