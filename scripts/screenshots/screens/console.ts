/** The test console. */
import { goAsPlayer, type Visit } from '../visit.ts';
import { goHome, type Screen } from './screen.ts';

export const console: readonly Screen[] = [
  { name: 'console', isLike: 'console-exchange', isEnglish: true, arrive: openConsole },
  {
    name: 'console-exchange',
    isEnglish: true,
    arrive: async (visit) => {
      await openConsole(visit);
      const journal = visit.page.getByRole('region', { name: 'Journal' });
      await journal.getByRole('button', { name: 'casino/games_list' }).first().click();
      await visit.page.getByRole('region', { name: 'Exchange' }).waitFor();
    },
  },
];

/** With something in its journal: what a visitor's first look asks for. */
async function openConsole(visit: Visit): Promise<void> {
  await goHome(visit);
  await goAsPlayer(visit, '/login');
  await visit.page.goto('/__mock/');
  await visit.page.getByText('live', { exact: true }).waitFor();
  await visit.page
    .getByRole('button', { name: /games_list/ })
    .first()
    .waitFor();
}
