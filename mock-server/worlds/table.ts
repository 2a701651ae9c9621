/** Tables of immutable rows: a change replaces the row. Plain objects, so that a world is plain JSON. */

/** Written by `putRow` and `removeRow` alone: they are what makes its changes known. */
export type Table<Row extends object> = Readonly<Record<string, Row>>;

/** What has happened to a row: put, removed, or removed and put again, which moves it to the end. */
export type RowChange = 'put' | 'removed' | 'moved';

/**
 * Where a table notes its changes for whoever keeps it; no part of its data. A registered symbol, so that reloaded
 * code goes on noting in the tables that earlier code has made.
 */
const CHANGES = Symbol.for('vitrin.table.changes');

interface Noting {
  [CHANGES]: Map<string, RowChange> | null;
}

/** A table without a prototype: a key such as `constructor` is a key like any other. */
export function newTable<Row extends object>(): Table<Row> {
  const table: Table<Row> = Object.create(null);
  Object.defineProperty(table, CHANGES, { value: null, writable: true });
  return table;
}

/** The row under `key`, which may come from outside. */
export function rowAt<Row extends object>(table: Table<Row>, key: string): Row | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Puts a row, frozen to its depth: who wants to change it must replace it. */
export function putRow<Row extends object>(table: Table<Row>, key: string, row: Row): Row {
  const changes = changesNoted(table);
  if (changes) changes.set(key, changes.get(key) === 'removed' ? 'moved' : (changes.get(key) ?? 'put'));
  writable(table)[key] = deepFreeze(row);
  return row;
}

/** Takes a row out; a key that is not there changes nothing, but is noted as removed. */
export function removeRow<Row extends object>(table: Table<Row>, key: string): void {
  const changes = changesNoted(table);
  if (changes) {
    // to the end of the notes, as it will be in the table if it is put again
    changes.delete(key);
    changes.set(key, 'removed');
  }
  delete writable(table)[key];
}

/** Whether this is a table, and not another object that is part of a world. */
export function isTable(value: unknown): value is Table<object> {
  return typeof value === 'object' && value !== null && CHANGES in value;
}

/** What has been changed since this was asked for last, in order; from now on it is noted. */
export function takeChanges(table: Table<object>): ReadonlyMap<string, RowChange> {
  const noted = changesNoted(table) ?? new Map<string, RowChange>();
  if (isNoting(table)) table[CHANGES] = new Map();
  return noted;
}

/** Freezes a value and everything in it; what is frozen already is left alone. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}

function changesNoted(table: object): Map<string, RowChange> | null {
  return isNoting(table) ? table[CHANGES] : null;
}

function isNoting(table: object): table is Noting {
  return CHANGES in table;
}

/** The one place that writes into tables. */
function writable<Row extends object>(table: Table<Row>): Record<string, Row> {
  return table;
}
