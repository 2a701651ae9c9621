/** Screens of the console, with the calls of a first visit in its journal. */
import { openAsPlayer } from '../visit.ts';
import { check, esra, goto, NEWS, press, type Screen, type Step, see, visitor } from './screen.ts';

/** The site shows the balance once it has stored the session, which the console shows. */
const BALANCE: Step = ({ page }) =>
  page
    .getByRole('banner')
    .getByText(/12[.,]450/)
    .waitFor();
const OPEN = [
  (visit) => openAsPlayer(visit, '/promotions'),
  BALANCE,
  goto('/__mock/'),
  see('text live!'),
  see('button games_list'),
] satisfies Step[];
const consoleAt = (name: string, ...steps: Step[]) =>
  visitor(name, '/', NEWS, { isEnglishOnly: true, steps: [...OPEN, ...steps] });

export const consoleScreens: readonly Screen[] = [
  consoleAt('console ~ console-exchange'),
  consoleAt('console-exchange', press('region Journal >> button casino/games_list'), see('region Exchange')),
  esra('console-rule ~ console-exchange', '/profile', 'css h1', {
    isEnglishOnly: true,
    steps: [
      BALANCE,
      // Removes the rule that hides the greeting dialog, since the console would list this rule in the picture.
      ({ control }) => control('patchScenario', { rules: [] }),
      goto('/__mock/'),
      press('region Journal >> button finance/check_balance'),
      press('region Exchange >> button Rule!'),
      press('menuitem Another rule'),
      ({ page }) => page.getByLabel('What happens').selectOption({ label: 'delay: the reply comes late' }),
      check('radio 10 s!'),
      press('button Apply'),
      see('region Rules >> text comes late'),
      ({ page }) => page.getByText('The rule is added').last().waitFor({ state: 'hidden' }),
    ],
  }),
  consoleAt('console-share ~ console-exchange', press('button Share link'), see('text made by hand')),
  consoleAt('console-worlds ~ console-exchange', press('button World:'), press('tab Worlds')),
  consoleAt('console-snapshots ~ console-exchange', press('button World:'), press('tab Snapshots')),
];
