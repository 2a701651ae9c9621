/** Screens of content pages: the rules, the FAQ, about us. */
import { findTitle, MAX_DELAY, type Screen } from './screen.ts';

export const content: readonly Screen[] = [
  {
    name: 'content-rules',
    routes: ['/pages/:slug'],
    path: '/pages/general-rules',
    shows: findTitle,
    open: (visit) => visit.page.locator('.prose p').first().waitFor(),
  },
  {
    name: 'content-contents',
    similarTo: 'content-rules',
    maxWidth: 899,
    path: '/pages/general-rules',
    shows: findTitle,
    open: (visit) => visit.page.getByText(visit.pick('Bu sayfada', 'On this page')).last().click(),
  },
  {
    name: 'content-faq',
    path: '/pages/faq',
    shows: findTitle,
    open: (visit) => visit.page.locator('.faq-question > summary').nth(2).click(),
  },
  {
    name: 'content-faq-no-hit',
    similarTo: 'lobby-nothing-found',
    path: '/pages/faq',
    shows: findTitle,
    open: async (visit) => {
      await visit.page.getByRole('searchbox').fill('pizza');
      await visit.page.locator('.state-panel').waitFor();
    },
  },
  {
    name: 'content-about',
    routes: ['/about-us'],
    similarTo: 'content-rules',
    path: '/about-us',
    shows: findTitle,
    open: (visit) => visit.page.locator('.shop-window').waitFor(),
  },
  {
    name: 'content-unknown',
    similarTo: 'not-found',
    path: '/pages/boyle-bir-sayfa-yok',
    shows: findTitle,
  },
  {
    name: 'content-loading',
    similarTo: 'content-rules',
    path: '/pages/general-rules',
    rules: [{ on: 'cmscontroller/getInformation', effect: MAX_DELAY }],
    shows: findTitle,
    open: (visit) => visit.page.locator('main .skeleton').first().waitFor(),
  },
];
