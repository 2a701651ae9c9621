/**
 * A world: everything that a set of people share. It is plain JSON, its changes are synchronous, and it does not
 * know other worlds. This is the only file that puts the slices of the folders together.
 */
import { accountTables } from '../accounts/tables.ts';
import { bettingTables } from '../betting/tables.ts';
import { catalogueTables } from '../catalogue/tables.ts';
import { type Journal, newJournal } from '../journal/journal.ts';
import { moneyTables } from '../money/tables.ts';
import { playTables } from '../play/tables.ts';
import { scenarioTables } from '../scenario/tables.ts';
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

export interface World extends WorldData {
  readonly name: string;
  /** The exchanges of this world; not part of a snapshot. */
  journal: Journal;
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(worldTables, name);
}

/** Creates a world with the initial values of all tables. It is not registered; `setWorld` does that. */
export function createEmptyWorld(name: string, start: WorldStart): World {
  return { name, ...createSlice(worldTables, start), journal: newJournal() };
}

/** Returns the data of a world: its own objects, not copies. */
export function readWorldData({ name: _, journal: __, ...data }: World): WorldData {
  return data;
}
