/**
 * Turns a world into stored rows and back. Tables note which of their rows were written; values are compared by
 * identity.
 */
import type { StoredRow } from '../store.ts';
import { isTable, noteChanges, type RowNote, type Table } from './table.ts';
import { isTableName, type TableName, type World, worldTables } from './world.ts';

/** A row that was put, or removed if `json` is null. */
export type WorldRow = Omit<StoredRow, 'json'> & { readonly json: string | null };

interface NotedTable {
  readonly name: TableName;
  readonly table: Table<unknown>;
  readonly notes: Map<string, RowNote>;
}

/** The key of a value, which is a single row. */
const VALUE_KEY = '';
const NAMES: readonly TableName[] = Object.keys(worldTables).filter(isTableName);
const VALUES = NAMES.filter((name) => worldTables[name].kind !== 'table');

/** Collects the changed rows of a world. */
export class TrackedRows {
  /** Whether changes were taken that could not be stored. */
  isLost = false;
  /** When the description of the world was last written, epoch ms. */
  describedAt = 0;
  readonly #world: World;
  readonly #tables: readonly NotedTable[];
  readonly #values = new Map<TableName, unknown>();

  constructor(world: World) {
    this.#world = world;
    this.#tables = NAMES.flatMap((name) => {
      const table: unknown = world[name];
      return isTable(table) ? [{ name, table, notes: noteChanges(table) }] : [];
    });
    for (const name of VALUES) this.#values.set(name, world[name]);
  }

  /** Returns the rows that were changed since the last call of a `take` method. bytes: how much the world grew. */
  takeChanged(): { readonly changes: readonly WorldRow[]; readonly bytes: number } {
    const changes: WorldRow[] = [];
    let bytes = 0;
    for (const { name, table, notes } of this.#tables) {
      for (const [key, { change, before }] of notes) {
        if (change !== 'put') changes.push(this.#build(name, key, undefined));
        if (change !== 'removed') changes.push(this.#build(name, key, table[key]));
        // A row that is replaced keeps about its size, so only new and removed rows are counted.
        if (before === undefined) bytes += changes.at(-1)?.json?.length ?? 0;
        else if (change === 'removed') bytes -= JSON.stringify(before).length;
      }
      notes.clear();
    }
    for (const name of VALUES) {
      const value: unknown = this.#world[name];
      if (this.#values.get(name) === value) continue;
      this.#values.set(name, value);
      changes.push(this.#build(name, VALUE_KEY, value));
    }
    return { changes, bytes };
  }

  /** Returns all rows. bytes: the size of the world. */
  takeAll(): ReturnType<TrackedRows['takeChanged']> {
    this.takeChanged();
    const tables = this.#tables.flatMap(({ name, table }) =>
      Object.entries(table).map(([key, row]) => this.#build(name, key, row)),
    );
    const values = VALUES.map((name) => this.#build(name, VALUE_KEY, this.#world[name]));
    const changes = [...tables, ...values];
    return { changes, bytes: changes.reduce((sum, { json }) => sum + (json?.length ?? 0), 0) };
  }

  #build(table: TableName, key: string, row: unknown): WorldRow {
    return { world: this.#world.name, table, key, json: row === undefined ? null : JSON.stringify(row) };
  }
}

/** Returns the data of a world by its rows, unchecked. Throws a SyntaxError if a row is not JSON. */
export function buildWorldData(rows: readonly StoredRow[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { table, key, json } of rows) {
    if (!isTableName(table)) continue;
    const value: unknown = JSON.parse(json);
    if (worldTables[table].kind !== 'table') data[table] = value;
    // Defined instead of set, so that a key such as `__proto__` is one like any other.
    else data[table] = Object.defineProperty(data[table] ?? {}, key, { value, enumerable: true });
  }
  return data;
}
