/** Fills a world with data from a file, which may be from another version of this server or edited by hand. */
import { checkExactly } from '#contracts/check/exact';
import { isRecord } from '#contracts/json-values';
import { deepFreeze } from '../base/deep-freeze.ts';
import type { Declaration, Declarations, RowRules } from '../tables/slice.ts';
import { countRows, isTable, newTable, putRow, rowAt } from '../tables/table.ts';
import { ClientError } from '../wire/client-error.ts';
import { type Place, removeRowTrees } from './remove-row-tree.ts';
import { readWorldData, type World, type WorldTables } from './world.ts';

/**
 * Fills a new world with data. After an error, which has the path of the wrong value, the world must be discarded.
 *
 * The data may lack tables and values, which then keep their initial value, and rows may have unknown fields,
 * which are kept. All other unknown fields are refused.
 */
export function fillWorld(tables: WorldTables, fresh: World, data: unknown): World | ClientError {
  if (!isRecord(data)) return invalidData('world', 'expected an object');
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(tables, name))
      return invalidData(`world.${name}`, 'a world has no table of this name');
  }
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(readWorldData(fresh))) {
    const declaration = Object.hasOwn(data, name) ? tables[name] : undefined;
    if (!declaration) continue;
    const error = findError(declaration, data[name], `world.${name}`);
    if (error) return error;
    filled[name] = buildPart(declaration, data[name]);
  }
  const world: World = Object.assign(fresh, filled);
  const error = findRuleError(tables, world);
  if (error) return error;
  removeRowTrees(tables, world, listPassing(tables, world));
  return world;
}

/** Lists the rows that end with a request, and stand in a file only if it was written meanwhile. */
function listPassing(tables: Declarations, world: World): Place[] {
  return Object.entries(tables).flatMap(([table, { rules }]) => {
    const rows: unknown = rules?.isPassing && Reflect.get(world, table);
    if (!isTable(rows)) return [];
    return Object.entries(rows).flatMap(([key, row]) => (rules?.isPassing?.(row) ? [{ table, key }] : []));
  });
}

/** path: of the value with the error, such as `world.players.10000001.uid`. */
function invalidData(path: string, message: string): ClientError {
  return new ClientError(422, message, { path });
}

function findError({ kind, schema }: Declaration, data: unknown, path: string): ClientError | undefined {
  if (kind !== 'table') {
    const [finding] = checkExactly(schema, data, path);
    return finding && invalidData(finding.path, finding.message);
  }
  if (!isRecord(data)) return invalidData(path, 'expected rows by key');
  for (const [key, row] of Object.entries(data)) {
    const finding = checkExactly(schema, row, `${path}.${key}`).find(({ kind }) => kind !== 'drift');
    if (finding) return invalidData(finding.path, finding.message);
  }
  return undefined;
}

/**
 * Builds a table or a value from checked data. The data are used as they are: the output of their schema
 * would have its fields in another order.
 */
function buildPart({ kind }: Declaration, data: unknown): unknown {
  if (kind === 'table') {
    const table = newTable<unknown>();
    for (const [key, row] of Object.entries(Object(data))) putRow(table, key, row);
    return table;
  }
  return deepFreeze(data);
}

/** Returns the error for a write in a world of which a table is full; undefined if there is room. */
export function findFullTable(tables: Declarations, world: World): ClientError | undefined {
  for (const [name, { rules }] of Object.entries(tables)) {
    const rows: unknown = rules && Reflect.get(world, name);
    const count = isTable(rows) ? countRows(rows) : Array.isArray(rows) ? rows.length : 0;
    if (rules && !rules.isKeptByCalls && count >= rules.max) {
      return new ClientError(
        409,
        `This world is full: ${name} has ${count} rows, the maximum. Reset the world`,
      );
    }
  }
  return undefined;
}

/** Finds a row that breaks the rules of its table (see `RowRules`). */
function findRuleError(tables: Declarations, world: World): ClientError | undefined {
  const data: Readonly<Record<string, unknown>> = { ...readWorldData(world) };
  for (const [name, { rules }] of Object.entries(tables)) {
    const rows = data[name];
    if (!rules || typeof rows !== 'object' || rows === null) continue;
    const entries = Object.entries(rows);
    const path = `world.${name}`;
    if (entries.length > rules.max) return invalidData(path, `has more than ${rules.max} rows`);
    const error = isTable(rows) ? findKeyError(entries, rules, path) : findRepetition(entries, rules, path);
    if (error) return error;
    for (const [key, row] of entries) {
      for (const [target, id] of Object.entries(rules.refs?.(row, key) ?? {})) {
        const others = data[target];
        if (id === null || (isTable(others) && rowAt(others, String(id)) !== undefined)) continue;
        const place = isTable(rows) ? `.${key}` : `[${key}]`;
        return invalidData(path + place, `needs the row ${id} of ${target}, which does not exist`);
      }
    }
  }
  return undefined;
}

type Entries = readonly [key: string, row: unknown][];

function findKeyError(entries: Entries, rules: RowRules, path: string): ClientError | undefined {
  const wrong = entries.find(([key, row]) => rules.key && String(rules.key(row)) !== key);
  return wrong && invalidData(`${path}.${wrong[0]}`, `is the row ${rules.key?.(wrong[1])}`);
}

function findRepetition(entries: Entries, rules: RowRules, path: string): ClientError | undefined {
  const keys = new Set<unknown>();
  for (const [index, item] of entries) {
    const key = rules.key?.(item);
    if (key !== undefined && keys.has(key)) return invalidData(`${path}[${index}]`, `repeats ${key}`);
    keys.add(key);
  }
  return undefined;
}
