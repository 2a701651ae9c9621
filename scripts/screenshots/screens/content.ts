/** Screens of content pages: the rules, the FAQ, about us. */
import { setRules } from '../visit.ts';
import { MAX_DELAY, openPage, type Screen } from './screen.ts';

export const content: readonly Screen[] = [
  {
    name: 'content-rules',
    routes: ['/pages/:slug'],
    open: async (visit) => {
      await openPage(visit, '/pages/general-rules');
      await visit.page.locator('.prose p').first().waitFor();
    },
  },
  {
    name: 'content-contents',
    similarTo: 'content-rules',
    maxWidth: 899,
    open: async (visit) => {
      await openPage(visit, '/pages/general-rules');
      await visit.page.getByText(visit.pick('Bu sayfada', 'On this page')).last().click();
    },
  },
  {
    name: 'content-faq',
    open: async (visit) => {
      await openPage(visit, '/pages/faq');
      await visit.page.locator('.faq-question > summary').nth(2).click();
    },
  },
  {
    name: 'content-faq-no-hit',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openPage(visit, '/pages/faq');
      await visit.page.getByRole('searchbox').fill('pizza');
      await visit.page.locator('.state-panel').waitFor();
    },
  },
  {
    name: 'content-about',
    routes: ['/about-us'],
    similarTo: 'content-rules',
    open: async (visit) => {
      await openPage(visit, '/about-us');
      await visit.page.locator('.shop-window').waitFor();
    },
  },
  {
    name: 'content-unknown',
    similarTo: 'not-found',
    open: (visit) => openPage(visit, '/pages/boyle-bir-sayfa-yok'),
  },
  {
    name: 'content-loading',
    similarTo: 'content-rules',
    open: async (visit) => {
      await setRules(visit.control, { on: 'cmscontroller/getInformation', effect: MAX_DELAY });
      await openPage(visit, '/pages/general-rules');
      await visit.page.locator('main .skeleton').first().waitFor();
    },
  },
];
