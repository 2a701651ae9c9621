/**
 * Turns a world into stored rows and back. Tables note which of their rows were written; values are compared by
 * identity.
 */

import { isTable, noteChanges, type RowNote, type Table } from '../tables/table.ts';
import type { StoredRow } from './store.ts';
import { readWorldData, type World, type WorldTables } from './world.ts';

/** A row that was put, or removed if `json` is null. */
export type WorldRow = Omit<StoredRow, 'json'> & { readonly json: string | null };

/** The key of a value, which is a single row. */
const VALUE_KEY = '';
const NEW_ROW: RowNote = { change: 'put', before: undefined };

/** Collects the changed rows of a world. */
export class TrackedRows {
  /** When the description of the world was last written, epoch ms. */
  describedAt = 0;
  readonly #world: World;
  readonly #notes = new Map<string, { readonly table: Table<unknown>; notes: Map<string, RowNote> }>();
  readonly #values = new Map<string, unknown>();

  constructor(world: World) {
    this.#world = world;
    for (const [name, part] of Object.entries<unknown>(readWorldData(world))) {
      if (isTable(part)) this.#notes.set(name, { table: part, notes: noteChanges(part) });
      else this.#values.set(name, part);
    }
  }

  /** Returns the rows that changed since the last `clear`, or all of them. bytes: how much the world grew. */
  collect(isWhole: boolean): { readonly rows: readonly WorldRow[]; readonly bytes: number } {
    const rows: WorldRow[] = [];
    let bytes = 0;
    const add = (table: string, key: string, value: unknown) => {
      const json = value === undefined ? null : JSON.stringify(value);
      rows.push({ world: this.#world.name, table, key, json });
      return json?.length ?? 0;
    };
    for (const [name, { table, notes }] of this.#notes) {
      const changed = isWhole ? Object.keys(table).map((key) => [key, NEW_ROW] as const) : notes;
      for (const [key, { change, before }] of changed) {
        if (change !== 'put') add(name, key, undefined);
        const length = change === 'removed' ? 0 : add(name, key, table[key]);
        // A row that is replaced keeps about its size, so only new and removed rows are counted.
        if (before === undefined) bytes += length;
        else if (change === 'removed') bytes -= JSON.stringify(before).length;
      }
    }
    for (const [name, stored] of this.#values) {
      const present: unknown = Reflect.get(this.#world, name);
      if (isWhole) bytes += add(name, VALUE_KEY, present);
      else if (stored !== present) add(name, VALUE_KEY, present);
    }
    return { rows, bytes };
  }

  /** Forgets the changes, which were stored. */
  clear(): void {
    for (const { notes } of this.#notes.values()) notes.clear();
    for (const name of this.#values.keys()) this.#values.set(name, Reflect.get(this.#world, name));
  }
}

/** Returns the data of a world by its rows, unchecked. Throws a SyntaxError if a row is not JSON. */
export function buildWorldData(tables: WorldTables, rows: readonly StoredRow[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { table, key, json } of rows) {
    const declaration = Object.hasOwn(tables, table) ? tables[table] : undefined;
    if (!declaration) continue;
    const value: unknown = JSON.parse(json);
    if (declaration.kind !== 'table') data[table] = value;
    // Defined instead of set, so that a key such as `__proto__` is one like any other.
    else data[table] = Object.defineProperty(data[table] ?? {}, key, { value, enumerable: true });
  }
  return data;
}
