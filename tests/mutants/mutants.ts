/** All mutants, by the part of the project in which they are planted. */

import { consoleMutants } from './lists/console.ts';
import { consoleAndCore } from './lists/console-and-core.ts';
import { engine } from './lists/engine.ts';
import { features } from './lists/features.ts';
import { fidelityMutants } from './lists/fidelity.ts';
import { games } from './lists/games.ts';
import { kitAndWriters } from './lists/kit-and-writers.ts';
import { lines } from './lists/lines.ts';
import { mockServer } from './lists/mock-server.ts';
import { moneyAndSessions } from './lists/money-and-sessions.ts';
import { pages } from './lists/pages.ts';
import { reports } from './lists/reports.ts';
import { screens } from './lists/screens.ts';
import { stores } from './lists/stores.ts';
import { stories } from './lists/stories.ts';
import { programs } from './lists/unit.ts';
import type { Mutant } from './mutant.ts';

export const mutants: readonly Mutant[] = [
  ...consoleMutants,
  ...consoleAndCore,
  ...engine,
  ...features,
  ...fidelityMutants,
  ...games,
  ...kitAndWriters,
  ...lines,
  ...mockServer,
  ...moneyAndSessions,
  ...pages,
  ...reports,
  ...screens,
  ...stores,
  ...stories,
  ...programs,
];
