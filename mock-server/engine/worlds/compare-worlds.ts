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
import { isTable } from '../tables/table.ts';
import { readWorldData, type World, type WorldTables } from './world.ts';

/** The parts that differ between any two moments of a world, which means nothing to a tester. */
const UNCOMPARED = new Set(['random', 'counters', 'changedAt', 'clearedAt', 'clock']);

/** The fields of the scenario that only count. No table has a row of such a key. */
const UNCOMPARED_FIELDS = new Set(['delayed', 'lastRule', 'version']);

type Rows = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;
type Table = SnapshotComparison['tables'][number];

/** Returns what `other` has beside `one`, lacks, and has otherwise. */
export function compareWorlds(
  tables: WorldTables,
  one: World,
  other: World,
  runtime: Runtime,
): SnapshotComparison {
  const [data, otherData]: readonly Rows[] = [{ ...readWorldData(one) }, { ...readWorldData(other) }];
  const names = { ...readNames(one), ...readNames(other) };
  const compared = Object.entries(tables).flatMap(([name, declaration]): Table[] => {
    if (UNCOMPARED.has(name)) return [];
    return [
      compareRows(
        name,
        [readRows(data?.[name], name, declaration), readRows(otherData?.[name], name, declaration)],
        names,
        declaration.kind !== 'table' && !declaration.rules,
      ),
    ];
  });
  const clock = compareClocks(one, other, runtime);
  return {
    tables: [...(clock ? [clock] : []), ...compared].filter(
      ({ added, gone, changed }) => added.count + gone.count + changed.count > 0,
    ),
  };
}

/** A clock that runs shows another time at each moment, so a day is the least that counts. */
function compareClocks(one: World, other: World, runtime: Runtime): Table | undefined {
  const distance = Math.abs(readWorldTime(one, runtime) - readWorldTime(other, runtime));
  const isRunning = [one, other].every(({ clock }) => clock.kind === 'running');
  if (one.clock.kind === other.clock.kind && distance < (isRunning ? DAY_MS : 1)) return undefined;
  const none = { count: 0, names: [] };
  return { table: 'clock', added: none, gone: none, changed: { count: 1, names: ['clock'] } };
}

/** Returns the rows of a table, the items of a list, or the fields of a value, by their keys. */
function readRows(part: unknown, name: string, { rules }: Declaration): Rows {
  if (Array.isArray(part)) {
    return Object.fromEntries(part.map((item: unknown) => [String(rules?.key?.(item)), item]));
  }
  return isTable(part) || isRecord(part) ? part : { [name]: part };
}

/** isValue: whether the rows are the fields of a value, which it has or lacks, and which name themselves. */
function compareRows(
  table: string,
  [one, other]: readonly [Rows, Rows],
  names: Names,
  isValue: boolean,
): Table {
  const has = (rows: Rows, key: string) => isValue || Object.hasOwn(rows, key);
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differs = (key: string) =>
    !UNCOMPARED_FIELDS.has(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]);
  const describe = (chosen: readonly string[]): ComparedRows => {
    const labels = chosen.flatMap((key) =>
      isValue ? key : (nameRow(key, other[key] ?? one[key], names) ?? []),
    );
    return { count: chosen.length, names: [...new Set(labels)].slice(0, MAX_COMPARED_NAMES) };
  };
  return {
    table,
    added: describe(keys.filter((key) => !has(one, key))),
    gone: describe(keys.filter((key) => !has(other, key))),
    changed: describe(keys.filter((key) => has(one, key) && has(other, key) && differs(key))),
  };
}

/** Names a row by the player to whom it belongs, if it says so by `uid` or stands under a uid. */
function nameRow(key: string, row: unknown, names: Names): string | undefined {
  return names[isRecord(row) && typeof row.uid === 'string' ? row.uid : key];
}

/** Returns the user names of a domain's players by uid; a domain without such a table has none. */
function readNames(world: World): Names {
  const players: unknown = Reflect.get(world, 'players');
  const rows = isTable(players) ? Object.entries(players) : [];
  return Object.fromEntries(
    rows.flatMap(([uid, row]) =>
      isRecord(row) && typeof row.username === 'string' ? [[uid, row.username]] : [],
    ),
  );
}
