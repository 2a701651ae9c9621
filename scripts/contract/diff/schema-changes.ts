/** Compares two versions of a schema: what changed, and whether a client of the old version still works. */
import {
  type Alternative,
  type Json,
  type Located,
  listAlternatives,
  resolve,
  toJson,
} from './alternatives.ts';

/**
 * A request that allows fewer values than before breaks a client, since the client may still send them. A
 * reply that allows more values breaks a client, since the client may not understand them.
 */
export type Side = 'request' | 'reply';

export interface Change {
  /** The path of the value, as in `data[].gameID`; empty for the whole value. */
  readonly path: string;
  readonly what: string;
  readonly breaks: boolean;
}

/** The comparison ends at this depth, since a schema may contain itself. No call nests its data this deep. */
const MAX_DEPTH = 20;

/** Returns the changes from one schema to the other, at `path`. */
export function listSchemaChanges(
  before: Located,
  after: Located,
  side: Side,
  path: string,
  depth = 0,
): Change[] {
  if (depth > MAX_DEPTH) return [];
  const change = (what: string, breaks: boolean): Change => ({ path, what, breaks });
  const widened = (what: string) => change(what, side === 'reply');
  const narrowed = (what: string) => change(what, side === 'request');

  const [old, now] = makeComparable(listAlternatives(before), listAlternatives(after));
  const removed = old.filter(({ key }) => !now.some((other) => other.key === key));
  const added = now.filter(({ key }) => !old.some((other) => other.key === key));
  if (isAnything(old) !== isAnything(now)) {
    return [
      isAnything(now) ? widened('may be anything') : narrowed(`was anything, is ${formatAlternatives(now)}`),
    ];
  }
  return [
    ...(removed.length > 0 ? [narrowed(`is no longer ${formatAlternatives(removed)}`)] : []),
    ...(added.length > 0 ? [widened(`may now be ${formatAlternatives(added)}`)] : []),
    ...compareDefaults(before, after, side).map((what) => change(what, true)),
    ...old.flatMap((one) => {
      const other = now.find(({ key }) => key === one.key);
      return other ? compareAlternatives(one, other, side, path, depth, { widened, narrowed }) : [];
    }),
  ];
}

/**
 * Prepares the alternatives of two schemas, so that they can be matched by key. The key of an object contains
 * its constants, which tell several kinds of objects apart. If both schemas have only one kind of object, the
 * constants are removed from its key, so that the two objects match even if a constant has changed.
 */
function makeComparable(old: Alternative[], now: Alternative[]): [Alternative[], Alternative[]] {
  const objects = (list: Alternative[]) => list.filter(({ schema }) => schema.type === 'object').length;
  if (objects(old) !== 1 || objects(now) !== 1) return [old, now];
  const plain = (one: Alternative) => (one.schema.type === 'object' ? { ...one, key: 'object' } : one);
  return [old.map(plain), now.map(plain)];
}

interface Phrases {
  readonly widened: (what: string) => Change;
  readonly narrowed: (what: string) => Change;
}

function compareAlternatives(
  before: Alternative,
  after: Alternative,
  side: Side,
  path: string,
  depth: number,
  phrases: Phrases,
): Change[] {
  if (before.schema.type === 'object') return compareFields(before, after, side, path, depth);
  if (before.schema.type === 'array') {
    return [
      ...compareBounds(before.schema, after.schema, phrases),
      ...listSchemaChanges(
        { schema: before.schema.items, root: before.root },
        { schema: after.schema.items, root: after.root },
        side,
        `${path}[]`,
        depth + 1,
      ),
    ];
  }
  return [...compareValues(before, after, phrases), ...compareBounds(before.schema, after.schema, phrases)];
}

function compareFields(
  before: Alternative,
  after: Alternative,
  side: Side,
  path: string,
  depth: number,
): Change[] {
  const old = toJson(before.schema.properties);
  const now = toJson(after.schema.properties);
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const rest = (where: Alternative) => ({
    schema: where.schema.additionalProperties ?? {},
    root: where.root,
  });
  const removed = Object.keys(old).filter((name) => !(name in now));
  const added = Object.keys(now).filter((name) => !(name in old));
  const common = Object.keys(old).filter((name) => name in now);
  return [
    ...removed.map((name) => ({ path: at(name), what: 'was removed', breaks: true })),
    ...added.map((name) => {
      const breaks = side === 'request' && isRequired(after, name);
      return { path: at(name), what: breaks ? 'was added, and is required' : 'was added', breaks };
    }),
    ...common.flatMap((name) => [
      ...comparePresence(isRequired(before, name), isRequired(after, name), side, at(name)),
      ...listSchemaChanges(
        { schema: old[name], root: before.root },
        { schema: now[name], root: after.root },
        side,
        at(name),
        depth + 1,
      ),
    ]),
    ...listSchemaChanges(rest(before), rest(after), side, at('*'), depth + 1),
  ];
}

