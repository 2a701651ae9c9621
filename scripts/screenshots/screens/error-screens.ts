/** Screens that the site shows in place of a page, for example during maintenance. */
import type { Visit } from '../visit.ts';
import { findHeading, findTitle, type Screen } from './screen.ts';

export const errorScreens: readonly Screen[] = [
  {
    name: 'maintenance',
    routes: ['/maintenance', '/maintenance-control', '/maintenance-demo'],
    open: async (visit) => {
      await visit.control('patchScenario', { maintenance: true });
      await visit.page.goto('/slot');
      await visit.page.waitForURL('**/maintenance');
      await visit.page
        .getByText(/\d\d[.:]\d\d/)
        .first()
        .waitFor();
      // The picture is taken after the toast has disappeared.
      await visit.page.getByText('Site Bakima Alindi').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'blocked-place',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 500/,
    open: openDuringServerError,
  },
  {
    name: 'blocked',
    similarTo: 'maintenance',
    expectedMessage: /status of 500/,
    open: async (visit) => {
      await openDuringServerError(visit);
      await visit.page
        .getByRole('link', { name: /^(?:Canlı|Live)/ })
        .filter({ visible: true })
        .first()
        .click();
      await findHeading(visit, 'Sunucumuz yanıt vermiyor', 'Our server is not answering').waitFor();
    },
  },
  { name: 'not-found', routes: ['*'], path: '/boyle-bir-sayfa-yok', shows: findTitle },
  {
    name: 'no-access',
    routes: ['/no-access'],
    similarTo: 'not-found',
    path: '/no-access',
    shows: findTitle,
  },
  {
    name: 'part-missing',
    similarTo: 'lobby-offline',
    expectedMessage: /ERR_FAILED|dynamically imported|Failed to/,
    open: async (visit) => {
      await visit.page.route(/\/assets\/.*lobby.*\.js$/, (route) => route.abort());
      await visit.page.goto('/slot');
      await visit.page
        .getByRole('button', { name: visit.pick('Raporu kopyala', 'Copy the report') })
        .waitFor();
    },
  },
];

async function openDuringServerError({ page, control, pick }: Visit): Promise<void> {
  await control('patchScenario', { serverError: true });
  await page.goto('/slot');
  await page
    .getByRole('main')
    .getByRole('button', { name: pick('Sayfayı yenile', 'Reload the page') })
    .waitFor();
}
