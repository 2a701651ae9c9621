/** What became of a schema, and whether a client that was written against the old one still works. */
import {
  type Alternative,
  alternativesOf,
  asJson,
  type Json,
  type Located,
  resolved,
} from './alternatives.ts';

/** A request is said by clients, a reply is heard by them: what widens one is what narrows the other. */
export type Side = 'request' | 'reply';

export interface Change {
  /** As `data[].gameID`; empty for the whole. */
  readonly path: string;
  readonly what: string;
  readonly breaks: boolean;
}

/** Deeper than any wire format; a schema may contain itself. */
const DEEPEST = 20;

/** All changes from one schema to the other, at `path`. */
export function schemaChanges(
  before: Located,
  after: Located,
  side: Side,
  path: string,
  depth = 0,
): Change[] {
  if (depth > DEEPEST) return [];
  const change = (what: string, breaks: boolean): Change => ({ path, what, breaks });
  const widened = (what: string) => change(what, side === 'reply');
  const narrowed = (what: string) => change(what, side === 'request');

  const [old, now] = comparable(alternativesOf(before), alternativesOf(after));
  const gone = old.filter(({ key }) => !now.some((other) => other.key === key));
  const come = now.filter(({ key }) => !old.some((other) => other.key === key));
  if (isAnything(old) !== isAnything(now)) {
    return [isAnything(now) ? widened('may be anything') : narrowed(`was anything, is ${names(now)}`)];
  }
  return [
    ...(gone.length > 0 ? [narrowed(`is no longer ${names(gone)}`)] : []),
    ...(come.length > 0 ? [widened(`may now be ${names(come)}`)] : []),
    ...defaults(before, after, side).map((what) => change(what, true)),
    ...old.flatMap((one) => {
      const other = now.find(({ key }) => key === one.key);
      return other ? sameKind(one, other, side, path, depth, { widened, narrowed }) : [];
    }),
  ];
}

/** Constants tell objects apart only where there are several; a lone one is itself, whatever its constants. */
function comparable(old: Alternative[], now: Alternative[]): [Alternative[], Alternative[]] {
  const objects = (list: Alternative[]) => list.filter(({ schema }) => schema.type === 'object').length;
  if (objects(old) !== 1 || objects(now) !== 1) return [old, now];
  const plain = (one: Alternative) => (one.schema.type === 'object' ? { ...one, key: 'object' } : one);
  return [old.map(plain), now.map(plain)];
}

interface Phrases {
  readonly widened: (what: string) => Change;
  readonly narrowed: (what: string) => Change;
}

function sameKind(
  before: Alternative,
  after: Alternative,
  side: Side,
  path: string,
  depth: number,
  phrases: Phrases,
): Change[] {
  if (before.schema.type === 'object') return fields(before, after, side, path, depth);
  if (before.schema.type === 'array') {
    return [
      ...bounds(before.schema, after.schema, phrases),
      ...schemaChanges(
        { schema: before.schema.items, root: before.root },
        { schema: after.schema.items, root: after.root },
        side,
        `${path}[]`,
        depth + 1,
      ),
    ];
  }
  return [...listedValues(before, after, phrases), ...bounds(before.schema, after.schema, phrases)];
}

function fields(before: Alternative, after: Alternative, side: Side, path: string, depth: number): Change[] {
  const old = asJson(before.schema.properties);
  const now = asJson(after.schema.properties);
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const rest = (where: Alternative) => ({
    schema: where.schema.additionalProperties ?? {},
    root: where.root,
  });
  const removed = Object.keys(old).filter((name) => !(name in now));
  const added = Object.keys(now).filter((name) => !(name in old));
  const kept = Object.keys(old).filter((name) => name in now);
  return [
    ...removed.map((name) => ({ path: at(name), what: 'was removed', breaks: true })),
    ...added.map((name) => {
      const breaks = side === 'request' && requires(after, name);
      return { path: at(name), what: breaks ? 'was added, and is required' : 'was added', breaks };
    }),
    ...kept.flatMap((name) => [
      ...presence(requires(before, name), requires(after, name), side, at(name)),
      ...schemaChanges(
        { schema: old[name], root: before.root },
        { schema: now[name], root: after.root },
        side,
        at(name),
        depth + 1,
      ),
    ]),
    ...schemaChanges(rest(before), rest(after), side, at('*'), depth + 1),
  ];
}

function presence(before: boolean, after: boolean, side: Side, path: string): Change[] {
  if (before === after) return [];
  return side === 'request'
    ? [{ path, what: after ? 'is now required' : 'may now be left out', breaks: after }]
    : [{ path, what: after ? 'is now always there' : 'may now be missing', breaks: before }];
}

function requires({ schema }: Alternative, name: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(name);
}

function listedValues(before: Alternative, after: Alternative, { widened, narrowed }: Phrases): Change[] {
  if (!before.values && !after.values) return [];
  if (!after.values) return [widened(`may be any ${after.key}, not only ${before.values?.join(', ')}`)];
  const { values } = after;
  if (!before.values) return [narrowed(`is only ${values.join(', ')}`)];
  const gone = before.values.filter((value) => !values.includes(value));
  const come = values.filter((value) => !before.values?.includes(value));
  return [
    ...(gone.length > 0 ? [narrowed(`is no longer ${gone.join(', ')}`)] : []),
    ...(come.length > 0 ? [widened(`may now be ${come.join(', ')}`)] : []),
  ];
}

/** Keyword, and whether a greater number lets more through. */
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
/** Of these one cannot tell which lets more through: any change takes something away. */
const FORMS = ['pattern', 'format', 'multipleOf', 'allOf'];

function bounds(before: Json, after: Json, { widened, narrowed }: Phrases): Change[] {
  const numbers = BOUNDS.flatMap(([keyword, greaterIsWider]) => {
    const old = before[keyword];
    const now = after[keyword];
    if (old === now) return [];
    const what = `${keyword}: ${shown(old)}, is ${shown(now)}`;
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

/** Whoever leaves a field out gets something else than before. */
function defaults(before: Located, after: Located, side: Side): string[] {
  const old = JSON.stringify(resolved(before.schema, before.root).default);
  const now = JSON.stringify(resolved(after.schema, after.root).default);
  if (side === 'reply' || old === now || old === undefined || now === undefined) return [];
  return [`left out it meant ${old}, means ${now}`];
}

function isAnything(alternatives: readonly Alternative[]): boolean {
  return alternatives.some(({ key }) => key === 'anything');
}

function names(alternatives: readonly Alternative[]): string {
  return alternatives.map(({ key, values }) => values?.join(', ') ?? key).join(', ');
}

function shown(bound: unknown): string {
  return bound === undefined ? 'none' : String(bound);
}
