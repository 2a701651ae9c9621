/**
 * What has changed in a world since it was last asked: small enough to be written down after every exchange. Tables
 * note their own changes; everything else is compared with what it was, by identity, and lists by their ends.
 */
import { isTable, takeChanges } from './table.ts';
import type { World } from './world.ts';

/** `=` puts a value at a path, `+` appends to the list there, `-` removes what is there. */
export type Change =
  | readonly ['=', path: readonly string[], value: unknown]
  | readonly ['+', path: readonly string[], items: readonly unknown[]]
  | readonly ['-', path: readonly string[]];

/** What a value was when it was looked at last. */
type Seen =
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'list';
      readonly list: readonly unknown[];
      readonly length: number;
      readonly first: unknown;
      readonly last: unknown;
    }
  | { readonly kind: 'record'; readonly record: object; readonly parts: Map<string, Seen> };

/** The changes of one world, from the moment that this is made. */
export class Changes {
  readonly world: World;
  readonly #seen = new Map<string, Seen>();

  constructor(world: World) {
    this.world = world;
    this.take();
  }

  /** The changes since the last time. */
  take(): Change[] {
    const changes: Change[] = [];
    for (const [part, value] of Object.entries(this.world)) {
      if (part === 'name' || part === 'journal') continue;
      if (isTable(value)) changes.push(...tableChanges(part, value));
      else compare(this.#seen, part, value, [part], changes);
    }
    return changes;
  }
}

function* tableChanges(part: string, table: Readonly<Record<string, object>>): Generator<Change> {
  for (const [key, what] of takeChanges(table)) {
    if (what !== 'put') yield ['-', [part, key]];
    if (what !== 'removed') yield ['=', [part, key], table[key]];
  }
}

/** Adds to `changes` what has changed, and remembers it as it is now. */
function compare(
  seen: Map<string, Seen>,
  key: string,
  value: unknown,
  path: readonly string[],
  changes: Change[],
): void {
  const before = seen.get(key);
  if (before?.kind === 'list' && before.list === value) {
    const change = listChange(before, path);
    if (!change) return;
    changes.push(change);
  } else if (before?.kind === 'record' && before.record === value) {
    recordChanges(before, path, changes);
    return;
  } else if (before?.kind === 'value' && before.value === value) {
    return;
  } else {
    changes.push(['=', path, value]);
  }
  seen.set(key, seenNow(value));
}

/** A list that has only grown at its end has what was last where it was; any other is written whole. */
function listChange({ list, length, first, last }: Seen & { kind: 'list' }, path: readonly string[]) {
  const isKept = list.length >= length && list[0] === (length === 0 ? list[0] : first);
  if (!isKept || (length > 0 && list[length - 1] !== last)) return ['=', path, list] as const;
  return list.length === length ? undefined : (['+', path, list.slice(length)] as const);
}

function recordChanges(
  { record, parts }: Seen & { kind: 'record' },
  path: readonly string[],
  changes: Change[],
): void {
  const present = Object.entries(record);
  for (const [key, value] of present) compare(parts, key, value, [...path, key], changes);
  if (present.length === parts.size) return;
  for (const key of parts.keys()) {
    if (Object.hasOwn(record, key)) continue;
    parts.delete(key);
    changes.push(['-', [...path, key]]);
  }
}

function seenNow(value: unknown): Seen {
  if (Array.isArray(value)) {
    return { kind: 'list', list: value, length: value.length, first: value[0], last: value.at(-1) };
  }
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    const parts = Object.entries(value).map(([key, part]): [string, Seen] => [key, seenNow(part)]);
    return { kind: 'record', record: value, parts: new Map(parts) };
  }
  return { kind: 'value', value };
}

/** Applies changes to data as they were read from a file; throws when they do not fit it. */
export function applyChanges(data: Record<string, unknown>, changes: readonly Change[]): void {
  for (const change of changes) {
    const [what, path] = change;
    const holder = holderOf(data, path.slice(0, -1));
    const key = path.at(-1);
    if (key === undefined) throw new TypeError('A change without a path');
    if (what === '-') Reflect.deleteProperty(holder, key);
    else if (what === '=') define(holder, key, change[2]);
    else append(Reflect.get(holder, key), change[2]);
  }
}

function holderOf(data: object, path: readonly string[]): object {
  return path.reduce<object>((holder, key) => {
    const inner: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    if (typeof inner !== 'object' || inner === null) throw new TypeError(`There is no ${path.join('.')}`);
    return inner;
  }, data);
}

/** As a property of its own, whatever it is called. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function append(list: unknown, items: readonly unknown[]): void {
  if (!Array.isArray(list)) throw new TypeError('Something is appended to what is no list');
  list.push(...items);
}
