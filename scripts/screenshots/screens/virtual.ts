/** Screens of the list of virtual games, and of single virtual games. */
import { openAsPlayer, setRules } from '../visit.ts';
import { findHeading, MAX_DELAY, openPage, type Screen } from './screen.ts';

export const virtual: readonly Screen[] = [
  {
    name: 'virtual',
    routes: ['/virtual'],
    similarTo: 'promotions',
    open: async (visit) => {
      await openPage(visit, '/virtual');
      await visit.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'virtual-loading',
    similarTo: 'promotions',
    open: async (visit) => {
      await setRules(visit.control, { on: 'GET /datas/header-menu.json', effect: MAX_DELAY });
      await openPage(visit, '/virtual');
      await visit.page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'virtual-game',
    routes: ['/virtual/:game'],
    similarTo: 'play-slot',
    path: '/virtual/zeplin',
    as: 'esra.isik',
    shows: ({ page }) => page.frameLocator('iframe').getByRole('button').first(),
  },
  {
    name: 'virtual-unreachable',
    similarTo: 'play-unreachable',
    open: async (visit) => {
      await visit.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
      await openAsPlayer(visit, '/virtual/spaceman');
      await findHeading(visit, 'Sağlayıcıya Ulaşılamıyor', 'The provider cannot be reached').waitFor();
    },
  },
];
