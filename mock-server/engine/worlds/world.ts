/**
 * Declares a world, the data that a group of people share. The data are plain JSON, change synchronously, and
 * have no reference to other worlds. Only this file combines the tables that the folders declare.
 */
import { accountTables } from '../../casino/accounts/tables.ts';
import { bettingTables } from '../../casino/betting/tables.ts';
import { catalogueTables } from '../../casino/catalogue/tables.ts';
import { moneyTables } from '../../casino/money/tables.ts';
import { playTables } from '../../casino/play/tables.ts';
import { type Journal, newJournal } from '../journal/journal.ts';
import { scenarioTables } from '../scenario/tables.ts';
import { newScenarioSteps, type ScenarioSteps } from '../scenario/undo.ts';
import { createSlice, type Slice, type WorldStart } from './slice.ts';
import { clockTables, counterTables, randomTables } from './tables.ts';

export const worldTables = {
  ...randomTables,
  ...counterTables,
  ...clockTables,
  ...scenarioTables,
  ...accountTables,
  ...moneyTables,
  ...bettingTables,
  ...catalogueTables,
  ...playTables,
};

export type TableName = keyof typeof worldTables;
/** The data of a world that a snapshot holds. */
export type WorldData = Slice<typeof worldTables>;

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
  /** Whether somebody with the token has used the world; true on a server without a token. */
  isTeams: boolean;
  /** The number of requests that are being answered. The world stays in memory meanwhile. */
  requests: number;
}

export interface World extends WorldData, WorldIdentity {
  /** The time of the last use, and whether the world was changed; not part of a snapshot. */
  readonly usage: WorldUsage;
  /** The exchanges of this world; not part of a snapshot. */
  journal: Journal;
  /** The changes of the scenario that can be undone or redone; not part of a snapshot. */
  scenarioSteps: ScenarioSteps;
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(worldTables, name);
}

/** Creates a world with the initial values of all tables. It is not registered; `setWorld` does that. */
export function createEmptyWorld({ name, birth, deriveSecret }: WorldIdentity, start: WorldStart): World {
  const usage = { usedAt: 0, isChanged: false, isTeams: true, requests: 0 };
  return {
    // The fields stand one by one, since a spread object makes a world that takes twice the memory.
    name,
    birth,
    deriveSecret,
    usage,
    ...createSlice(worldTables, start),
    journal: newJournal(),
    scenarioSteps: newScenarioSteps(),
  };
}

/** Returns the data of a world: its own objects, not copies. */
export function readWorldData(world: World): WorldData {
  const {
    name: _,
    birth: __,
    deriveSecret: ___,
    journal: ____,
    scenarioSteps: _____,
    usage: ______,
    ...data
  } = world;
  return data;
}
