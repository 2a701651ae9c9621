/**
 * Stores one world in a state file and in a log of the changes after that state. Each write adds one line to
 * the log before its reply is sent. Lines are not flushed to the disk, so they survive the end of the
 * process, but not a power cut. A long log is folded into a new state file, which then replaces the old state
 * file.
 *
 * The file `ayse.json` names the log that continues it, `ayse.<n>.log`. Other logs belong to earlier states.
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
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { applyChanges, type Change } from '../worlds/difference.ts';

/**
 * Increases when a table is renamed or its rows change their meaning. State of another version is set aside.
 */
export const STATE_VERSION = 2;

/** The seed and the time that the server was started with. now: epoch ms; null for the present. */
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
    z.tuple([z.literal('>'), Path, z.int()]),
    z.tuple([z.literal('-'), Path]),
  ]),
);

/** The stored world with all changes of its log. */
export interface StoredState {
  readonly startOptions: StartOptions;
  readonly world: Record<string, unknown>;
}

/** The result of a read. reason: why the files cannot be used, worded as the end of a sentence. */
export type ReadResult =
  | { readonly kind: 'state'; readonly state: StoredState }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unusable'; readonly reason: string };

/** The files of one world in a folder that belongs to this process. */
export class WorldFiles {
  readonly #folder: string;
  readonly #name: string;
  #logFd: number | undefined;
  #logNumber = 0;
  #stateBytes = 0;
  /** The size of the current log. `fold` starts a new one. */
  logBytes = 0;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  /** The size of the state file and its log. */
  get bytes(): number {
    return this.#stateBytes + this.logBytes;
  }

  /** Reads the state that the last server left. */
  read(): ReadResult {
    try {
      return this.#readState();
    } catch (error) {
      return { kind: 'unusable', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #readState(): ReadResult {
    const file = this.#stateFile();
    if (!existsSync(file)) return { kind: 'empty' };
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const version = Version.safeParse(document).data?.version;
    if (version !== undefined && version !== STATE_VERSION) {
      return {
        kind: 'unusable',
        reason: `it has version ${version}, and this server reads version ${STATE_VERSION}`,
      };
    }
    const state = State.safeParse(document);
    if (!state.success) return { kind: 'unusable', reason: 'it is not the state of a world' };
    const { startOptions, log, world } = state.data;
    for (const changes of this.#readLog(log)) applyChanges(world, changes);
    this.#logNumber = log;
    this.#stateBytes = statSync(file).size;
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

  /** Writes the whole world and starts a new log for the changes that follow. */
  fold(startOptions: StartOptions, world: unknown): void {
    const previous = this.#logNumber;
    const next = previous + 1;
    const text = JSON.stringify({ vitrin: 'state', version: STATE_VERSION, startOptions, log: next, world });
    const draft = `${this.#stateFile()}.draft`;
    let logFd: number | undefined;
    try {
      writeFileSync(draft, text, { mode: 0o600 });
      // The log must exist before the state that names it. Opening it for writing empties a log left by a crash.
      logFd = openSync(this.#logFile(next), 'w', 0o600);
      renameSync(draft, this.#stateFile());
    } catch (error) {
      if (logFd !== undefined) closeSync(logFd);
      tryRemove(draft); // This frees space on a full disk.
      throw error;
    }
    this.close();
    this.#logFd = logFd;
    this.#logNumber = next;
    this.#stateBytes = Buffer.byteLength(text);
    this.logBytes = 0;
    if (previous > 0) tryRemove(this.#logFile(previous));
  }

  /** Adds one line of changes to the log. Throws before the first fold, and when the disk is full. */
  append(changes: readonly Change[]): void {
    if (this.#logNumber === 0) throw new Error('There is no log to append to before the first fold');
    this.#logFd ??= openSync(this.#logFile(this.#logNumber), 'a', 0o600);
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    // If the disk becomes full, only a part of the line is written, and the next attempt throws.
    for (let written = 0; written < line.length; ) written += writeSync(this.#logFd, line, written);
    this.logBytes += line.length;
  }

  /** Closes the log; a later `append` opens it again. */
  close(): void {
    if (this.#logFd !== undefined) closeSync(this.#logFd);
    this.#logFd = undefined;
  }

  /** Deletes the state file and all logs. */
  remove(): void {
    this.close();
    for (const name of this.#listFiles()) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  /** Moves the state file and all logs into a subfolder, where a developer can inspect them; returns its path. */
  setAside(stamp: string): string {
    this.close();
    const aside = join(this.#folder, `aside-${stamp}`);
    mkdirSync(aside, { recursive: true });
    for (const name of this.#listFiles()) renameSync(join(this.#folder, name), join(aside, name));
    return aside;
  }

  /** Returns the names of the state file and of every log. */
  #listFiles(): string[] {
    return readdirSync(this.#folder).filter((file) => findWorldName(file) === this.#name);
  }

  #stateFile(): string {
    return join(this.#folder, `${this.#name}.json`);
  }

  #logFile(number: number): string {
    return join(this.#folder, `${this.#name}.${number}.log`);
  }
}

/** Returns the name of the world that a file belongs to; undefined for other files. */
export function findWorldName(file: string): string | undefined {
  return /^([a-z0-9-]+)\.(?:json|\d+\.log)$/.exec(file)?.[1];
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // The caller reports the line as damaged.
  }
}

function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The file remains; a later write overwrites it, or it is removed with the world.
  }
}
