/**
 * Screens of the list of promotions and of single promotions: complete, filtered, empty, loading and failed.
 */
import { setRules, type Visit } from '../visit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

const CALL = 'cmscontroller/getPromotions';

export const promotions: readonly Screen[] = [
  { name: 'promotions', routes: ['/promotions'], open: (visit) => openPromotions(visit, '/promotions') },
  {
    name: 'promotions-of-a-kind',
    similarTo: 'promotions',
    open: (visit) => openPromotions(visit, '/promotions?kind=casino'),
  },
  {
    name: 'promotions-loading',
    similarTo: 'home-loading',
    open: async ({ page, control }) => {
      await setRules(control, { on: CALL, effect: MAX_DELAY });
      await page.goto('/promotions');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'promotions-empty',
    similarTo: 'lobby-nothing-found',
    open: async ({ page, control, pick }) => {
      await setRules(control, { on: CALL, phase: 'after', effect: { kind: 'empty-list' } });
      await page.goto('/promotions');
      await page.getByText(pick('Şu anda promosyon yok', 'There are no promotions')).waitFor();
    },
  },
  {
    name: 'promotions-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    open: async ({ page, control, pick }) => {
      await setRules(control, { on: CALL, effect: { kind: 'status', status: 503 } });
      await page.goto('/promotions');
      await page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }).waitFor();
    },
  },
  {
    name: 'promotion',
    routes: ['/promotions/:id'],
    open: async (visit) => {
      await visit.page.goto('/promotions/3');
      await findHeading(visit, 'Şartlar', 'Terms').waitFor();
    },
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
    open: async ({ page, control }) => {
      await setRules(control, { on: CALL, effect: MAX_DELAY });
      await page.goto('/promotions/3');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'promotion-unknown',
    similarTo: 'not-found',
    open: async (visit) => {
      await visit.page.goto('/promotions/999');
      await findHeading(visit, 'Bu promosyon bulunamadı', 'This promotion could not be found').waitFor();
    },
  },
];

async function openPromotions({ page }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
}
