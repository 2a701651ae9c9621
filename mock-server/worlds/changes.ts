/**
 * Collects the changes of a world between two calls of `Changes.take`. Tables note which of their rows were
 * written. Values are compared by identity; lists of collections by length, first item and last item.
 */
import { addDifference, addListChanges, type Change } from './difference.ts';
import { isTable, noteChanges, type RowNote, type Table } from './table.ts';
import { isTableName, type TableName, type World, worldTables } from './world.ts';

interface NotedTable {
  readonly name: TableName;
  readonly table: Table<unknown>;
  readonly notes: Map<string, RowNote>;
}

/** The facts about a list at the last call of `take`, by which a change of the list is noticed. */
interface ListState {
  readonly length: number;
  readonly first: unknown;
  readonly last: unknown;
}

const NAMES: readonly TableName[] = Object.keys(worldTables).filter(isTableName);
const VALUES = NAMES.filter((name) => worldTables[name].kind === 'value');
const COLLECTIONS = NAMES.filter((name) => worldTables[name].kind === 'collection');

/** Collects the changes of a world from the construction of this object on. */
export class Changes {
  readonly world: World;
  readonly #tables: readonly NotedTable[];
  readonly #values = new Map<string, unknown>();
  /** The state of each list. A list itself is the key, since a collection never replaces its lists. */
  readonly #lists = new WeakMap<readonly unknown[], ListState>();

  constructor(world: World) {
    this.world = world;
    this.#tables = NAMES.flatMap((name) => {
      const table: unknown = world[name];
      return isTable(table) ? [{ name, table, notes: noteChanges(table) }] : [];
    });
    this.take();
  }

  /** Returns the changes since the last call, or since the construction. */
  take(): Change[] {
    const changes: Change[] = [];
    for (const noted of this.#tables) if (noted.notes.size > 0) addTableChanges(changes, noted);
    for (const name of COLLECTIONS) this.#addCollectionChanges(changes, name, this.world[name]);
    for (const name of VALUES) {
      const value: unknown = this.world[name];
      const before = this.#values.get(name);
      if (before === value) continue;
      this.#values.set(name, value);
      addDifference(changes, [name], before, value);
    }
    return changes;
  }

  #addCollectionChanges(changes: Change[], name: string, collection: unknown): void {
    if (Array.isArray(collection)) {
      this.#addListChanges(changes, [name], collection);
    } else if (typeof collection === 'object' && collection !== null) {
      for (const [key, list] of Object.entries(collection)) this.#addListChanges(changes, [name, key], list);
    }
  }

  #addListChanges(changes: Change[], path: readonly string[], list: readonly unknown[]): void {
    const before = this.#lists.get(list);
    const last = list.at(-1);
    if (before?.length === list.length && before.last === last && before.first === list[0]) return;
    this.#lists.set(list, { length: list.length, first: list[0], last });
    const removed = before && countRemoved(before, list);
    if (!before || removed === undefined) changes.push(['=', path, list]);
    else addListChanges(changes, path, removed, list.slice(before.length - removed));
  }
}

function addTableChanges(changes: Change[], { name, table, notes }: NotedTable): void {
  for (const [key, { change, before }] of notes) {
    const path = [name, key];
    if (change !== 'put') changes.push(['-', path]);
    if (change !== 'removed') addDifference(changes, path, before, table[key]);
  }
  notes.clear();
}

/**
 * Returns how many items were removed from the start of a list; undefined if the first and the last item of
 * the old list show that it was changed in another way.
 */
function countRemoved({ length, first, last }: ListState, list: readonly unknown[]): number | undefined {
  if (length === 0) return 0;
  const removed = length - 1 - list.lastIndexOf(last);
  const isFirstThere = list[0] === first;
  return removed >= 0 && removed < length && isFirstThere === (removed === 0) ? removed : undefined;
}
