/**
 * Collects the changes of a world since the last `take`, small enough to be logged after every exchange. Tables note
 * their changes; values are compared by identity, and collections by the ends of their lists.
 */
import { isTable, type Table, takeChanges } from './table.ts';
import { isTableName, readWorldData, type World, worldTables } from './world.ts';

/** `=` sets the value at a path, `+` appends items to the list there, `-` removes what is there. */
export type Change =
  | readonly ['=', path: readonly string[], value: unknown]
  | readonly ['+', path: readonly string[], items: readonly unknown[]]
  | readonly ['-', path: readonly string[]];

/** The length, the first and the last item of a list at the last `take`. */
interface ListState {
  readonly length: number;
  readonly first: unknown;
  readonly last: unknown;
}

/** Collects the changes that a world undergoes after this object is constructed. */
export class Changes {
  readonly world: World;
  readonly #values = new Map<string, unknown>();
  /** Keyed by the list itself, since a collection never replaces its lists. */
  readonly #lists = new WeakMap<readonly unknown[], ListState>();

  constructor(world: World) {
    this.world = world;
    this.take();
  }

  /** Returns the changes since the last call. */
  take(): Change[] {
    return Object.entries(readWorldData(this.world)).flatMap(([name, value]) => {
      if (isTable(value)) return listTableChanges(name, value);
      const isCollection = isTableName(name) && worldTables[name].kind === 'collection';
      return isCollection && typeof value === 'object'
        ? this.#takeCollection(name, value)
        : this.#takeValue(name, value);
    });
  }

  #takeValue(name: string, value: unknown): Change[] {
    const isSame = this.#values.get(name) === value;
    this.#values.set(name, value);
    return isSame ? [] : [['=', [name], value]];
  }

  #takeCollection(name: string, collection: object): Change[] {
    if (Array.isArray(collection)) return this.#takeList([name], collection);
    return Object.entries(collection).flatMap(([key, list]) => this.#takeList([name, key], list));
  }

  #takeList(path: readonly string[], list: readonly unknown[]): Change[] {
    const before = this.#lists.get(list);
    this.#lists.set(list, { length: list.length, first: list[0], last: list.at(-1) });
    if (!before || !hasOnlyGrown(before, list)) return [['=', path, list]];
    return list.length === before.length ? [] : [['+', path, list.slice(before.length)]];
  }
}

function listTableChanges(name: string, table: Table<unknown>): Change[] {
  return [...takeChanges(table)].flatMap(([key, change]) => {
    const removal: Change[] = change === 'put' ? [] : [['-', [name, key]]];
    return change === 'removed' ? removal : [...removal, ['=', [name, key], table[key]]];
  });
}

/** Returns whether items were only appended, judging by the first and the last item of the old list. */
function hasOnlyGrown({ length, first, last }: ListState, list: readonly unknown[]): boolean {
  return length === 0 || (list.length >= length && list[0] === first && list[length - 1] === last);
}

/** Applies changes to data from a file. Throws if a change does not fit the data. */
export function applyChanges(data: Record<string, unknown>, changes: readonly Change[]): void {
  for (const change of changes) {
    const [kind, path] = change;
    const holder = findHolder(data, path.slice(0, -1));
    const key = path.at(-1);
    if (key === undefined) throw new TypeError('A change has an empty path');
    if (kind === '-') Reflect.deleteProperty(holder, key);
    else if (kind === '=') defineOwn(holder, key, change[2]);
    else append(Reflect.get(holder, key), change[2]);
  }
}

function findHolder(data: object, path: readonly string[]): object {
  return path.reduce<object>((holder, key) => {
    const inner: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    if (typeof inner !== 'object' || inner === null) throw new TypeError(`There is no ${path.join('.')}`);
    return inner;
  }, data);
}

/** Defines an own property, also for keys such as `__proto__`. */
function defineOwn(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function append(list: unknown, items: readonly unknown[]): void {
  if (!Array.isArray(list)) throw new TypeError('A change appends to something that is not a list');
  list.push(...items);
}
