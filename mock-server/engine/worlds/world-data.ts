/** Fills a world with data from a file, which may be from another version of this server or edited by hand. */
import { check } from '#contracts/check/check';
import { isRecord } from '#contracts/json-values';
import type { DataError, Domain } from '../domain.ts';
import { ClientError } from '../exchange/client-error.ts';
import type { Declaration } from './slice.ts';
import { deepFreeze, newTable, putRow } from './table.ts';
import { readWorldData, type World } from './world.ts';

/**
 * Fills a new world with data. After an error, which has the path of the wrong value, the world must be discarded.
 *
 * The data may lack tables and values, which then keep their initial value, and rows may have unknown fields,
 * which are kept. All other unknown fields are refused.
 */
export function fillWorld(domain: Domain, fresh: World, data: unknown): World | ClientError {
  if (!isRecord(data)) return invalidData({ path: 'world', message: 'expected an object' });
  for (const name of Object.keys(data)) {
    if (!Object.hasOwn(domain.tables, name))
      return invalidData({ path: `world.${name}`, message: 'a world has no table of this name' });
  }
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys(readWorldData(fresh))) {
    const declaration = Object.hasOwn(data, name) ? domain.tables[name] : undefined;
    if (!declaration) continue;
    const error = findError(declaration, data[name], `world.${name}`);
    if (error) return invalidData(error);
    filled[name] = buildPart(declaration, data[name]);
  }
  const world: World = Object.assign(fresh, filled);
  const error = domain.findDataError(world);
  return error ? invalidData(error) : world;
}

function invalidData({ path, message }: DataError): ClientError {
  return new ClientError(422, message, { path });
}

function findError({ kind, schema }: Declaration, data: unknown, path: string): DataError | undefined {
  if (kind !== 'table') return check(schema, data, path)[0];
  if (!isRecord(data)) return { path, message: 'expected rows by key' };
  for (const [key, row] of Object.entries(data)) {
    const finding = check(schema, row, `${path}.${key}`).find(({ kind }) => kind !== 'drift');
    if (finding) return finding;
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
