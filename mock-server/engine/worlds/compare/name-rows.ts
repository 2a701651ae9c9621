/** Names rows by the rows to which they lead, such as their players. */
import type { Declarations } from '../../tables/slice.ts';
import { isTable, rowAt } from '../../tables/table.ts';

/** Returns the name of a row, or of the first row to which it leads and that has one; null for none. */
export type NameRow = (table: string, key: string, row: unknown) => string | null;

/** sides: the data of two worlds, of which one may lack a row. */
export function createNaming(
  tables: Declarations,
  sides: readonly Readonly<Record<string, unknown>>[],
): NameRow {
  const find = (table: string, key: string): unknown => {
    for (const data of sides) {
      const rows = data[table];
      const row = isTable(rows) ? rowAt(rows, key) : undefined;
      if (row !== undefined) return row;
    }
    return undefined;
  };
  // A row that leads to itself has no name; no other needs more steps than there are tables.
  const follow = (table: string, key: string, row: unknown, steps: number): string | null => {
    const rules = tables[table]?.rules;
    if (row === undefined || steps === 0) return null;
    if (rules?.name) return rules.name(row);
    for (const [target, id] of Object.entries(rules?.refs?.(row, key) ?? {})) {
      const name = id === null ? null : follow(target, String(id), find(target, String(id)), steps - 1);
      if (name !== null) return name;
    }
    return null;
  };
  return (table, key, row) => follow(table, key, row, Object.keys(tables).length);
}
