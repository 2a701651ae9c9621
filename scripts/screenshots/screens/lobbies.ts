/** Both lobbies, whole, filtered, and when nothing comes. */
import { switchOn, type Visit } from '../visit.ts';
import { DESK, NEVER, type Screen } from './screen.ts';

export const lobbies: readonly Screen[] = [
  { name: 'lobby', arrive: (visit) => goToList(visit, '/slot') },
  {
    name: 'lobby-filtered',
    isLike: 'lobby',
    arrive: (visit) => goToList(visit, '/slot/category/27?provider=1&sort=rtp'),
  },
  {
    name: 'lobby-filter-sheet',
    upTo: DESK - 1,
    arrive: async (visit) => {
      await goToList(visit, '/slot/category/27?provider=1');
      await visit.page.getByRole('button', { name: visit.word('Süzgeç · 1', 'Filter · 1') }).click();
      await visit.page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'lobby-providers',
    from: DESK,
    arrive: async (visit) => {
      await goToList(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Sağlayıcı', 'Provider'), exact: true })
        .click();
      await visit.page.getByPlaceholder(visit.word('Sağlayıcı ara', 'Search providers')).waitFor();
    },
  },
  {
    name: 'lobby-more',
    isLike: 'lobby',
    arrive: async (visit) => {
      await goToList(visit, '/slot');
      await visit.page
        .getByRole('button', { name: visit.word('Daha fazla', 'Show more') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'lobby-nothing-found',
    arrive: async ({ page, word }) => {
      await page.goto('/slot?q=zzzz');
      await page.getByText(word('“zzzz” ile bir sonuç bulunamadı', 'Nothing found for “zzzz”')).waitFor();
    },
  },
  {
    name: 'lobby-loading',
    isLike: 'home-loading',
    arrive: async ({ page, control }) => {
      await switchOn(control, { on: 'casino/*', effect: NEVER });
      await page.goto('/slot');
      await page.locator('.skeleton').first().waitFor();
    },
  },
  {
    name: 'lobby-failed',
    isLike: 'lobby-offline',
    complains: /status of 503/,
    arrive: async ({ page, control, word }) => {
      await switchOn(control, { on: 'casino/games_list', effect: { kind: 'status', status: 503 } });
      await page.goto('/slot');
      await page.getByRole('button', { name: word('Yeniden dene', 'Try again') }).waitFor();
    },
  },
  {
    name: 'lobby-offline',
    complains: /ERR_/,
    arrive: async ({ page, control, word }) => {
      await switchOn(control, { on: 'casino/games_list', effect: { kind: 'drop' } });
      await page.goto('/slot');
      await page.getByText(word('Bağlantı yok', 'No connection')).first().waitFor();
    },
  },
  { name: 'category', isLike: 'lobby', arrive: (visit) => goToList(visit, '/slot/category/58') },
  {
    name: 'category-unknown',
    isLike: 'lobby-nothing-found',
    arrive: async ({ page, word }) => {
      await page.goto('/slot/category/999');
      await page.getByText(word('Bu raf bulunamadı', 'This shelf could not be found')).waitFor();
    },
  },
  { name: 'live', arrive: (visit) => goToList(visit, '/live') },
];

async function goToList({ page, word }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText(word('görüyorsunuz', 'You see')).waitFor();
}
