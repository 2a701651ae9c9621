/** Screens of the games, and the screens that appear in place of a game, such as an unreachable provider. */
import { openAsPlayer, type Visit } from '../visit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

export const play: readonly Screen[] = [
  { name: 'play-slot', routes: ['/play/:type/:id'], open: (visit) => openGame(visit, '/play/slot/1001') },
  {
    name: 'play-demo',
    routes: ['/play/:type/:id/:x'],
    similarTo: 'play-slot',
    open: (visit) => openGame(visit, '/play/slot/1001/demo'),
  },
  { name: 'play-flight', similarTo: 'play-slot', open: (visit) => openGame(visit, '/play/slot/2323') },
  {
    name: 'play-live',
    routes: ['/play/:type/:id/:gamingType/:providerName'],
    similarTo: 'play-blackjack',
    open: (visit) => openGame(visit, '/play/live/301'),
  },
  { name: 'play-blackjack', open: (visit) => openTable(visit, '/play/live/345') },
  { name: 'play-baccarat', similarTo: 'play-blackjack', open: (visit) => openTable(visit, '/play/live/389') },
  { name: 'play-poker', similarTo: 'play-blackjack', open: (visit) => openTable(visit, '/play/live/411') },
  {
    name: 'play-bingo',
    open: async (visit) => {
      await openGame(visit, '/play/slot/1889');
      await visit.page.frameLocator('iframe').locator('#result').waitFor();
    },
  },
  {
    name: 'play-starting',
    similarTo: 'play-unreachable',
    path: '/play/slot/1001',
    as: 'esra.isik',
    rules: [{ on: 'casino/init_game', effect: MAX_DELAY }],
    shows: ['Oyun açılıyor', 'Opening the game'],
  },
  {
    name: 'play-unreachable',
    open: async (visit) => {
      await visit.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
      await openAsPlayer(visit, '/play/slot/1001');
      await findHeading(visit, 'Sağlayıcıya Ulaşılamıyor', 'The provider cannot be reached').waitFor();
    },
  },
  {
    name: 'play-unknown',
    similarTo: 'not-found',
    path: '/play/roulette/1',
    as: 'esra.isik',
    shows: (visit) =>
      findHeading(visit, 'Bu rafta böyle bir oyun yok', 'There is no such game on this shelf'),
  },
];

/** Opens a card table and plays a round, so that there are cards on it. */
async function openTable(visit: Visit, address: string): Promise<void> {
  await openGame(visit, address);
  const game = visit.page.frameLocator('iframe');
  await game.locator('.spot').first().click();
  await game.locator('#play').click();
  await game.locator('body[data-phase="resting"] [data-card]').nth(3).waitFor();
}

async function openGame(visit: Visit, address: string): Promise<void> {
  await openAsPlayer(visit, address);
  const game = visit.page.frameLocator('iframe');
  await game.getByRole('button').first().waitFor();
  await visit.page
    .getByRole('status')
    .filter({ hasText: /açılıyor|Opening/ })
    .waitFor({ state: 'hidden' });
}
