/** Screens of the list of tournaments, and of single ones: running, upcoming, finished and failed. */
import type { Visit } from '../visit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

const CALL = 'cmscontroller/getTournaments';

export const tournaments: readonly Screen[] = [
  { name: 'tournaments', routes: ['/tournaments'], open: openTournaments },
  {
    name: 'tournaments-rows',
    similarTo: 'tournaments',
    open: async (visit) => {
      await openTournaments(visit);
      await findHeading(visit, 'Yakında', 'Upcoming').evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'tournaments-loading',
    similarTo: 'home-loading',
    path: '/tournaments',
    rules: [{ on: CALL, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
  {
    name: 'tournaments-empty',
    similarTo: 'lobby-nothing-found',
    path: '/tournaments',
    rules: [{ on: CALL, phase: 'after', effect: { kind: 'empty-list' } }],
    shows: ['Şu anda turnuva yok', 'There are no tournaments'],
  },
  {
    name: 'tournaments-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    path: '/tournaments',
    rules: [{ on: CALL, effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) => page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
  },
  {
    name: 'tournament',
    routes: ['/tournaments/:id'],
    open: (visit) => openTournament(visit, 'Sürüyor', 'Running'),
  },
  {
    name: 'tournament-board',
    similarTo: 'tournament',
    open: async (visit) => {
      await openTournament(visit, 'Sürüyor', 'Running');
      await findHeading(visit, 'Sıralama', 'Standings').evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'tournament-rules',
    similarTo: 'tournament',
    open: async (visit) => {
      await openTournament(visit, 'Sürüyor', 'Running');
      await visit.page
        .getByRole('main')
        .getByRole('heading', { name: visit.pick('Kurallar', 'Rules') })
        .evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'tournament-upcoming',
    similarTo: 'tournament',
    open: (visit) => openTournament(visit, 'Yakında', 'Upcoming'),
  },
  {
    name: 'tournament-finished',
    similarTo: 'tournament',
    open: (visit) => openTournament(visit, 'Sona erdi', 'Finished'),
  },
  {
    name: 'tournament-loading',
    similarTo: 'home-loading',
    path: '/tournaments/1',
    rules: [{ on: CALL, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
  {
    name: 'tournament-unknown',
    similarTo: 'not-found',
    path: '/tournaments/1',
    shows: (visit) => findHeading(visit, 'Bu turnuva bulunamadı', 'This tournament could not be found'),
  },
];

async function openTournaments(visit: Visit): Promise<void> {
  await visit.page.goto('/tournaments');
  await visit.page.getByRole('article').first().waitFor();
}

/** Opens the second tournament of a group, or its only one. */
async function openTournament(visit: Visit, turkish: string, english: string): Promise<void> {
  await openTournaments(visit);
  const links = visit.page.getByRole('region', { name: visit.pick(turkish, english) }).getByRole('link');
  await links.nth(Math.min(1, (await links.count()) - 1)).click();
  await findHeading(visit, 'Sıralama', 'Standings').waitFor();
}
