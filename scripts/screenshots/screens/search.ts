/** Screens of the search dialog and of the page of results. */
import { setRules, type Visit } from '../visit.ts';
import { MAX_DELAY, openHome, type Screen } from './screen.ts';

export const searchScreens: readonly Screen[] = [
  {
    name: 'search-start',
    similarTo: 'search-results',
    open: async (visit) => {
      await openSearch(visit);
      await visit.page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'search-results',
    open: async (visit) => {
      await openSearch(visit);
      await visit.page.keyboard.type('lale');
      await visit.page.getByRole('option').first().waitFor();
      await visit.page.keyboard.press('ArrowDown');
      await visit.page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-nothing-found',
    similarTo: 'search-results',
    open: async (visit) => {
      await openSearch(visit);
      await visit.page.keyboard.type('lalr');
      await visit.page
        .getByText(visit.pick('“lalr” için sonuç bulunamadı', 'Nothing found for “lalr”'))
        .waitFor();
    },
  },
  {
    name: 'search-loading',
    similarTo: 'search-results',
    open: async (visit) => {
      await openSearch(visit);
      await setRules(visit.control, { on: 'casino/games_list', effect: MAX_DELAY });
      await visit.page.keyboard.type('lale');
      await visit.page.getByRole('dialog').locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'search-page',
    routes: ['/search'],
    similarTo: 'lobby',
    open: async ({ page, pick }) => {
      await page.goto('/search?q=lale');
      await page.getByText(pick('canlı masa,', 'live tables,')).waitFor();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'search-page-kind',
    similarTo: 'lobby',
    path: '/search?q=lale&type=providers',
    shows: ({ page }) => page.getByRole('main').getByRole('link', { name: /^Lale Stüdyo/ }),
  },
  {
    name: 'search-page-nothing-found',
    similarTo: 'lobby-nothing-found',
    path: '/search?q=ejdr',
    shows: ['“ejdr” için sonuç bulunamadı', 'Nothing found for “ejdr”'],
  },
  {
    name: 'search-page-start',
    similarTo: 'lobby-nothing-found',
    path: '/search',
    shows: ['Ne aramıştınız?', 'What are you looking for?'],
  },
];

async function openSearch(visit: Visit): Promise<void> {
  await openHome(visit);
  await visit.page
    .getByRole('banner')
    .getByRole('button', { name: visit.pick('Ara', 'Search') })
    .click();
  await visit.page.getByRole('combobox').waitFor();
}
