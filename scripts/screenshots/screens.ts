/** Lists every screen of the site in each of its states. Pictures and accessibility tests open all of them. */
import { consoleScreens } from './screens/console.ts';
import { content } from './screens/content.ts';
import { frame } from './screens/frame.ts';
import { games } from './screens/games.ts';
import { payments } from './screens/payments.ts';
import { profile } from './screens/profile.ts';
import type { Screen } from './screens/screen.ts';
import { signInScreens } from './screens/sign-in.ts';

export type { Screen };

export const screens: readonly Screen[] = [
  games,
  frame,
  content,
  signInScreens,
  profile,
  payments,
  consoleScreens,
].flat();
