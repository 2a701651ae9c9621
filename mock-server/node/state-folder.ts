/**
 * Stores the default world: a state file, and beside it a log of the changes since. Each write adds one line to the log
 * before its reply is sent. Lines are not flushed to the disk, so they survive the end of the process, but not a power
 * cut. A long log is folded into a new state file, which replaces the old one in one step.
 *
 * `default.json` names the log that continues it, `default.<n>.log`; other logs are left over from earlier states.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { applyChanges, type Change } from '../worlds/changes.ts';
import { type LockResult, takeLock } from './lock.ts';

/** Raised when a table is renamed or its rows change their meaning; a state of another version is set aside. */
export const STATE_VERSION = 2;

const STATE_FILE = 'default.json';
const LOCK_FILE = 'lock';
const LOG_NAME = /^default\.\d+\.log$/;

/** The seed and the time (epoch ms; null: the present) that the world was started with. */
const StartOptions = z.object({ seed: z.int(), now: z.nullable(z.int()) });
export type StartOptions = z.output<typeof StartOptions>;

const State = z.object({
  vitrin: z.literal('state'),
  version: z.int(),
  startOptions: StartOptions,
  /** The number of the log that continues this state. */
  log: z.int(),
  world: z.record(z.string(), z.unknown()),
});

/** The fields that every version of the state file has. */
const Version = z.object({ vitrin: z.literal('state'), version: z.int() });

const Path = z.array(z.string()).check(z.minLength(1));
const Changes = z.array(
  z.union([
    z.tuple([z.literal('='), Path, z.unknown()]),
    z.tuple([z.literal('+'), Path, z.array(z.unknown())]),
    z.tuple([z.literal('-'), Path]),
  ]),
);

/** The stored world with all changes of its log. */
export interface StoredState {
  readonly startOptions: StartOptions;
  readonly world: Record<string, unknown>;
}

export type OpenResult =
  | { readonly ok: true; readonly folder: StateFolder }
  /** reason: sentences that name the process that has the folder, and the remedy. */
  | { readonly ok: false; readonly reason: string };

/** The result of a read. reason: the cause for which the files are unusable, as the end of a sentence. */
export type ReadResult =
  | { readonly kind: 'state'; readonly state: StoredState }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unusable'; readonly reason: string };

/** A folder that is locked, so that only this process writes into it. */
export class StateFolder {
  readonly #folder: string;
  #logFd: number | undefined;
  #logNumber = 0;
  /** Bytes in the log since the last fold. */
  logBytes = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens the folder and locks it; creates it if it is missing. */
  static open(folder: string): OpenResult {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lockFile = join(folder, LOCK_FILE);
    const lock = takeLock(lockFile);
    if (lock.ok) return { ok: true, folder: new StateFolder(folder) };
    return { ok: false, reason: describeLock(folder, lockFile, lock) };
  }

  /** Reads the state that the last server left. */
  read(): ReadResult {
    const file = join(this.#folder, STATE_FILE);
    if (!existsSync(file)) return { kind: 'empty' };
    try {
      return this.#parseState(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      return { kind: 'unusable', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #parseState(value: unknown): ReadResult {
    const version = Version.safeParse(value).data?.version;
    if (version !== undefined && version !== STATE_VERSION) {
      return {
        kind: 'unusable',
        reason: `it has version ${version}, and this server reads version ${STATE_VERSION}`,
      };
    }
    const state = State.safeParse(value);
    if (!state.success) return { kind: 'unusable', reason: 'it is not the state of a world' };
    const { startOptions, log, world } = state.data;
    this.#logNumber = log;
    for (const changes of this.#readLog(log)) applyChanges(world, changes);
    return { kind: 'state', state: { startOptions, world } };
  }

  /** Returns the lines of a log. An incomplete last line belongs to a reply that was never sent, so it is dropped. */
  #readLog(number: number): readonly Change[][] {
    const file = this.#logFile(number);
    // A log is created before the state that names it, so if it is missing, changes were lost.
    if (!existsSync(file)) throw new Error('its log is missing');
    const text = readFileSync(file, 'utf8');
    const completeLines = text.slice(0, text.lastIndexOf('\n') + 1);
    return completeLines
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => {
        const changes = Changes.safeParse(parseJson(line));
        if (!changes.success) throw new Error(`line ${index + 1} of its log is damaged`);
        return changes.data;
      });
  }

  /** Deletes the state file and all logs. */
  clear(): void {
    for (const name of this.#listFiles()) rmSync(join(this.#folder, name), { force: true });
  }

  /** Moves the state file and all logs into a subfolder, where a developer can inspect them; returns its path. */
  setAside(stamp: string): string {
    const aside = join(this.#folder, `aside-${stamp}`);
    mkdirSync(aside, { recursive: true });
    for (const name of this.#listFiles()) renameSync(join(this.#folder, name), join(aside, name));
    return aside;
  }

  /** Writes the whole world and starts a new log for the changes that follow. */
  fold(startOptions: StartOptions, world: unknown): void {
    const next = this.#logNumber + 1;
    const state = { vitrin: 'state', version: STATE_VERSION, startOptions, log: next, world };
    const draft = join(this.#folder, `${STATE_FILE}.draft`);
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
    // The log must exist before the state that names it. Opening it for writing empties a log left by a crash.
    const logFd = openSync(this.#logFile(next), 'w', 0o600);
    renameSync(draft, join(this.#folder, STATE_FILE));
    if (this.#logFd !== undefined) closeSync(this.#logFd);
    this.#logFd = logFd;
    this.#logNumber = next;
    this.logBytes = 0;
    const older = this.#listFiles().filter((name) => name !== STATE_FILE && name !== formatLogName(next));
    for (const name of older) rmSync(join(this.#folder, name), { force: true });
  }

  /** Adds one line of changes to the log. Throws before the first fold, and when the disk is full. */
  append(changes: readonly Change[]): void {
    if (this.#logFd === undefined) throw new Error('There is no log to append to before the first fold');
    const line = `${JSON.stringify(changes)}\n`;
    writeFileSync(this.#logFd, line); // After a partial write, writeFileSync continues until the whole line is written.
    this.logBytes += Buffer.byteLength(line);
  }

  /** Closes the log and releases the lock. */
  close(): void {
    if (this.#logFd !== undefined) closeSync(this.#logFd);
    this.#logFd = undefined;
    rmSync(join(this.#folder, LOCK_FILE), { force: true });
  }

  #logFile(number: number): string {
    return join(this.#folder, formatLogName(number));
  }

  /** Returns the names of the state file and of every log. */
  #listFiles(): string[] {
    return readdirSync(this.#folder).filter((name) => name === STATE_FILE || LOG_NAME.test(name));
  }
}

function describeLock(folder: string, lockFile: string, lock: Extract<LockResult, { ok: false }>): string {
  const { pid, hostname } = lock.holder;
  if (lock.holderState === 'running') {
    return `${folder} is in use by process ${pid}. Choose another --state DIR, or --state none.`;
  }
  return (
    `${folder} is locked by process ${pid} of another machine or container, ${hostname}. ` +
    `Choose another --state DIR, or delete ${lockFile} if that server has ended.`
  );
}

function formatLogName(number: number): string {
  return `default.${number}.log`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // The caller reports the line as damaged.
  }
}
