/** Removes rows with all rows that need them. */
import type { Declarations } from '../tables/slice.ts';
import { isTable, removeRow } from '../tables/table.ts';
import { readWorldData, type World } from './world.ts';

/** The place of a row in a world. */
export interface Place {
  readonly table: string;
  /** The key of the row, or the index of the item of a list. */
  readonly key: string;
}

const nameOf = ({ table, key }: Place) => `${table} ${key}`;

/** Removes rows, and each row and each item of a list that leads to them by the `refs` of its table. */
export function removeRowTrees(tables: Declarations, world: World, roots: readonly Place[]): void {
  if (roots.length === 0) return;
  const data: Readonly<Record<string, unknown>> = { ...readWorldData(world) };
  const dependents = listDependents(tables, data);
  const places = [...roots];
  const names = new Set(roots.map(nameOf));
  for (const place of places) {
    for (const dependent of dependents.get(nameOf(place)) ?? []) {
      if (names.has(nameOf(dependent))) continue;
      names.add(nameOf(dependent));
      places.push(dependent);
    }
  }
  // A row goes after those that need it, and a newer one before an older one.
  for (const { table, key } of places.toReversed()) {
    const rows = data[table];
    if (isTable(rows)) removeRow(rows, key);
  }
  for (const table of new Set(places.map((place) => place.table))) {
    const items = data[table];
    if (!Array.isArray(items)) continue;
    const others = items.filter((_, index) => !names.has(nameOf({ table, key: String(index) })));
    Object.assign(world, { [table]: others });
  }
}

/** Returns the places of the rows and items that need a row, by its place. */
function listDependents(
  tables: Declarations,
  data: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly Place[]> {
  const dependents = new Map<string, Place[]>();
  for (const [table, { rules }] of Object.entries(tables)) {
    if (!rules?.refs) continue;
    for (const [key, row] of Object.entries(Object(data[table]))) {
      for (const [target, id] of Object.entries(rules.refs(row, key))) {
        if (id === null) continue;
        const place = nameOf({ table: target, key: String(id) });
        const others = dependents.get(place);
        if (others) others.push({ table, key });
        else dependents.set(place, [{ table, key }]);
      }
    }
  }
  return dependents;
}
