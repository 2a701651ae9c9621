/** Screens of both lobbies: complete, filtered, empty, loading and failed. */
import { DESKTOP_MIN_WIDTH, MAX_DELAY, type Screen } from './screen.ts';

/** The beginning of the sentence with the number of games. */
const YOU_SEE = ['görüyorsunuz', 'You see'] as const;

export const lobbies: readonly Screen[] = [
  { name: 'lobby', routes: ['/slot'], path: '/slot', shows: YOU_SEE },
  {
    name: 'lobby-filtered',
    similarTo: 'lobby',
    path: '/slot/category/27?provider=1&sort=rtp',
    shows: YOU_SEE,
  },
  {
    name: 'lobby-filter-sheet',
    maxWidth: DESKTOP_MIN_WIDTH - 1,
    path: '/slot/category/27?provider=1',
    shows: YOU_SEE,
    open: async (visit) => {
      await visit.page.getByRole('button', { name: visit.pick('Filtre · 1', 'Filter · 1') }).click();
      await visit.page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'lobby-providers',
    minWidth: DESKTOP_MIN_WIDTH,
    path: '/slot',
    shows: YOU_SEE,
    open: async (visit) => {
      await visit.page
        .getByRole('button', { name: visit.pick('Sağlayıcı', 'Provider'), exact: true })
        .click();
      await visit.page.getByPlaceholder(visit.pick('Sağlayıcı ara', 'Search providers')).waitFor();
    },
  },
  {
    name: 'lobby-more',
    similarTo: 'lobby',
    path: '/slot',
    shows: YOU_SEE,
    open: (visit) =>
      visit.page
        .getByRole('button', { name: visit.pick('Daha fazla', 'Show more') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'lobby-nothing-found',
    path: '/slot?q=zzzz',
    shows: ['“zzzz” ile bir sonuç bulunamadı', 'Nothing found for “zzzz”'],
  },
  {
    name: 'lobby-loading',
    similarTo: 'home-loading',
    path: '/slot',
    rules: [{ on: 'casino/*', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
  {
    name: 'lobby-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    path: '/slot',
    rules: [{ on: 'casino/games_list', effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) => page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
  },
  {
    name: 'lobby-offline',
    expectedMessage: /ERR_/,
    path: '/slot',
    rules: [{ on: 'casino/games_list', effect: { kind: 'drop' } }],
    shows: ({ page, pick }) => page.getByText(pick('Bağlantı yok', 'No connection')).first(),
  },
  {
    name: 'category',
    routes: ['/slot/category/:categoryID', '/slot/provider/:providerID', '/slot/type/:type'],
    similarTo: 'lobby',
    path: '/slot/category/58',
    shows: YOU_SEE,
  },
  {
    name: 'category-unknown',
    similarTo: 'lobby-nothing-found',
    path: '/slot/category/999',
    shows: ['Bu raf bulunamadı', 'This shelf could not be found'],
  },
  {
    name: 'live',
    routes: ['/live', '/live/category/:categoryID', '/live/provider/:providerID', '/live/type/:type'],
    similarTo: 'lobby',
    path: '/live',
    shows: YOU_SEE,
  },
];
