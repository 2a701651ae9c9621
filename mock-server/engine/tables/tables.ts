/** Declares the tables that every world has: seed, random streams, counters and clock. */
import * as z from 'zod/mini';
import { MAX_CLOCK_OFFSET_MS } from '../base/istanbul.ts';
import { ClockTime, Count } from './fields.ts';
import { constant, type Row, type Slice, table, value } from './slice.ts';

/** The maximum number of random streams, and of counters: each purpose has one. */
const MAX_PURPOSES = 100;
/** World time minus real time. */
const OffsetMs = z.number().check(z.minimum(-MAX_CLOCK_OFFSET_MS), z.maximum(MAX_CLOCK_OFFSET_MS));

export const WorldClock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running'), offsetMs: OffsetMs }),
  z.object({ kind: z.literal('standing'), at: ClockTime }),
]);
export type WorldClock = Row<typeof WorldClock>;

export const REAL_TIME: WorldClock = { kind: 'running', offsetMs: 0 };

export const randomTables = {
  /** Determines players, their history and all random streams. */
  seed: constant(Count, ({ seed }) => seed, { words: ['seed', 'seeds'] }),
  /** The positions of the random streams, keyed by purpose. */
  random: table(z.int32(), { max: MAX_PURPOSES, words: null }),
};
export type RandomTables = Slice<typeof randomTables>;

export const counterTables = {
  /** The last numbers given out, keyed by purpose. */
  counters: table(Count, { max: MAX_PURPOSES, words: null }),
};
export type CounterTables = Slice<typeof counterTables>;

export const clockTables = {
  /** The creation of the world. Seeded dates are relative to the last midnight in Istanbul before it. */
  createdAt: constant(ClockTime, ({ now }) => now, { words: ['beginning', 'beginnings'] }),
  /** When the domain last cleared up, such as sessions without valid auth; a snapshot does not hold this time. */
  clearedAt: value(ClockTime, ({ now }) => now, { words: null }),
  /**
   * When the world was last changed; the use of a session counts as a change. A snapshot shows this time, so that its
   * content does not depend on when it is taken.
   */
  changedAt: value(ClockTime, ({ now }) => now, { words: null }),
  clock: value(WorldClock, () => REAL_TIME, { words: ['clock', 'clocks'] }),
};
export type ClockTables = Slice<typeof clockTables>;
