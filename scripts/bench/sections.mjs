import { measureClient } from './sections/client.mjs';
import { measureGames } from './sections/games.mjs';
import { measureKeeping } from './sections/keeping.mjs';
import { measureMemory } from './sections/memory.mjs';
import { measurePhone } from './sections/phone.mjs';
import { measureProxy } from './sections/proxy.mjs';
import { measureStart } from './sections/start.mjs';
import { measureHistory, measureStatement } from './sections/statement.mjs';
import { measureWatching } from './sections/watching.mjs';
import { measureWorlds } from './sections/worlds.mjs';

/** The sections of the bench by their names, in the order in which they run. */
export const SECTIONS = {
  games: measureGames,
  proxy: measureProxy,
  statement: measureStatement,
  history: measureHistory,
  start: measureStart,
  worlds: measureWorlds,
  keeping: measureKeeping,
  watching: measureWatching,
  memory: measureMemory,
  client: measureClient,
  phone: measurePhone,
};
