/** Fills a world with data from a file, which may be from another version of this server or edited by hand. */
import type * as z from 'zod/mini';
import { check, type Finding } from '#contracts/check';
import { convertRecentRounds } from '../../casino/play/convert-recent-rounds.ts';
import type { Failure, Result } from '../result.ts';
import { deepFreeze, newTable, putRow, rowAt, type Table } from './table.ts';
import { isTableName, readWorldData, type TableName, type World, worldTables } from './world.ts';

/** The first error in the data. */
export interface DataError {
  /** The path of the value with the error, such as `world.players.10000001.uid`. */
  readonly path: string;
  readonly message: string;
}
export type FilledWorld = Result<World, 'INVALID_DATA', DataError>;

/**
 * Fills a new world with data. After a failure the world must be discarded.
 *
 * The data may lack tables and values, which then keep their initial value, and rows may have unknown fields,
 * which are kept. All other unknown fields are refused.
 */
export function fillWorld(fresh: World, data: unknown): FilledWorld {
  if (!isRecord(data)) return invalid('world', 'expected an object');
  const converted = convertEarlierData(data);
  for (const name of Object.keys(converted)) {
    if (!isTableName(name)) return invalid(`world.${name}`, 'a world has no table of this name');
  }
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(readWorldData(fresh))) {
    if (!isTableName(name) || !Object.hasOwn(converted, name)) continue;
    const error = findError(name, converted[name]);
    if (error) return invalid(error.path, error.message);
    filled[name] = buildPart(name, converted[name]);
  }
  const world: World = Object.assign(fresh, filled);
  for (const { table, id, path } of listReferences(world)) {
    if (!rowAt(table, String(id))) return invalid(path, `there is no row with the id ${id}`);
  }
  return { ok: true, value: world };
}

/** Converts the data of earlier versions of this server, which had lists where there are tables now. */
function convertEarlierData({ timelines: _, ...data }: Record<string, unknown>): Record<string, unknown> {
  const { outbox } = data;
  const numbered = Array.isArray(outbox) ? outbox.map((message, index) => [index + 1, message]) : undefined;
  return convertRecentRounds(numbered ? { ...data, outbox: Object.fromEntries(numbered) } : data);
}

function invalid(path: string, message: string): Failure<'INVALID_DATA', DataError> {
  return { ok: false, reason: 'INVALID_DATA', path, message };
}

function findError(name: TableName, data: unknown): DataError | undefined {
  const { kind, schema } = worldTables[name];
  const path = `world.${name}`;
  if (kind !== 'table') return check(schema, data, path)[0];
  if (!isRecord(data)) return { path, message: 'expected rows by key' };
  for (const [key, row] of Object.entries(data)) {
    const [finding] = checkRow(schema, row, `${path}.${key}`);
    if (finding) return finding;
  }
  return undefined;
}

function checkRow(schema: z.ZodMiniType, row: unknown, path: string): Finding[] {
  return check(schema, row, path).filter(({ kind }) => kind !== 'drift');
}

/**
 * Builds a table or a value from checked data. The data are used as they are: the output of their schema
 * would have its fields in another order.
 */
function buildPart(name: TableName, data: unknown): unknown {
  if (worldTables[name].kind === 'table') {
    const table = newTable<unknown>();
    for (const [key, row] of Object.entries(Object(data))) putRow(table, key, row);
    return table;
  }
  return deepFreeze(data);
}

interface Reference {
  readonly table: Table<unknown>;
  readonly id: number | string;
  readonly path: string;
}

function* listReferences(world: World): Generator<Reference> {
  const { transactions, coupons, openCoupons, pending, launches, openHands } = world;
  for (const [index, id] of pending.entries()) {
    yield { table: transactions, id, path: `world.pending[${index}]` };
  }
  for (const [index, { id }] of openCoupons.entries()) {
    yield { table: coupons, id, path: `world.openCoupons[${index}].id` };
  }
  for (const [key, { id }] of Object.entries(coupons)) {
    yield { table: transactions, id, path: `world.coupons.${key}.id` };
  }
  for (const [key, { token }] of Object.entries(openHands)) {
    yield { table: launches, id: token, path: `world.openHands.${key}.token` };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
