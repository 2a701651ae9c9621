/** Computes the changes between two immutable values, so that each write can be logged in few bytes. */

/**
 * `=` sets the value at a path, and `-` removes it. If the value is a list, `+` appends items to it, and `>`
 * removes a number of items from its start.
 */
export type Change =
  | readonly ['=', path: readonly string[], value: unknown]
  | readonly ['+', path: readonly string[], items: readonly unknown[]]
  | readonly ['>', path: readonly string[], count: number]
  | readonly ['-', path: readonly string[]];

/**
 * Adds the changes that lead from one value to another. Parts that are the same object in both values are
 * skipped, so the cost depends on the size of the change, not on the size of the value.
 */
export function addDifference(
  changes: Change[],
  path: readonly string[],
  before: unknown,
  after: unknown,
): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) addListDifference(changes, path, before, after);
  else if (isRecord(before) && isRecord(after) && keepsFields(before, after)) {
    for (const [name, value] of Object.entries(after)) {
      const old = Object.hasOwn(before, name) ? before[name] : undefined;
      if (value !== undefined) addDifference(changes, [...path, name], old, value);
    }
  } else changes.push(['=', path, after]);
}

/**
 * Returns whether `after` begins with all fields of `before`, in the same order. Only then can `before` be
 * changed into `after` by setting single fields.
 */
function keepsFields(before: Fields, after: Fields): boolean {
  const names = Object.keys(after);
  return Object.keys(before).every((name, index) => {
    // JSON has no undefined. A field that changes to undefined could not be logged, and one that changes from
    // undefined would be added to the file at another place.
    return names[index] === name && (before[name] === undefined) === (after[name] === undefined);
  });
}

function addListDifference(
  changes: Change[],
  path: readonly string[],
  before: readonly unknown[],
  after: readonly unknown[],
): void {
  const removed = after.length === 0 ? before.length : before.indexOf(after[0]);
  const remaining = before.length - removed;
  const hasMoved = removed >= 0 && remaining <= after.length;
  if (hasMoved && before.every((item, index) => index < removed || item === after[index - removed])) {
    addListChanges(changes, path, removed, after.slice(remaining));
  } else if (before.length === after.length && countDifferent(before, after) * 2 <= after.length) {
    for (const [index, item] of after.entries()) {
      addDifference(changes, [...path, String(index)], before[index], item);
    }
  } else changes.push(['=', path, after]);
}

/** Adds the changes of a list that has lost `removed` items at its start and got `added` at its end. */
export function addListChanges(
  changes: Change[],
  path: readonly string[],
  removed: number,
  added: readonly unknown[],
): void {
  if (removed > 0) changes.push(['>', path, removed]);
  if (added.length > 0) changes.push(['+', path, added]);
}

function countDifferent(before: readonly unknown[], after: readonly unknown[]): number {
  return after.reduce<number>((count, item, index) => (item === before[index] ? count : count + 1), 0);
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
    else if (kind === '>') requireList(Reflect.get(holder, key)).splice(0, change[2]);
    else requireList(Reflect.get(holder, key)).push(...change[2]);
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

function requireList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('A change of a list finds something else');
  return value;
}
