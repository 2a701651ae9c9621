/**
 * Declares a world, the data that a group of people share. The data are plain JSON, change synchronously, and
 * have no reference to other worlds. A domain adds tables of its own, which only the domain reads.
 */

import { scenarioTables } from '../scenario/tables.ts';
import { newScenarioSteps, type ScenarioSteps } from '../scenario/undo.ts';
import type { Recording } from '../sources/corpus/recording.ts';
import { createSlice, type Declarations, type Slice, type WorldStart } from '../tables/slice.ts';
import { clockTables, counterTables, randomTables } from '../tables/tables.ts';
import { type Journal, newJournal } from './journal.ts';

/** The tables that every world has, whatever its domain. */
export const engineTables = {
  ...randomTables,
  ...counterTables,
  ...clockTables,
  ...scenarioTables,
};

/** All tables of a world: those of the engine and those of the domain. */
export type WorldTables = Declarations & typeof engineTables;
/** The data of a world that a snapshot holds, as far as the engine reads them. */
export type WorldData = Slice<typeof engineTables>;

/** The parts that identify a world. A snapshot leaves them out, since it can be restored in any world. */
interface WorldIdentity {
  readonly name: string;
  /**
   * Tells the world from earlier and later ones of its name. Its tokens depend on the number, so none is valid in
   * another of these worlds.
   */
  readonly birth: number;
  /** Derives secrets for the tokens of this world, as in `TokenTables`. */
  readonly deriveSecret: (text: string) => Uint8Array;
}

/** When a world was last used, and whether it was changed. */
export interface WorldUsage {
  /** The real time of the last use, epoch ms. */
  usedAt: number;
  /** Whether somebody has changed the world. Reads and refused requests do not count. */
  isChanged: boolean;
  /** Whether nothing was written since the world began, so that nobody misses anything of it. */
  isAtBeginning: boolean;
  /** Whether somebody with the token has used the world; true for all on a server without a token. */
  isTeams: boolean;
  /** The number of requests that are being answered. Other worlds of its group leave the memory first. */
  requests: number;
}

/** The parts that are not data, which a snapshot leaves out. */
interface WorldExtras {
  /** The time of the last use, and whether the world was changed; not part of a snapshot. */
  readonly usage: WorldUsage;
  /** The exchanges of this world; not part of a snapshot. */
  journal: Journal;
  /** The changes of the scenario that can be undone; not part of a snapshot. */
  scenarioSteps: ScenarioSteps;
  /** The recording that answers instead of the world's data; undefined for most worlds. Not part of a snapshot. */
  recording: Recording | undefined;
}

export interface World extends WorldData, WorldIdentity, WorldExtras {}

/** Creates a world with the initial values of all tables. It is not registered; `setWorld` does that. */
export function createEmptyWorld(
  tables: WorldTables,
  { name, birth, deriveSecret }: WorldIdentity,
  start: WorldStart,
): World {
  const usage = { usedAt: 0, isChanged: false, isAtBeginning: true, isTeams: true, requests: 0 };
  return {
    // The fields stand one by one, since a spread object makes a world that takes twice the memory.
    name,
    birth,
    deriveSecret,
    usage,
    ...createSlice(tables, start),
    journal: newJournal(),
    scenarioSteps: newScenarioSteps(),
    recording: undefined,
  };
}

/** Returns the data of a world: its own objects, not copies. */
export function readWorldData<TheirWorld extends World>(
  world: TheirWorld,
): Omit<TheirWorld, keyof WorldIdentity | keyof WorldExtras> {
  const {
    name: _,
    birth: __,
    deriveSecret: ___,
    journal: ____,
    scenarioSteps: _____,
    usage: ______,
    recording: _______,
    ...data
  } = world;
  return data;
}
