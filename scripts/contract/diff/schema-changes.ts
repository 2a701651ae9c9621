/** Compares two versions of a schema: what changed, and whether a client of the old version still works. */
import {
  type Alternative,
  ANYTHING,
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

/** A change of the values that are allowed: more of them, fewer, or others in place of some. */
type Range = 'wider' | 'narrower' | 'other';
type RangeChange = readonly [range: Range, what: string];

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
  const breaking: Range = side === 'request' ? 'narrower' : 'wider';
  const toChange = ([range, what]: RangeChange): Change => ({
    path,
    what,
    breaks: range === 'other' || range === breaking,
  });
  const compare = (old: unknown, now: unknown, at: string): Change[] =>
    listSchemaChanges({ ...before, schema: old }, { ...after, schema: now }, side, at, depth + 1);

  const [old, now] = makeComparable(listAlternatives(before), listAlternatives(after));
  const pairs = old.flatMap((one) =>
    now.filter(({ key }) => key === one.key).map((other): [Alternative, Alternative] => [one, other]),
  );
  const alternatives = compareAlternatives(old, now).map(toChange);
  if (isAnything(old) !== isAnything(now)) return alternatives;
  return [
    ...alternatives,
    ...(side === 'request' ? compareDefaults(before, after) : []).map(toChange),
    ...pairs.flatMap(([one, other]) => [
      ...compareValues(one, other).map(toChange),
      ...compareKeywords(one.schema, other.schema).map(toChange),
      ...(one.schema.type === 'array' ? compare(one.schema.items, other.schema.items, `${path}[]`) : []),
      ...(one.schema.type === 'object' ? compareFields(one.schema, other.schema, side, path, compare) : []),
    ]),
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

function compareAlternatives(old: readonly Alternative[], now: readonly Alternative[]): RangeChange[] {
  if (isAnything(old) && isAnything(now)) return [];
  if (isAnything(now)) return [['wider', 'may be anything']];
  if (isAnything(old)) return [['narrower', `was anything, is ${formatAlternatives(now)}`]];
  const listOthers = (list: readonly Alternative[], others: readonly Alternative[]) =>
    formatAlternatives(list.filter(({ key }) => !others.some((other) => other.key === key)));
  return compareLists(listOthers(old, now), listOthers(now, old));
}

function compareLists(removed: string, added: string): RangeChange[] {
  return [
    ...(removed === '' ? [] : [['narrower', `is no longer ${removed}`] as const]),
    ...(added === '' ? [] : [['wider', `may now be ${added}`] as const]),
  ];
}

/** Compares the defaults of requests, since a new default changes the meaning of a request without the field. */
function compareDefaults(before: Located, after: Located): RangeChange[] {
  const [old, now] = [before, after].map(({ schema, root }) => JSON.stringify(resolve(schema, root).default));
  if (old === now || old === undefined || now === undefined) return [];
  return [['other', `left out it meant ${old}, means ${now}`]];
}

function compareValues(before: Alternative, after: Alternative): RangeChange[] {
  const { values: old } = before;
  const { values: now } = after;
  if (!old && !now) return [];
  if (!now) return [['wider', `may be any ${after.key}, not only ${old?.join(', ')}`]];
  if (!old) return [['narrower', `is only ${now.join(', ')}`]];
  const removed = old.filter((value) => !now.includes(value));
  const added = now.filter((value) => !old.includes(value));
  return compareLists(removed.join(', '), added.join(', '));
}

/** The keywords of JSON Schema that limit a value, and the range of values that a greater limit allows. */
const KEYWORDS: Readonly<Record<string, Range>> = {
  minimum: 'narrower',
  exclusiveMinimum: 'narrower',
  minLength: 'narrower',
  minItems: 'narrower',
  maximum: 'wider',
  exclusiveMaximum: 'wider',
  maxLength: 'wider',
  maxItems: 'wider',
  pattern: 'other',
  format: 'other',
  multipleOf: 'other',
  allOf: 'other',
};

function compareKeywords(before: Json, after: Json): RangeChange[] {
  const isWhole = ({ type }: Json) => type === 'integer';
  const keywords = Object.entries(KEYWORDS).flatMap(([keyword, greater]): RangeChange[] => {
    const [old, now] = [JSON.stringify(before[keyword]), JSON.stringify(after[keyword])];
    if (old === now) return [];
    const smaller = greater === 'wider' ? 'narrower' : 'wider';
    const limit = Number(now) > Number(old) || greater === 'other' ? greater : smaller;
    const range = old === undefined ? 'narrower' : now === undefined ? 'wider' : limit;
    return [[range, `${keyword}: ${old ?? 'none'}, is ${now ?? 'none'}`]];
  });
  if (isWhole(before) === isWhole(after)) return keywords;
  return [
    isWhole(after) ? ['narrower', 'is whole numbers only'] : ['wider', 'may now have decimals'],
    ...keywords,
  ];
}

function compareFields(
  before: Json,
  after: Json,
  side: Side,
  path: string,
  compare: (before: unknown, after: unknown, path: string) => Change[],
): Change[] {
  const old = toJson(before.properties);
  const now = toJson(after.properties);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!(name in now)) return [{ path: at, what: 'was removed', breaks: true }];
    const [wasRequired, isNowRequired] = [isRequired(before, name), isRequired(after, name)];
    if (!(name in old)) {
      const breaks = side === 'request' && isNowRequired;
      return [{ path: at, what: breaks ? 'was added, and is required' : 'was added', breaks }];
    }
    const presence =
      side === 'request'
        ? { path: at, what: isNowRequired ? 'is now required' : 'may now be left out', breaks: isNowRequired }
        : {
            path: at,
            what: isNowRequired ? 'is now always there' : 'may now be missing',
            breaks: wasRequired,
          };
    return [...(wasRequired === isNowRequired ? [] : [presence]), ...compare(old[name], now[name], at)];
  });
  const { additionalProperties: oldRest = {} } = before;
  const { additionalProperties: newRest = {} } = after;
  return [...fields, ...compare(oldRest, newRest, path === '' ? '*' : `${path}.*`)];
}

function isRequired({ required }: Json, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

function isAnything(alternatives: readonly Alternative[]): boolean {
  return alternatives.some(({ key }) => key === ANYTHING);
}

function formatAlternatives(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ key, values }) => values?.join(', ') ?? key).join(', ');
}
