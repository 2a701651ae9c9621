/** The steps that were recorded in a world, from a snapshot on. */
import type { Snapshot } from '#contracts/control/snapshot';
import {
  type ControlStep,
  MAX_TAPE_BYTES,
  MAX_TAPE_STEPS,
  MAX_TAPES_BYTES,
  type RequestStep,
  type Tape,
  type TapeStep,
  writeStandIn,
} from '#contracts/control/tape';
import { measureBytes } from '../base/measure-bytes.ts';

/** A step in the place where its request was read. */
export interface TapeEntry {
  /** Returns the step; undefined for a request that could not be read. */
  build: () => TapeStep | undefined;
  /** The id of the exchange; undefined for a control call. */
  readonly id?: number;
  /** The number of steps that had begun when it ended; undefined until then. */
  endedAt?: number;
}

/** The steps that were recorded in a world so far. */
export interface TapeRecorder {
  readonly snapshot: Snapshot;
  readonly entries: TapeEntry[];
  /** The stand-ins of the tokens that were issued, by the tokens. */
  readonly tokens: Map<string, string>;
  /** The stand-ins of the secrets that were typed, by the secrets. */
  readonly secrets: Map<string, string>;
  /** The approximate size of the snapshot, the steps and the secrets in memory. */
  bytes: number;
  /** The number of requests that came when the tape was full. */
  missed: number;
}

/** Begins a tape with a snapshot, which later changes of the world leave as it is. */
export function newTape(snapshot: Snapshot): TapeRecorder {
  const bytes = measureBytes(snapshot);
  return { snapshot, entries: [], tokens: new Map(), secrets: new Map(), bytes, missed: 0 };
}

type Tapes = ReadonlyMap<string, TapeRecorder>;

/** Returns whether the tapes of a server take all the memory that they may take together. */
export function areTapesFull(tapes: Tapes): boolean {
  return [...tapes.values()].reduce((sum, { bytes }) => sum + bytes, 0) >= MAX_TAPES_BYTES;
}

/** Returns whether a tape takes no further step, or all tapes together. tapes: those of the server. */
export function isTapeFull(tapes: Tapes, { entries, bytes }: TapeRecorder): boolean {
  return entries.length >= MAX_TAPE_STEPS || bytes >= MAX_TAPE_BYTES || areTapesFull(tapes);
}

/** Adds a step, unless the tape is full. tapes: those of the server. */
export function addToTape(tapes: Tapes, tape: TapeRecorder, entry: TapeEntry): void {
  if (isTapeFull(tapes, tape)) tape.missed += 1;
  else tape.entries.push(entry);
}

/** Returns the stand-in of a secret that was typed. */
export function nameSecret(tape: TapeRecorder, secret: string): string {
  const { secrets } = tape;
  const standIn = secrets.get(secret) ?? writeStandIn('secret', secrets.size + 1);
  if (!secrets.has(secret)) tape.bytes += measureBytes(secret);
  secrets.set(secret, standIn);
  return standIn;
}

/** Keeps the step of an entry as it is now. */
export function endEntry(tape: TapeRecorder, entry: TapeEntry): void {
  const step = entry.build();
  entry.build = () => step;
  entry.endedAt = tape.entries.length;
  tape.bytes += measureBytes(step);
}

/** Returns what was recorded so far. A request that still waits has no reply. tapes: those of the server. */
export function buildTape(tapes: Tapes, tape: TapeRecorder): Tape {
  const { snapshot, entries, secrets, missed } = tape;
  const built = entries.map((entry) => ({ ...entry, step: entry.build() }));
  const readable = built.filter(({ step }) => step !== undefined);
  const numbers = new Map(
    readable.filter(({ id }) => id !== undefined).map(({ id }, index) => [id, index + 1]),
  );
  const countBefore = (end: number) => built.slice(0, end).filter(({ step }) => step !== undefined).length;
  const steps = readable.flatMap(({ step, endedAt = entries.length }, index): TapeStep[] => {
    if (!step) return [];
    if ('control' in step) return [nameExchange(step, numbers)];
    const until = countBefore(endedAt);
    return [{ ...step, ...(until > index + 1 && isHeld(step) && { until }) }];
  });
  return {
    snapshot,
    steps,
    secrets: [...secrets.keys()],
    isFull: isTapeFull(tapes, tape),
    leftOut: entries.length - readable.length + missed,
  };
}

/** Names the exchange whose wait a control call ends by its place among the requests. */
function nameExchange(step: ControlStep, numbers: ReadonlyMap<number | undefined, number>): ControlStep {
  const control = step.control.replace(
    /^POST \/journal\/(\d+)\/end$/,
    (_, id: string) => `POST /journal/${writeStandIn('exchange', numbers.get(Number(id)) ?? 0)}/end`,
  );
  return { ...step, control };
}

/** Returns whether a fault has held a request back, if it has no reply or other steps began before its reply. */
function isHeld({ reply, verdict }: RequestStep): boolean {
  return reply === null || verdict === 'injected';
}
