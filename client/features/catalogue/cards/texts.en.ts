import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  isNew: 'New',
  jackpot: 'Jackpot',
  tournament: 'Tournament',
  live: 'LIVE',
  play: 'Play',
  demo: 'Demo',
  game: 'Game',
  table: 'Table',
  demoOf: (p) => `${p.name}: play the demo`,
  keysToDemo: '↓ Demo, favourite',
  keysToFavourite: '↓ Favourite',
  returnToPlayer: (p) => `RTP ${p.share}`,
  favourite: (p) => `Favourite: ${p.name}`,
  limits: 'Bet limits',
  seats: 'Seats',
  unlimited: 'Unlimited',
  gameCount: (p) => `${p.count} ${p.count === '1' ? 'game' : 'games'}`,
  tableCount: (p) => `${p.count} ${p.count === '1' ? 'table' : 'tables'}`,
};
export default en;
