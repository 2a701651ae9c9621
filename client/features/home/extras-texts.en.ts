import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './extras-texts.tr.ts';

const en: Translation<typeof tr> = {
  announcements: 'Announcements',
  welcome: 'Welcome',
  welcomeNext: 'Next: ask for the welcome bonus before your first deposit.',
  placeOf: (p) => `${p.place} / ${p.total}`,
  nextAnnouncement: 'Next announcement',
  closeAnnouncement: 'Close the announcement',
  messages: 'News',
  previousMessage: 'Previous message',
  nextMessage: 'Next message',
  pauseMessages: 'Pause the messages',
  playMessages: 'Start the messages',
  sideSlides: 'More highlights',
  middleSlides: 'From the shelves',
  played: 'Continue playing',
  liveTables: 'Live tables',
  jackpots: 'Jackpots',
  jackpot: 'Jackpot',
  lastWinner: (p) => `Last winner: ${p.win}`,
  pauseJackpots: 'Pause the amounts',
  playJackpots: 'Update the amounts',
  promotionCount: (p) => `${p.count} available`,
  providers: 'Providers',
  providerCount: (p) => `${p.count} studios`,
};
export default en;
