/** Every screen and state of the site, and how one gets there: pictures are taken of them, and tests visit them. */
import { console as testConsole } from './screens/console.ts';
import { home } from './screens/home.ts';
import { lobbies } from './screens/lobbies.ts';
import { people } from './screens/people.ts';
import { play } from './screens/play.ts';
import type { Screen } from './screens/screen.ts';
import { trouble } from './screens/trouble.ts';

export type { Screen };

export const screens: readonly Screen[] = [
  ...home,
  ...lobbies,
  ...people,
  ...play,
  ...trouble,
  ...testConsole,
];
