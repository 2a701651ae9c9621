/** Compares two versions of a schema: what changed, and whether a client of the old version still works. */
import type { Json } from '#contracts/json-schema';
import {
  type Alternative,
  ANYTHING,
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
export function listSchemaChanges(before: Located, after: Located, side: Side, path: string): Change[] {
  if (path.split(/\.|(?=\[)/).length > MAX_DEPTH) return [];
  const breaking: Range = side === 'request' ? 'narrower' : 'wider';
  const toChange = ([range, what]: RangeChange): Change => ({
    path,
    what,
    breaks: range === 'other' || range === breaking,
  });
  const compare = (was: unknown, is: unknown, at: string): Change[] =>
    listSchemaChanges({ ...before, schema: was }, { ...after, schema: is }, side, at);

  function compareFields(old: Json, now: Json): Change[] {
    const [was, is] = [toJson(old.properties), toJson(now.properties)];
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => [
      ...comparePresence(old, now, name, side).map((one) => ({ path: at(name), ...one })),
      ...(name in was && name in is ? compare(was[name], is[name], at(name)) : []),
    ]);
    const { additionalProperties: wasRest = {} } = old;
    const { additionalProperties: isRest = {} } = now;
    return [...fields, ...compare(wasRest, isRest, at('*'))];
  }

  const [old, now] = makeComparable(listAlternatives(before), listAlternatives(after));
  const own = [
    ...compareAlternatives(old, now),
    ...(side === 'request' ? compareDefaults(before, after) : []),
  ];
  const pairs = old.flatMap((one) =>
    now.filter(({ key }) => key === one.key).map((other): [Alternative, Alternative] => [one, other]),
  );
  const inner = pairs.flatMap(([one, other]) => [
    ...[...compareValues(one, other), ...compareKeywords(one.schema, other.schema)].map(toChange),
    ...(one.schema.type === 'array' ? compare(one.schema.items, other.schema.items, `${path}[]`) : []),
    ...(one.schema.type === 'object' ? compareFields(one.schema, other.schema) : []),
  ]);
  return [...own.map(toChange), ...inner];
}

/**
 * Prepares the alternatives of two schemas, so that they can be matched by key. The key of an object contains
 * its constants, which tell several kinds of objects apart. If both schemas have only one kind of object, the
 * constants are removed from its key, so that the two objects match even if a constant has changed.
 */
function makeComparable(old: Alternative[], now: Alternative[]): [Alternative[], Alternative[]] {
  const isObject = ({ schema }: Alternative) => schema.type === 'object';
  if ([old, now].some((list) => list.filter(isObject).length !== 1)) return [old, now];
  const plain = (one: Alternative) => (isObject(one) ? { ...one, key: 'object' } : one);
  return [old.map(plain), now.map(plain)];
}

function compareAlternatives(old: readonly Alternative[], now: readonly Alternative[]): RangeChange[] {
  const isAnything = (list: readonly Alternative[]) => list.some(({ key }) => key === ANYTHING);
  if (isAnything(old) && isAnything(now)) return [];
  if (isAnything(now)) return [['wider', 'may be anything']];
  if (isAnything(old)) return [['narrower', `was anything, is ${formatAlternatives(now)}`]];
  const listOthers = (list: readonly Alternative[], others: readonly Alternative[]) =>
    formatAlternatives(list.filter(({ key }) => !others.some((other) => other.key === key)));
  return compareLists(listOthers(old, now), listOthers(now, old));
}

function formatAlternatives(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ key, values }) => values?.join(', ') ?? key).join(', ');
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

function compareValues({ values: old }: Alternative, { values: now, key }: Alternative): RangeChange[] {
  if (!old && !now) return [];
  if (!now) return [['wider', `may be any ${key}, not only ${old?.join(', ')}`]];
  if (!old) return [['narrower', `is only ${now.join(', ')}`]];
  const listOthers = (list: readonly string[], others: readonly string[]) =>
    list.filter((value) => !others.includes(value)).join(', ');
  return compareLists(listOthers(old, now), listOthers(now, old));
}

/** The keywords of JSON Schema that limit a value. */
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const OTHER_LIMITS = ['pattern', 'format', 'multipleOf', 'allOf'];

function compareKeywords(before: Json, after: Json): RangeChange[] {
  const limits = [...LOWER_LIMITS, ...UPPER_LIMITS, ...OTHER_LIMITS].flatMap((keyword): RangeChange[] => {
    const [old, now] = [JSON.stringify(before[keyword]), JSON.stringify(after[keyword])];
    if (old === now) return [];
    return [[compareLimits(keyword, old, now), `${keyword}: ${old ?? 'none'}, is ${now ?? 'none'}`]];
  });
  const [wasWhole, isWhole] = [before, after].map(({ type }) => type === 'integer');
  if (wasWhole === isWhole) return limits;
  return [isWhole ? ['narrower', 'is whole numbers only'] : ['wider', 'may now have decimals'], ...limits];
}

function compareLimits(keyword: string, old: string | undefined, now: string | undefined): Range {
  if (old === undefined) return 'narrower';
  if (now === undefined) return 'wider';
  if (OTHER_LIMITS.includes(keyword)) return 'other';
  return Number(now) > Number(old) === UPPER_LIMITS.includes(keyword) ? 'wider' : 'narrower';
}

/** Compares whether objects have a field, and whether it is required. */
function comparePresence(before: Json, after: Json, name: string, side: Side): Omit<Change, 'path'>[] {
  const isIn = ({ required }: Json) => Array.isArray(required) && required.includes(name);
  const [wasRequired, isRequired] = [isIn(before), isIn(after)];
  if (!(name in toJson(after.properties))) return [{ what: 'was removed', breaks: true }];
  if (!(name in toJson(before.properties))) {
    const breaks = side === 'request' && isRequired;
    return [{ what: breaks ? 'was added, and is required' : 'was added', breaks }];
  }
  if (wasRequired === isRequired) return [];
  return side === 'request'
    ? [{ what: isRequired ? 'is now required' : 'may now be left out', breaks: isRequired }]
    : [{ what: isRequired ? 'is now always there' : 'may now be missing', breaks: wasRequired }];
}
