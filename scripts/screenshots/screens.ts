/**
 * Lists every screen of the site in each of its states. Screenshots and accessibility tests open all of them.
 */
import { bankAccounts } from './screens/bank-accounts.ts';
import { bonusRequest } from './screens/bonus-request.ts';
import { consoleScreens } from './screens/console.ts';
import { content } from './screens/content.ts';
import { deposit } from './screens/deposit.ts';
import { errorScreens } from './screens/error-screens.ts';
import { frame } from './screens/frame.ts';
import { histories } from './screens/histories.ts';
import { home } from './screens/home.ts';
import { lobbies } from './screens/lobbies.ts';
import { login } from './screens/login.ts';
import { play } from './screens/play.ts';
import { playerLists } from './screens/player-lists.ts';
import { profileScreens } from './screens/profile.ts';
import { promotions } from './screens/promotions.ts';
import { registration } from './screens/registration.ts';
import type { Screen } from './screens/screen.ts';
import { searchScreens } from './screens/search.ts';
import { tournaments } from './screens/tournaments.ts';
import { virtual } from './screens/virtual.ts';
import { withdraw } from './screens/withdraw.ts';

export type { Screen };

export const screens: readonly Screen[] = [
  ...home,
  ...lobbies,
  ...frame,
  ...login,
  ...searchScreens,
  ...play,
  ...promotions,
  ...content,
  ...virtual,
  ...registration,
  ...profileScreens,
  ...tournaments,
  ...bankAccounts,
  ...playerLists,
  ...histories,
  ...bonusRequest,
  ...withdraw,
  ...deposit,
  ...errorScreens,
  ...consoleScreens,
];
