/** Tables of immutable rows: a change replaces the row. Plain objects, so that a world is plain JSON. */

export type Table<Row extends object> = Record<string, Row>;

/** A table without a prototype: a key such as `constructor` is a key like any other. */
export function newTable<Row extends object>(): Table<Row> {
  return Object.create(null);
}

/** The row under `key`, which may come from outside. */
export function rowAt<Row extends object>(table: Table<Row>, key: string): Row | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Puts a row, frozen to its depth: who wants to change it must replace it. */
export function putRow<Row extends object>(table: Table<Row>, key: string, row: Row): Row {
  table[key] = deepFreeze(row);
  return row;
}

export function removeRow<Row extends object>(table: Table<Row>, key: string): void {
  delete table[key];
}

/** Freezes a value and everything in it; what is frozen already is left alone. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}
