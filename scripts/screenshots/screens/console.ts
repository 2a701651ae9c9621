import { openAsPlayer, type Visit } from '../visit.ts';
import { openHome, type Screen } from './screen.ts';

export const consoleScreens: readonly Screen[] = [
  { name: 'console', similarTo: 'console-exchange', isEnglishOnly: true, open: openConsole },
  {
    name: 'console-exchange',
    isEnglishOnly: true,
    open: async (visit) => {
      await openConsole(visit);
      const journal = visit.page.getByRole('region', { name: 'Journal' });
      await journal.getByRole('button', { name: 'casino/games_list' }).first().click();
      await visit.page.getByRole('region', { name: 'Exchange' }).waitFor();
    },
  },
  {
    name: 'console-rule',
    similarTo: 'console-exchange',
    isEnglishOnly: true,
    open: async (visit) => {
      const { page } = visit;
      await openAsPlayer(visit, '/profile');
      await waitForBalance(visit);
      // Removes the rule that hides the greeting dialog, since the console would list this rule in the picture.
      await visit.control('patchScenario', { rules: [] });
      await page.goto('/__mock/');
      const journal = page.getByRole('region', { name: 'Journal' });
      await journal.getByRole('button', { name: 'finance/check_balance' }).first().click();
      await page.getByRole('button', { name: 'Make a rule' }).click();
      await page.getByLabel('What happens').selectOption({ label: 'delay: the reply comes late' });
      await page.getByText('10 s', { exact: true }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('region', { name: 'Rules' }).getByText('delay 10000 ms').waitFor();
    },
  },
  {
    name: 'console-share',
    similarTo: 'console-exchange',
    isEnglishOnly: true,
    open: async (visit) => {
      await openConsole(visit);
      await visit.page.getByRole('button', { name: 'Share link' }).click();
      await visit.page
        .getByText(/made by hand/)
        .first()
        .waitFor();
    },
  },
  ...['Worlds', 'Snapshots', 'Settings'].map(
    (tab): Screen => ({
      name: `console-${tab.toLowerCase()}`,
      similarTo: 'console-exchange',
      isEnglishOnly: true,
      open: async (visit: Visit) => {
        await openConsole(visit);
        await visit.page.getByRole('button', { name: /^World:/ }).click();
        await visit.page.getByRole('tab', { name: tab }).click();
      },
    }),
  ),
];

/** Waits until the site shows the balance. By then it has stored the session, which the console shows. */
async function waitForBalance({ page }: Visit): Promise<void> {
  await page
    .getByRole('banner')
    .getByText(/12[.,]450/)
    .waitFor();
}

/** Opens the console with the calls of a first visit in its journal. */
async function openConsole(visit: Visit): Promise<void> {
  await openHome(visit);
  await openAsPlayer(visit, '/promotions');
  await waitForBalance(visit);
  await visit.page.goto('/__mock/');
  await visit.page.getByText('live', { exact: true }).waitFor();
  await visit.page
    .getByRole('button', { name: /games_list/ })
    .first()
    .waitFor();
}
