/**
 * Where the default world outlives its server: a state file, and beside it a log of what has changed since. A write
 * is in the log, one line, before its reply leaves (handed to the system, not forced onto the disk: it survives the
 * process, not a power cut). When the log has grown long it is folded into a new state file, which takes the old
 * one's place in one step.
 *
 * `default.json` names the log that goes on from it, `default.<n>.log`; any other log is an older one's.
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
import { takeLock } from './lock.ts';

export const STATE_VERSION = 1;

const STATE_FILE = 'default.json';
const LOCK_FILE = 'lock';
const LOG_NAME = /^default\.\d+\.log$/;

/** What was asked of the world when it began. */
const Beginning = z.object({ seed: z.int(), now: z.nullable(z.int()) });
export type Beginning = z.output<typeof Beginning>;

const State = z.object({
  vitrin: z.literal('state'),
  version: z.int(),
  beginning: Beginning,
  /** The number of the log that goes on from here. */
  log: z.int(),
  world: z.record(z.string(), z.unknown()),
});

const Path = z.array(z.string()).check(z.minLength(1));
const Changes = z.array(
  z.union([
    z.tuple([z.literal('='), Path, z.unknown()]),
    z.tuple([z.literal('+'), Path, z.array(z.unknown())]),
    z.tuple([z.literal('-'), Path]),
  ]),
);

/** What was kept, with everything that the log adds to it. */
export interface Kept {
  readonly beginning: Beginning;
  readonly world: Record<string, unknown>;
}

/** Why there is nothing to go on from; `damaged` in words for the person at the terminal. */
export type Found =
  | { readonly kind: 'kept'; readonly kept: Kept }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unusable'; readonly why: string };

/** A folder that this process alone writes into. */
export class StateFolder {
  readonly #folder: string;
  #log: number | undefined;
  #number = 0;
  /** Bytes in the log since the last fold. */
  logged = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder, made if it is not there; or the number of the process that has it. */
  static open(folder: string): StateFolder | { readonly heldBy: number } {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const heldBy = takeLock(join(folder, LOCK_FILE));
    return heldBy === undefined ? new StateFolder(folder) : { heldBy };
  }

  /** What the last server left here. */
  read(): Found {
    const file = join(this.#folder, STATE_FILE);
    if (!existsSync(file)) return { kind: 'nothing' };
    try {
      return this.#parsed(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      return { kind: 'unusable', why: error instanceof Error ? error.message : String(error) };
    }
  }

  #parsed(value: unknown): Found {
    const state = State.safeParse(value);
    if (!state.success) return { kind: 'unusable', why: 'it is no state of a world' };
    const { version, beginning, log, world } = state.data;
    if (version !== STATE_VERSION) {
      return { kind: 'unusable', why: `it has version ${version}, and this server reads ${STATE_VERSION}` };
    }
    this.#number = log;
    for (const line of this.#lines(log)) applyChanges(world, line);
    return { kind: 'kept', kept: { beginning, world } };
  }

  /** Every line of a log; one that was cut off at the very end belongs to a reply that never left. */
  #lines(number: number): readonly Change[][] {
    const file = this.#logFile(number);
    // there before the state that names it: without it, nobody knows what is missing
    if (!existsSync(file)) throw new Error('its log is missing');
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => {
        const changes = Changes.safeParse(parsed(line));
        if (!changes.success) throw new Error(`line ${index + 1} of its log is damaged`);
        return changes.data;
      });
  }

  /** Forgets what is here. */
  clear(): void {
    for (const name of this.#files()) rmSync(join(this.#folder, name), { force: true });
  }

  /** Sets what is here aside, for a person to look at. Answers where it is now. */
  setAside(stamp: string): string {
    const aside = join(this.#folder, `aside-${stamp}`);
    mkdirSync(aside, { recursive: true });
    for (const name of this.#files()) renameSync(join(this.#folder, name), join(aside, name));
    return aside;
  }

  /** Writes the whole world; what comes after goes into a new log. */
  fold(beginning: Beginning, world: unknown): void {
    const next = this.#number + 1;
    const state = { vitrin: 'state', version: STATE_VERSION, beginning, log: next, world };
    const draft = join(this.#folder, `${STATE_FILE}.draft`);
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
    // The log is there before the state that names it, and empty whatever an earlier crash left under its name.
    const log = openSync(this.#logFile(next), 'w', 0o600);
    renameSync(draft, join(this.#folder, STATE_FILE));
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = log;
    this.#number = next;
    this.logged = 0;
    const older = this.#files().filter((name) => name !== STATE_FILE && name !== logName(next));
    for (const name of older) rmSync(join(this.#folder, name), { force: true });
  }

  /** Adds a line of changes to the log; there must have been a fold. */
  append(changes: readonly Change[]): void {
    if (this.#log === undefined) throw new Error('There is no log to append to before the first fold');
    const line = `${JSON.stringify(changes)}\n`;
    writeFileSync(this.#log, line); // all of it, or it throws: a disk that fills up takes a part at first
    this.logged += Buffer.byteLength(line);
  }

  /** Lets another process have the folder. */
  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
    rmSync(join(this.#folder, LOCK_FILE), { force: true });
  }

  #logFile(number: number): string {
    return join(this.#folder, logName(number));
  }

  /** The state file and every log. */
  #files(): string[] {
    return readdirSync(this.#folder).filter((name) => name === STATE_FILE || LOG_NAME.test(name));
  }
}

function logName(number: number): string {
  return `default.${number}.log`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // no changes: the caller says which line
  }
}
