/** A game, and when there is none. */
import { goAsPlayer, switchOn, type Visit } from '../visit.ts';
import { heading, NEVER, type Screen } from './screen.ts';

export const play: readonly Screen[] = [
  { name: 'play-slot', arrive: (visit) => goToGame(visit, '/play/slot/1001') },
  { name: 'play-demo', isLike: 'play-slot', arrive: (visit) => goToGame(visit, '/play/slot/1001/demo') },
  { name: 'play-flight', arrive: (visit) => goToGame(visit, '/play/slot/2323') },
  { name: 'play-live', arrive: (visit) => goToGame(visit, '/play/live/301') },
  {
    name: 'play-bingo',
    arrive: async (visit) => {
      await goToGame(visit, '/play/slot/1889');
      await visit.page.frameLocator('iframe').locator('#drum').waitFor();
    },
  },
  {
    name: 'play-starting',
    arrive: async (visit) => {
      await switchOn(visit.control, { on: 'casino/init_game', effect: NEVER });
      await goAsPlayer(visit, '/play/slot/1001');
      await visit.page.getByText(visit.word('Oyun açılıyor', 'Opening the game')).waitFor();
    },
  },
  {
    name: 'play-unreachable',
    arrive: async (visit) => {
      await visit.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
      await goAsPlayer(visit, '/play/slot/1001');
      await heading(visit, 'Sağlayıcıya Ulaşılamıyor', 'The provider cannot be reached').waitFor();
    },
  },
  {
    name: 'play-unknown',
    isLike: 'not-found',
    arrive: async (visit) => {
      await goAsPlayer(visit, '/play/slot/bin');
      await heading(visit, 'Bu rafta böyle bir oyun yok', 'There is no such game on this shelf').waitFor();
    },
  },
];

async function goToGame(visit: Visit, address: string): Promise<void> {
  await goAsPlayer(visit, address);
  const game = visit.page.frameLocator('iframe');
  await game.getByRole('button').first().waitFor();
  await visit.page
    .getByRole('status')
    .filter({ hasText: /açılıyor|Opening/ })
    .waitFor({ state: 'hidden' });
}
