/** Lists every screen of the site in each of its states. Pictures and accessibility tests open all of them. */
import { selectAccountGroups } from '../../client/shell/account/pages.ts';
import { consoleScreens } from './screens/console.ts';
import { content } from './screens/content.ts';
import { frame } from './screens/frame.ts';
import { games } from './screens/games.ts';
import { payments } from './screens/payments.ts';
import { profile } from './screens/profile.ts';
import { esra, LOADED, type Screen } from './screens/screen.ts';
import { signInScreens } from './screens/sign-in.ts';

export type { Screen };

const rows = [games, frame, content, signInScreens, profile, payments, consoleScreens].flat();

/** The pages of a player without a row at their path, as they open. A row is named after the end of the path. */
const otherPages = selectAccountGroups(() => true)
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => rows.every((screen) => screen.path !== path))
  .map(({ path }) => esra(path.split('/').at(-1) ?? path, path, LOADED));

export const screens: readonly Screen[] = [...rows, ...otherPages];
