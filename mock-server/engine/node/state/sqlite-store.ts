/** Stores rows in an SQLite database of the state folder, which one process at a time can open. */
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Platform } from '../../platform.ts';
import { type RowChange, type Store, StoreError, toStoreError } from '../../worlds/store.ts';
import { type Database, findDatabaseClass, readErrorCode, SQLITE, type Statement } from './sqlite.ts';

const FILE = 'worlds.sqlite';
/** The version of the table below. A database of another version is set aside. */
const VERSION = '1';
/** The ids keep the order in which rows were first put. */
const TABLE = `BEGIN;
  CREATE TABLE row (id INTEGER PRIMARY KEY, world TEXT, part TEXT, key TEXT, json TEXT, UNIQUE (world, part, key));
  PRAGMA user_version = ${VERSION};
COMMIT`;
const SETTINGS = `
  -- Until the database is closed or this process ends, no other process can open it.
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  -- A commit survives the end of the process; after a power cut, the last ones may be missing.
  PRAGMA synchronous = NORMAL;
  -- Fewer checkpoints, since each waits for the disk.
  PRAGMA wal_autocheckpoint = 4000;
  -- Temporary files would need further file handles.
  PRAGMA temp_store = MEMORY`;
const PUT =
  'INSERT INTO row (world, part, key, json) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json';
const REMOVE = 'DELETE FROM row WHERE world = ? AND part = ? AND key = ?';
const REMOVE_WORLD = 'DELETE FROM row WHERE world = ?';
/** Matches the database, its log and the index of the log. */
const DATABASE_FILES = /^worlds\.sqlite/;

const Rows = z.array(z.object({ world: z.string(), table: z.string(), key: z.string(), json: z.string() }));

/**
 * Opens the database, and creates folder and database if they are missing. A database that is damaged, or of another
 * version, is set aside with a sentence in the log. Throws a StoreError, for example while another process has the
 * database open.
 */
export function openSqliteStore(folder: string, platform: Pick<Platform, 'log' | 'now' | 'births'>): Store {
  const setAside = (problem: string) => {
    const names = readdirSync(folder).filter((name) => DATABASE_FILES.test(name));
    if (names.length === 0) return;
    const aside = `aside-${new Date(platform.now()).toISOString().replaceAll(/[:.]/g, '-')}`;
    mkdirSync(join(folder, aside), { recursive: true, mode: 0o700 });
    for (const name of names) renameSync(join(folder, name), join(folder, aside, name));
    platform.log(`All stored worlds were set aside: ${folder} ${problem}. See ${aside} there.`);
  };
  const file = join(folder, FILE);
  let database: Database | undefined;
  try {
    const DatabaseFile = findDatabaseClass(); // Without one, nothing in the folder may change.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    // SQLite takes an empty file for a new database, and removes the log beside it.
    if (size === 0) setAside('has a database that is empty');
    if (size === undefined) setAside('has the log of a database that is gone');
    // A database that exists is not opened here: closing it would end the locks that this process has on it.
    const isNew = !size;
    if (isNew) writeFileSync(file, '', { mode: 0o600 });
    database = new DatabaseFile(file);
    const problem = prepare(database, isNew);
    if (problem !== undefined) {
      setAside(`has a database that ${problem}`);
      database.close();
      return openSqliteStore(folder, platform);
    }
    if (isNew) {
      platform.births.advance(); // The worlds of a lost database may have had the present number.
      database.exec(TABLE);
    }
    return new SqliteStore(file, database);
  } catch (error) {
    try {
      database?.close();
    } catch {
      // The damaged database is closed, and the new one could not be opened.
    }
    throw describeError(error);
  }
}

class SqliteStore implements Store {
  readonly #file: string;
  readonly #inode: number;
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(file: string, database: Database) {
    this.#file = file;
    this.#database = database;
    this.#inode = statSync(file).ino;
  }

  read(column: 'world' | 'table', name: string) {
    const filter = column === 'world' ? 'world' : 'part';
    const sql = `SELECT world, part AS "table", key, json FROM row WHERE ${filter} = ? ORDER BY id`;
    try {
      return Rows.parse(this.#prepare(sql).all(name));
    } catch (error) {
      throw describeError(error);
    }
  }

  commit(changes: readonly RowChange[]): void {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const change of changes) {
        const { world } = change;
        if (change.table === null) this.#prepare(REMOVE_WORLD).run(world);
        else if (change.json === null) this.#prepare(REMOVE).run(world, change.table, change.key);
        else this.#prepare(PUT).run(world, change.table, change.key, change.json);
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#tryExecute('ROLLBACK'); // SQLite may have ended the transaction itself.
      this.#tryExecute('PRAGMA wal_checkpoint(TRUNCATE)'); // The log may be what fills the disk.
      throw describeError(error);
    }
  }

  isInPlace(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.ino === this.#inode;
  }

  close(): void {
    // With libsql, a database with prepared statements keeps its lock when it is closed.
    this.#tryExecute('PRAGMA journal_mode = DELETE');
    this.#tryExecute('PRAGMA locking_mode = NORMAL');
    this.#tryExecute('SELECT 1 FROM row');
    this.#database.close();
  }

  #tryExecute(sql: string): void {
    try {
      this.#prepare(sql).all();
    } catch {
      // The files of the database are gone, damaged, or cannot be written, which the next commit reports.
    }
  }

  #prepare(sql: string): Statement {
    const prepared = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Locks and checks a database. Returns why it cannot be used, worded as the end of a sentence, if it is damaged. */
function prepare(database: Database, isNew: boolean): string | undefined {
  try {
    database.exec(SETTINGS);
    const check = readPragma(database, 'quick_check');
    if (check !== 'ok') return `is damaged (${check})`;
    const version = readPragma(database, 'user_version');
    if (version === (isNew ? '0' : VERSION)) return undefined;
    return `has version ${version}, and this server reads version ${VERSION}`;
  } catch (error) {
    if (isDamage(error)) return `is damaged (${toStoreError(error).message})`;
    throw error;
  }
}

/** Returns the first value that a pragma shows. */
function readPragma(database: Database, name: string): string {
  const [row] = database.prepare(`PRAGMA ${name}`).all();
  return String(Object.values(Object(row))[0]);
}

function isDamage(error: unknown): boolean {
  const code = readErrorCode(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

function describeError(error: unknown): StoreError {
  return readErrorCode(error) === SQLITE.busy
    ? new StoreError('another server uses it. End that server, or choose another --state DIR', true)
    : toStoreError(error, isDamage(error));
}
