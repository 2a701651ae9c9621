/** Screens of the bonus request: the available bonuses, a chosen one with its message, and a refusal. */
import { openAsPlayer, type Visit } from '../visit.ts';
import type { Screen } from './screen.ts';

export const bonusRequest: readonly Screen[] = [
  {
    name: 'bonus-request',
    routes: ['/profile/bonus-request'],
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openRequest(visit);
      await visit.page.getByRole('radio').nth(1).check();
    },
  },
  {
    name: 'bonus-request-refused',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openRequest(visit, 'mert.kaya');
      await visit.page
        .getByRole('button', { name: visit.pick('Canlı desteğe aktar', 'Pass on to live support') })
        .click();
      await visit.page.getByText(visit.pick('Bir bonus seçin.', 'Choose a bonus.')).waitFor();
    },
  },
];

async function openRequest(visit: Visit, username = 'esra.isik'): Promise<void> {
  await openAsPlayer(visit, '/profile/bonus-request', username);
  await visit.page.getByRole('radio').first().waitFor();
}
