/** Declares a world of the casino. Only this file combines the tables that the folders declare. */
import type { Slice } from '../engine/tables/slice.ts';
import { type World as EngineWorld, engineTables } from '../engine/worlds/world.ts';
import { accountTables } from './accounts/tables.ts';
import { bettingTables } from './betting/tables.ts';
import { catalogueTables } from './catalogue/tables.ts';
import { moneyTables } from './money/tables.ts';
import { playTables } from './play/tables.ts';

export const casinoTables = {
  ...engineTables,
  ...accountTables,
  ...moneyTables,
  ...bettingTables,
  ...catalogueTables,
  ...playTables,
};

export interface World extends EngineWorld, Slice<typeof casinoTables> {}

/** Returns a world that the engine has found as one of the casino. Throws for a world of another domain. */
export function toCasinoWorld(world: EngineWorld): World {
  if (!isCasinoWorld(world)) throw new Error(`${world.name} has no tables of the casino`);
  return world;
}

function isCasinoWorld(world: EngineWorld): world is World {
  return 'players' in world && 'transactions' in world;
}
