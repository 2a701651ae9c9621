/** What stands in the place of a page. */
import type { Visit } from '../visit.ts';
import { goToHeading, heading, type Screen } from './screen.ts';

export const trouble: readonly Screen[] = [
  {
    name: 'maintenance',
    arrive: async (visit) => {
      await visit.control('patchScenario', { maintenance: true });
      await visit.page.goto('/slot');
      await visit.page.waitForURL('**/maintenance');
      await visit.page
        .getByText(/\d\d[.:]\d\d/)
        .first()
        .waitFor();
      // Its toast leaves by itself; what stays is the screen.
      await visit.page.getByText('Site Bakima Alindi').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'blocked-place',
    isLike: 'lobby-offline',
    complains: /status of 500/,
    arrive: meetServerError,
  },
  {
    name: 'blocked',
    complains: /status of 500/,
    arrive: async (visit) => {
      await meetServerError(visit);
      await visit.page
        .getByRole('link', { name: /^(?:Canlı|Live)/ })
        .filter({ visible: true })
        .first()
        .click();
      await heading(visit, 'Bazı sorunlar yaşıyoruz', 'We are having some problems').waitFor();
    },
  },
  { name: 'not-found', arrive: (visit) => goToHeading(visit, '/boyle-bir-sayfa-yok') },
  { name: 'no-access', isLike: 'not-found', arrive: (visit) => goToHeading(visit, '/no-access') },
  {
    name: 'part-missing',
    complains: /ERR_FAILED|dynamically imported|Failed to/,
    arrive: async (visit) => {
      await visit.page.route(/\/assets\/.*lobby.*\.js$/, (route) => route.abort());
      await visit.page.goto('/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Raporu kopyala', 'Copy the report') })
        .waitFor();
    },
  },
];

async function meetServerError({ page, control, word }: Visit): Promise<void> {
  await control('patchScenario', { serverError: true });
  await page.goto('/slot');
  await page
    .getByRole('main')
    .getByRole('button', { name: word('Sayfayı yenile', 'Reload the page') })
    .waitFor();
}
