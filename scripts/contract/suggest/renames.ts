/** Finds renamed fields: a declared field is missing, and there is an undeclared field of the same type. */
import { type LocatedProperty, listObjects, listProperties, locatePath } from './locate.ts';
import type { Context, DifferentFields, Proposal } from './proposal.ts';
import { formatEvidence, type Shape } from './shape.ts';
import { type Code, readText, type Sources } from './source.ts';
import { unwrap, widenSchema } from './widen.ts';
import { isFieldName, writeKey } from './write-zod.ts';

export interface Rename {
  /** The old and new names of the field; no other change is proposed for them. */
  readonly names: readonly string[];
  readonly proposal: Proposal;
}

type PresentField = readonly [name: string, shape: Shape];

/** Returns the renames among the fields of an object. */
export function findRenames(
  { sources, index, options }: Context,
  { call, at, fields }: DifferentFields,
): Rename[] {
  const literals = locatePath(sources, call, at).flatMap((parent) => listObjects(sources, parent));
  const [first] = literals;
  // In a union, the field may be missing because the object matches another alternative.
  if (!first || literals.some(({ isAlternative }) => isAlternative)) return [];
  const properties = literals.flatMap((literal) => listProperties(sources, literal));
  const listDeclared = (difference: string) =>
    properties.filter(({ name }) => fields.get(name)?.has(difference));
  const build = ({ name, property }: LocatedProperty, proposed: string, evidence: string): Proposal => ({
    call,
    path: at + name,
    code: property,
    present: readText(property),
    proposed,
    evidence,
  });
  const swaps = listDeclared('name').flatMap((field): Rename[] => {
    const code = readText(field.value);
    const [, other] = /alsoNamed\(.*'(\w+)'\)/s.exec(code) ?? [];
    if (other === undefined) return [];
    const proposed = `${other}: ${code.replace(`'${other}'`, `'${field.name}'`)}`;
    return [{ names: [field.name], proposal: build(field, proposed, `replies name it ${other}`) }];
  });
  const seen = index.find(first)?.shape;
  if (!seen) return swaps;
  const absent = listDeclared('missing').filter(({ value }) => !index.find(value)?.shape.seen);
  const present = [...seen.fields].filter(
    ([name]) => fields.get(name)?.has('unknown-field') && isFieldName(name, options),
  );
  const renames = pair(sources, absent, present).map(([field, [name, shape]]): Rename => {
    const owners = seen.counts.object;
    const code = widenSchema(sources, field.value, { shape, owners }, false, options);
    const evidence = `${field.name} in 0, ${name} ${formatEvidence(shape, owners)}`;
    return { names: [field.name, name], proposal: build(field, `${writeKey(name)}: ${code}`, evidence) };
  });
  return [...swaps, ...renames];
}

type Pair = readonly [absent: LocatedProperty, present: PresentField];
type Fits = (...pair: Pair) => boolean;

/** Pairs fields of the same type: first those with similar names, then others that fit only each other. */
function pair(
  sources: Sources,
  absent: readonly LocatedProperty[],
  present: readonly PresentField[],
): Pair[] {
  const isSameKind: Fits = ({ value }, [, shape]) => isSameType(sources, value, shape);
  const isAlike: Fits = (one, other) => isSameKind(one, other) && haveSimilarNames(one.name, other[0]);
  const pairs: Pair[] = [];
  for (const fits of [isAlike, isSameKind]) {
    const taken = new Set<unknown>(pairs.flat());
    const [ones, others] = [
      absent.filter((one) => !taken.has(one)),
      present.filter((one) => !taken.has(one)),
    ];
    pairs.push(...pairAlone(ones, others, fits));
  }
  return pairs;
}

/** Pairs fields that fit each other and no other field. */
function pairAlone(absent: readonly LocatedProperty[], present: readonly PresentField[], fits: Fits): Pair[] {
  const pairs = absent.flatMap((one) =>
    present.filter((other) => fits(one, other)).map((other): Pair => [one, other]),
  );
  return pairs.filter((pair) =>
    pairs.every((rival) => rival === pair || pair.every((one, at) => rival[at] !== one)),
  );
}

/** A shorter name may be contained in another by chance, so the two do not count as similar. */
const MIN_CONTAINED_CHARS = 4;

function haveSimilarNames(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.toLowerCase().replace(/[^\p{L}\d]/gu, ''))
    .sort((a, b) => a.length - b.length);
  return short === long || (short.length >= MIN_CONTAINED_CHARS && long.includes(short));
}

function isSameType(sources: Sources, schema: Code, { counts }: Shape): boolean {
  const kinds = KINDS[readType(sources, schema)] ?? [];
  const seen = Object.entries(counts).filter(([kind, count]) => kind !== 'null' && count > 0);
  return seen.length > 0 && seen.every(([kind]) => kinds.includes(kind));
}

/** The kinds of values that the functions of zod accept. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  string: ['text'],
  int: ['integer'],
  number: ['integer', 'decimal'],
  boolean: ['boolean'],
  array: ['list'],
  object: ['object'],
};

/** Returns the type of a schema; empty when a text has a format, or several types are allowed. */
function readType(sources: Sources, schema: Code): string {
  const { core } = unwrap(schema);
  const value = sources.follow(core);
  if (value !== core) return value ? readType(sources, value) : '';
  const text = readText(core);
  const [, type = ''] = /^z\.(\w+)\(/.exec(text) ?? [];
  return type === 'string' && text !== 'z.string()' ? '' : type;
}
