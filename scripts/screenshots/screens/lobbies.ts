/** Screens of both lobbies: complete, filtered, empty, loading and failed. */
import { setRules, type Visit } from '../visit.ts';
import { DESKTOP_MIN_WIDTH, MAX_DELAY, type Screen } from './screen.ts';

export const lobbies: readonly Screen[] = [
  { name: 'lobby', routes: ['/slot'], open: (visit) => openLobby(visit, '/slot') },
  {
    name: 'lobby-filtered',
    similarTo: 'lobby',
    open: (visit) => openLobby(visit, '/slot/category/27?provider=1&sort=rtp'),
  },
  {
    name: 'lobby-filter-sheet',
    maxWidth: DESKTOP_MIN_WIDTH - 1,
    open: async (visit) => {
      await openLobby(visit, '/slot/category/27?provider=1');
      await visit.page.getByRole('button', { name: visit.pick('Filtre · 1', 'Filter · 1') }).click();
      await visit.page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'lobby-providers',
    minWidth: DESKTOP_MIN_WIDTH,
    open: async (visit) => {
      await openLobby(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.pick('Sağlayıcı', 'Provider'), exact: true })
        .click();
      await visit.page.getByPlaceholder(visit.pick('Sağlayıcı ara', 'Search providers')).waitFor();
    },
  },
  {
    name: 'lobby-more',
    similarTo: 'lobby',
    open: async (visit) => {
      await openLobby(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.pick('Daha fazla', 'Show more') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'lobby-nothing-found',
    open: async ({ page, pick }) => {
      await page.goto('/slot?q=zzzz');
      await page.getByText(pick('“zzzz” ile bir sonuç bulunamadı', 'Nothing found for “zzzz”')).waitFor();
    },
  },
  {
    name: 'lobby-loading',
    similarTo: 'home-loading',
    open: async ({ page, control }) => {
      await setRules(control, { on: 'casino/*', effect: MAX_DELAY });
      await page.goto('/slot');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'lobby-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    open: async ({ page, control, pick }) => {
      await setRules(control, { on: 'casino/games_list', effect: { kind: 'status', status: 503 } });
      await page.goto('/slot');
      await page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }).waitFor();
    },
  },
  {
    name: 'lobby-offline',
    expectedMessage: /ERR_/,
    open: async ({ page, control, pick }) => {
      await setRules(control, { on: 'casino/games_list', effect: { kind: 'drop' } });
      await page.goto('/slot');
      await page.getByText(pick('Bağlantı yok', 'No connection')).first().waitFor();
    },
  },
  {
    name: 'category',
    routes: ['/slot/category/:categoryID', '/slot/provider/:providerID', '/slot/type/:type'],
    similarTo: 'lobby',
    open: (visit) => openLobby(visit, '/slot/category/58'),
  },
  {
    name: 'category-unknown',
    similarTo: 'lobby-nothing-found',
    open: async ({ page, pick }) => {
      await page.goto('/slot/category/999');
      await page.getByText(pick('Bu raf bulunamadı', 'This shelf could not be found')).waitFor();
    },
  },
  {
    name: 'live',
    routes: ['/live', '/live/category/:categoryID', '/live/provider/:providerID', '/live/type/:type'],
    similarTo: 'lobby',
    open: (visit) => openLobby(visit, '/live'),
  },
];

async function openLobby({ page, pick }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText(pick('görüyorsunuz', 'You see')).waitFor();
}
