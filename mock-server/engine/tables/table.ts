/**
 * Creates and changes tables of immutable rows. A table is a plain object, so that a world is plain JSON; a
 * table notes its changes.
 */

import { lazyOf } from '#contracts/lazy';
import { deepFreeze } from '../base/deep-freeze.ts';

/** Only `putRow` and `removeRow` write into a table, because they note the change. */
export type Table<Row> = Readonly<Record<string, Row>>;

/** The change of a row since the notes were cleared. */
export interface RowNote {
  /** The row was put, removed, or removed and put again, which moves it to the end of the table. */
  readonly change: 'put' | 'removed' | 'moved';
  /** The row before its first change; undefined if there was none. */
  readonly before: unknown;
}

/**
 * The key under which a table notes its changes. The symbol is registered, so that reloaded code keeps noting
 * changes in tables that earlier code created.
 */
const CHANGES = Symbol.for('vitrin.table.changes');

/** The key under which a table counts its rows. */
const SIZE = Symbol.for('vitrin.table.size');

/** The key under which a table has what its indexes do before a row is removed. */
const REMOVALS = Symbol.for('vitrin.table.removals');

interface NotingTable {
  [CHANGES]: Map<string, RowNote> | null;
  [SIZE]: number;
  [REMOVALS]: ((key: string) => void)[] | null;
}

/** Returns an empty table. It has no prototype, so `constructor` is a key like any other. */
export function newTable<Row>(): Table<Row> {
  const table: Table<Row> = Object.create(null);
  Object.defineProperty(table, CHANGES, { value: null, writable: true });
  Object.defineProperty(table, SIZE, { value: 0, writable: true });
  Object.defineProperty(table, REMOVALS, { value: null, writable: true });
  return table;
}

/** Returns the row of a key. Keys from requests, such as `constructor`, are safe, since a table has no prototype. */
export function rowAt<Row>(table: Table<Row>, key: string): Row | undefined {
  return table[key];
}

/** Puts a row and freezes it deeply, since a row is replaced and never changed. */
export function putRow<Row>(table: Table<Row>, key: string, row: Row): Row {
  const changes = findChanges(table);
  const note = changes?.get(key);
  if (note?.change === 'removed') changes?.set(key, { change: 'moved', before: note.before });
  else if (!note) changes?.set(key, { change: 'put', before: table[key] });
  if (isNoting(table) && !(key in table)) table[SIZE] += 1;
  toWritable(table)[key] = deepFreeze(row);
  return row;
}

/** Removes a row. A key without a row is noted as removed, too. */
export function removeRow<Row>(table: Table<Row>, key: string): void {
  const changes = findChanges(table);
  if (changes) {
    const note = changes.get(key);
    // An earlier change of the row is deleted first, so that this change stands at the end of the list: a row
    // that is removed and put again moves to the end of its table, too.
    changes.delete(key);
    changes.set(key, { change: 'removed', before: note ? note.before : table[key] });
  }
  if (isNoting(table) && key in table) {
    table[SIZE] -= 1;
    for (const forget of table[REMOVALS] ?? []) forget(key);
  }
  delete toWritable(table)[key];
}

/**
 * Returns a getter of what is kept beside a table and follows from its rows, computed on the first call with it.
 * forget: is called before a row is removed, whoever removes it.
 */
export function indexOf<Row, Index>(
  compute: (table: Table<Row>) => Index,
  forget: (index: Index, key: string, row: Row) => void,
): (table: Table<Row>) => Index {
  return lazyOf((table: Table<Row>) => {
    const index = compute(table);
    if (isNoting(table)) {
      table[REMOVALS] ??= [];
      table[REMOVALS].push((key) => {
        const row = rowAt(table, key);
        if (row !== undefined) forget(index, key, row);
      });
    }
    return index;
  });
}

export function countRows(table: Table<unknown>): number {
  return isNoting(table) ? table[SIZE] : Object.keys(table).length;
}

export function isTable(value: unknown): value is Table<unknown> {
  return typeof value === 'object' && value !== null && isNoting(value);
}

/** Begins to note the changes of a table, in order. Returns the notes by key, to be cleared by the caller. */
export function noteChanges(table: Table<unknown>): Map<string, RowNote> {
  const changes = new Map<string, RowNote>();
  if (isNoting(table)) table[CHANGES] = changes;
  return changes;
}

function findChanges(table: object): Map<string, RowNote> | null {
  return isNoting(table) ? table[CHANGES] : null;
}

function isNoting(table: object): table is NotingTable {
  return CHANGES in table;
}

/** Removes `readonly` from a table; no other code does. */
function toWritable<Row>(table: Table<Row>): Record<string, Row> {
  return table;
}
