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
  ...['Worlds', 'Snapshots', 'Settings'].map(
    (tab): Screen => ({
      name: `console-${tab.toLowerCase()}`,
      isEnglishOnly: true,
      open: async (visit: Visit) => {
        await openConsole(visit);
        await visit.page.getByRole('button', { name: /^World:/ }).click();
        await visit.page.getByRole('tab', { name: tab }).click();
      },
    }),
  ),
];

/** Opens the console with the calls of a first visit in its journal. */
async function openConsole(visit: Visit): Promise<void> {
  await openHome(visit);
  await openAsPlayer(visit, '/login');
  await visit.page.goto('/__mock/');
  await visit.page.getByText('live', { exact: true }).waitFor();
  await visit.page
    .getByRole('button', { name: /games_list/ })
    .first()
    .waitFor();
}
