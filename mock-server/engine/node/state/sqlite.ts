/** Opens SQLite databases: with `node:sqlite` where Node has it (22.13 and newer), else with the package libsql. */

import { createRequire } from 'node:module';
import { readErrorText } from '#contracts/error-text';
import { StoreError } from '../../worlds/store.ts';

type Value = string | number | null;

export interface Statement {
  run(...values: Value[]): unknown;
  all(...values: Value[]): unknown[];
}

/** The methods that both libraries have. */
export interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

type DatabaseClass = new (file: string) => Database;

const require = createRequire(import.meta.url);

/** Returns the class that opens the database of a file. Throws a StoreError if there is no library. */
export function findDatabaseClass(): new (file: string) => Database {
  return findBuiltin() ?? loadLibsql();
}

/** Returns whether worlds can be stored at all with what is installed here. */
export function canStore(): boolean {
  try {
    findDatabaseClass();
    return true;
  } catch {
    return false; // The storage reports the reason.
  }
}

/** The numbers of SQLite's errors (sqlite.org/rescode.html). */
export const SQLITE = { busy: 5, corrupt: 11, notADatabase: 26 } as const;

/** Returns the number of SQLite's error without its extension; undefined for other errors. */
export function readErrorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'errcode' in error ? error.errcode : 'rawCode' in error ? error.rawCode : undefined;
  return typeof code === 'number' ? code & 255 : undefined;
}

/** Returns the class of Node's own databases; undefined if this version of Node has none. */
function findBuiltin(): DatabaseClass | undefined {
  const { emitWarning } = process;
  // Some versions warn that the module is experimental, which tells users of the mock nothing.
  process.emitWarning = () => {};
  try {
    const builtin: unknown = Reflect.get(process.getBuiltinModule?.('node:sqlite') ?? {}, 'DatabaseSync');
    return isDatabaseClass(builtin) ? builtin : undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function loadLibsql(): DatabaseClass {
  try {
    return require('libsql');
  } catch (error) {
    const reason = readErrorText(error).split('\n')[0];
    throw new StoreError(
      `Node ${process.version} has no SQLite, and libsql does not load (${reason}). Use Node 22.13 or newer, or install libsql beside vitrin`,
      true,
    );
  }
}

function isDatabaseClass(value: unknown): value is DatabaseClass {
  return typeof value === 'function';
}
