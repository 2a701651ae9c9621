/**
 * Screens of the list of promotions and of single promotions: complete, filtered, empty, loading and failed.
 */
import type { Visit } from '../visit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

const CALL = 'cmscontroller/getPromotions';

export const promotions: readonly Screen[] = [
  { name: 'promotions', routes: ['/promotions'], path: '/promotions', shows: findFirstCard },
  {
    name: 'promotions-of-a-kind',
    similarTo: 'promotions',
    path: '/promotions?kind=casino',
    shows: findFirstCard,
  },
  {
    name: 'promotions-loading',
    similarTo: 'home-loading',
    path: '/promotions',
    rules: [{ on: CALL, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
  {
    name: 'promotions-empty',
    similarTo: 'lobby-nothing-found',
    path: '/promotions',
    rules: [{ on: CALL, phase: 'after', effect: { kind: 'empty-list' } }],
    shows: ['Şu anda promosyon yok', 'There are no promotions'],
  },
  {
    name: 'promotions-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    path: '/promotions',
    rules: [{ on: CALL, effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) => page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
  },
  {
    name: 'promotion',
    routes: ['/promotions/:id'],
    path: '/promotions/3',
    shows: (visit) => findHeading(visit, 'Şartlar', 'Terms'),
  },
  {
    name: 'promotion-end',
    similarTo: 'promotion',
    open: async (visit) => {
      await visit.page.goto('/promotions/3');
      await visit.page
        .getByRole('region', { name: visit.pick('Katılım', 'Taking part') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'promotion-upcoming',
    similarTo: 'promotion',
    open: async (visit) => {
      await visit.page.goto('/promotions/8');
      await findHeading(visit, 'Şartlar', 'Terms').waitFor();
      await visit.page
        .getByRole('region', { name: visit.pick('Katılım', 'Taking part') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'promotion-loading',
    similarTo: 'home-loading',
    path: '/promotions/3',
    rules: [{ on: CALL, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
  {
    name: 'promotion-unknown',
    similarTo: 'not-found',
    path: '/promotions/999',
    shows: (visit) => findHeading(visit, 'Bu promosyon bulunamadı', 'This promotion could not be found'),
  },
];

function findFirstCard({ page }: Visit) {
  return page.getByRole('article').first();
}
