/** Lists every screen of the site in each of its states. Pictures and accessibility tests open all of them. */
import { consoleScreens } from './screens/console.ts';
import { content, errorScreens, promotions } from './screens/content.ts';
import { frame } from './screens/frame.ts';
import { home, lobbies, play, search } from './screens/games.ts';
import { bankAccounts, bonusRequests, deposits, withdrawals } from './screens/payments.ts';
import { histories, playerLists, profile } from './screens/profile.ts';
import type { Screen } from './screens/screen.ts';
import { signInScreens } from './screens/sign-in.ts';

export type { Screen };

export const screens: readonly Screen[] = [
  ...[home, lobbies, frame, search, play, promotions, content, signInScreens, profile],
  ...[
    bankAccounts,
    playerLists,
    histories,
    bonusRequests,
    withdrawals,
    deposits,
    errorScreens,
    consoleScreens,
  ],
].flat();
