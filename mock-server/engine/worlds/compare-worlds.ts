/** Compares two worlds table by table, and their values field by field. */
import {
  type ComparedRows,
  MAX_COMPARED_NAMES,
  type SnapshotComparison,
} from '#contracts/control/snapshot-comparison';
import { isRecord } from '#contracts/json-values';
import { DAY_MS } from '#contracts/time/durations';
import type { Runtime } from '../base/runtime.ts';
import { readWorldTime } from '../tables/clock.ts';
import type { Declaration } from '../tables/slice.ts';
import { isTable, rowAt } from '../tables/table.ts';
import { readWorldData, type World, type WorldTables } from './world.ts';

type Rows = Readonly<Record<string, unknown>>;
type Table = SnapshotComparison['tables'][number];
/** Names a row, and says which table has the name. */
type NameRow = (table: string, key: string, row: unknown) => Named | undefined;
interface Named {
  readonly name: string;
  readonly table: string;
}

/** Returns what `other` has beside `one`, lacks, and has otherwise. */
export function compareWorlds(
  tables: WorldTables,
  one: World,
  other: World,
  runtime: Runtime,
): SnapshotComparison {
  const [data, otherData]: readonly [Rows, Rows] = [{ ...readWorldData(one) }, { ...readWorldData(other) }];
  const nameRow = createNaming(tables, [otherData, data]);
  const clock = compareClocks(one, other, runtime, tables.clock);
  const compared = Object.entries(tables).flatMap(([name, declaration]): Table[] => {
    const { words } = declaration;
    if (words === null || name === 'clock') return [];
    const sides = [
      readRows(data[name], name, declaration),
      readRows(otherData[name], name, declaration),
    ] as const;
    return [{ table: name, words: [...words], ...compareRows(name, sides, declaration, nameRow) }];
  });
  return {
    tables: [...clock, ...compared].filter(
      ({ added, gone, changed }) => added.count + gone.count + changed.count > 0,
    ),
  };
}

/** A clock that runs shows another time at each moment, so a day is the least that counts. */
function compareClocks(one: World, other: World, runtime: Runtime, { words }: Declaration): Table[] {
  const distance = Math.abs(readWorldTime(one, runtime) - readWorldTime(other, runtime));
  const isRunning = [one, other].every(({ clock }) => clock.kind === 'running');
  if (words === null || (one.clock.kind === other.clock.kind && distance < (isRunning ? DAY_MS : 1)))
    return [];
  const none = { count: 0, names: [] };
  const changed = { count: 1, names: ['clock'] };
  return [{ table: 'clock', words: [...words], namedBy: null, added: none, gone: none, changed }];
}

/** Returns the rows of a table, the items of a list, or the fields of a value, by their keys. */
function readRows(part: unknown, name: string, { rules, fields = {} }: Declaration): Rows {
  if (Array.isArray(part)) {
    return Object.fromEntries(part.map((item: unknown) => [String(rules?.key?.(item)), item]));
  }
  if (isTable(part)) return part;
  if (!isRecord(part)) return { [name]: part };
  return Object.fromEntries(Object.entries(part).filter(([field]) => fields[field] !== null));
}

function compareRows(
  table: string,
  [one, other]: readonly [Rows, Rows],
  { kind, rules, fields = {} }: Declaration,
  nameRow: NameRow,
): Pick<Table, 'namedBy' | 'added' | 'gone' | 'changed'> {
  /** Whether the rows are the fields of a value, which it has or lacks, and which name themselves. */
  const isValue = kind !== 'table' && !rules;
  const has = (rows: Rows, key: string) => isValue || Object.hasOwn(rows, key);
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differs = (key: string) => JSON.stringify(one[key]) !== JSON.stringify(other[key]);
  let namedBy: string | null = null;
  const nameKey = (key: string): string[] => {
    if (isValue) return [fields[key] ?? key];
    const named = nameRow(table, key, other[key] ?? one[key]);
    if (named && named.table !== table) namedBy = named.table;
    return named ? [named.name] : [];
  };
  const describe = (chosen: readonly string[]): ComparedRows => ({
    count: chosen.length,
    names: [...new Set(chosen.flatMap(nameKey))].slice(0, MAX_COMPARED_NAMES),
  });
  const added = describe(keys.filter((key) => !has(one, key)));
  const gone = describe(keys.filter((key) => !has(other, key)));
  const changed = describe(keys.filter((key) => has(one, key) && has(other, key) && differs(key)));
  return { namedBy, added, gone, changed };
}

/** Returns what names the rows of two worlds by `name` and `refs` of their tables. sides: the data of both. */
function createNaming(tables: WorldTables, sides: readonly Rows[]): NameRow {
  const find = (table: string, key: string): unknown => {
    for (const data of sides) {
      const rows = data[table];
      const row = isTable(rows) ? rowAt(rows, key) : undefined;
      if (row !== undefined) return row;
    }
    return undefined;
  };
  // A row that leads to itself has no name; no other needs more steps than there are tables.
  const follow = (table: string, key: string, row: unknown, steps: number): Named | undefined => {
    const rules = tables[table]?.rules;
    if (row === undefined || steps === 0) return undefined;
    if (rules?.name) return { name: rules.name(row), table };
    for (const [target, id] of Object.entries(rules?.refs?.(row, key) ?? {})) {
      const named = id === null ? undefined : follow(target, String(id), find(target, String(id)), steps - 1);
      if (named) return named;
    }
    return undefined;
  };
  return (table, key, row) => follow(table, key, row, Object.keys(tables).length);
}
