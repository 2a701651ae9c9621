/** The steps that were recorded in a world, from a snapshot on. */
import type { Snapshot } from '#contracts/control/snapshot';
import {
  type ControlStep,
  MAX_RECORDED_BYTES,
  MAX_RECORDED_STEPS,
  MAX_RECORDERS_BYTES,
  type RecordedStep,
  type RequestStep,
  type StepRecording,
  writePlaceholder,
} from '#contracts/control/step-recording';
import { measureBytes } from '../base/measure-bytes.ts';

/** A step in the place where its request was read. */
export interface StepEntry {
  /** Returns the step; undefined for a request that could not be read. */
  build: () => RecordedStep | undefined;
  /** The id of the exchange; undefined for a control call. */
  readonly id?: number;
  /** The number of steps that had begun when it ended; undefined until then. */
  endedAt?: number;
}

/** The steps that were recorded in a world so far. */
export interface StepRecorder {
  readonly snapshot: Snapshot;
  readonly entries: StepEntry[];
  /** The placeholders of the tokens that were issued, by the tokens. */
  readonly tokens: Map<string, string>;
  /** The placeholders of the secrets that were typed, by the secrets. */
  readonly secrets: Map<string, string>;
  /** The approximate size of the snapshot, the steps and the secrets in memory. */
  bytes: number;
  /** The number of requests that came when the recording was full. */
  missed: number;
}

/** Begins a recording with a snapshot, which later changes of the world leave as it is. */
export function newRecorder(snapshot: Snapshot): StepRecorder {
  const bytes = measureBytes(snapshot);
  return { snapshot, entries: [], tokens: new Map(), secrets: new Map(), bytes, missed: 0 };
}

type Recorders = ReadonlyMap<string, StepRecorder>;

/** Returns whether the recordings of a server take all the memory that they may take together. */
export function areRecordersFull(recorders: Recorders): boolean {
  return [...recorders.values()].reduce((sum, { bytes }) => sum + bytes, 0) >= MAX_RECORDERS_BYTES;
}

/** Returns whether a recording takes no further step, or all recordings together. recorders: those of the server. */
export function isRecorderFull(recorders: Recorders, { entries, bytes }: StepRecorder): boolean {
  return entries.length >= MAX_RECORDED_STEPS || bytes >= MAX_RECORDED_BYTES || areRecordersFull(recorders);
}

/** Adds a step, unless the recording is full. recorders: those of the server. */
export function addStep(recorders: Recorders, recorder: StepRecorder, entry: StepEntry): void {
  if (isRecorderFull(recorders, recorder)) recorder.missed += 1;
  else recorder.entries.push(entry);
}

/** Returns the placeholder of a secret that was typed. */
export function nameSecret(recorder: StepRecorder, secret: string): string {
  const { secrets } = recorder;
  const placeholder = secrets.get(secret) ?? writePlaceholder('secret', secrets.size + 1);
  if (!secrets.has(secret)) recorder.bytes += measureBytes(secret);
  secrets.set(secret, placeholder);
  return placeholder;
}

/** Keeps the step of an entry as it is now. */
export function endEntry(recorder: StepRecorder, entry: StepEntry): void {
  const step = entry.build();
  entry.build = () => step;
  entry.endedAt = recorder.entries.length;
  recorder.bytes += measureBytes(step);
}

/** Returns what was recorded so far. A request that still waits has no reply. recorders: those of the server. */
export function buildRecording(recorders: Recorders, recorder: StepRecorder): StepRecording {
  const { snapshot, entries, secrets, missed } = recorder;
  const built = entries.map((entry) => ({ ...entry, step: entry.build() }));
  const readable = built.filter(({ step }) => step !== undefined);
  const numbers = new Map(
    readable.filter(({ id }) => id !== undefined).map(({ id }, index) => [id, index + 1]),
  );
  const countBefore = (end: number) => built.slice(0, end).filter(({ step }) => step !== undefined).length;
  const steps = readable.flatMap(({ step, endedAt = entries.length }, index): RecordedStep[] => {
    if (!step) return [];
    if ('control' in step) return [nameExchange(step, numbers)];
    const until = countBefore(endedAt);
    return [{ ...step, ...(until > index + 1 && isHeld(step) && { until }) }];
  });
  return {
    snapshot,
    steps,
    secrets: [...secrets.keys()],
    isFull: isRecorderFull(recorders, recorder),
    leftOut: entries.length - readable.length + missed,
  };
}

/** Names the exchange whose wait a control call ends by its place among the requests. */
function nameExchange(step: ControlStep, numbers: ReadonlyMap<number | undefined, number>): ControlStep {
  const control = step.control.replace(
    /^POST \/journal\/(\d+)\/end$/,
    (_, id: string) => `POST /journal/${writePlaceholder('exchange', numbers.get(Number(id)) ?? 0)}/end`,
  );
  return { ...step, control };
}

/** Returns whether a fault has held a request back, if it has no reply or other steps began before its reply. */
function isHeld({ reply, verdict }: RequestStep): boolean {
  return reply === null || verdict === 'injected';
}