function comparePresence(before: boolean, after: boolean, side: Side, path: string): Change[] {
  if (before === after) return [];
  return side === 'request'
    ? [{ path, what: after ? 'is now required' : 'may now be left out', breaks: after }]
    : [{ path, what: after ? 'is now always there' : 'may now be missing', breaks: before }];
}

function isRequired({ schema }: Alternative, name: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(name);
}

function compareValues(before: Alternative, after: Alternative, { widened, narrowed }: Phrases): Change[] {
  if (!before.values && !after.values) return [];
  if (!after.values) return [widened(`may be any ${after.key}, not only ${before.values?.join(', ')}`)];
  const { values } = after;
  if (!before.values) return [narrowed(`is only ${values.join(', ')}`)];
  const removed = before.values.filter((value) => !values.includes(value));
  const added = values.filter((value) => !before.values?.includes(value));
  return [
    ...(removed.length > 0 ? [narrowed(`is no longer ${removed.join(', ')}`)] : []),
    ...(added.length > 0 ? [widened(`may now be ${added.join(', ')}`)] : []),
  ];
}

/** The keywords of JSON Schema that set a limit, and whether a greater limit allows more values. */
const BOUNDS: readonly (readonly [keyword: string, greaterIsWider: boolean])[] = [
  ['minimum', false],
  ['exclusiveMinimum', false],
  ['minLength', false],
  ['minItems', false],
  ['maximum', true],
  ['exclusiveMaximum', true],
  ['maxLength', true],
  ['maxItems', true],
];
/**
 * Keywords whose values cannot be ordered, so any change between two values counts as narrower and breaking.
 */
const FORMS = ['pattern', 'format', 'multipleOf', 'allOf'];

function compareBounds(before: Json, after: Json, { widened, narrowed }: Phrases): Change[] {
  const numbers = BOUNDS.flatMap(([keyword, greaterIsWider]) => {
    const old = before[keyword];
    const now = after[keyword];
    if (old === now) return [];
    const what = `${keyword}: ${formatBound(old)}, is ${formatBound(now)}`;
    if (old === undefined) return [narrowed(what)];
    if (now === undefined) return [widened(what)];
    return [Number(now) > Number(old) === greaterIsWider ? widened(what) : narrowed(what)];
  });
  const forms = FORMS.flatMap((keyword) => {
    const old = JSON.stringify(before[keyword]);
    const now = JSON.stringify(after[keyword]);
    if (old === now) return [];
    const what = `${keyword}: ${old ?? 'none'}, is ${now ?? 'none'}`;
    if (old === undefined) return [narrowed(what)];
    if (now === undefined) return [widened(what)];
    return [{ ...narrowed(what), breaks: true }];
  });
  const whole = (schema: Json) => schema.type === 'integer';
  return [
    ...(whole(after) && !whole(before) ? [narrowed('is whole numbers only')] : []),
    ...(whole(before) && !whole(after) ? [widened('may now have decimals')] : []),
    ...numbers,
    ...forms,
  ];
}

/** Compares the defaults of requests, since a new default changes the meaning of a request without the field. */
function compareDefaults(before: Located, after: Located, side: Side): string[] {
  const old = JSON.stringify(resolve(before.schema, before.root).default);
  const now = JSON.stringify(resolve(after.schema, after.root).default);
  if (side === 'reply' || old === now || old === undefined || now === undefined) return [];
  return [`left out it meant ${old}, means ${now}`];
}

function isAnything(alternatives: readonly Alternative[]): boolean {
  return alternatives.some(({ key }) => key === 'anything');
}

function formatAlternatives(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ key, values }) => values?.join(', ') ?? key).join(', ');
}

function formatBound(bound: unknown): string {
  return bound === undefined ? 'none' : String(bound);
}
