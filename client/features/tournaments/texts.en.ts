import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  active: 'In progress',
  upcoming: 'Upcoming',
  concluded: 'Finished',
  casino: 'Slots',
  livecasino: 'Live casino',
  prizePool: 'prize pool',
  remaining: (p) => `${p.span} left`,
  endsAt: (p) => `Ends ${p.moment}`,
  endedOn: (p) => `Ended on ${p.day}`,

  lead: 'Rules, prizes and standings are on the page of each tournament.',
  count: (p) => (p.count === 1 ? '1 tournament' : `${p.count} tournaments`),
  winner: (p) => `Winner: ${p.name}`,
  emptyTitle: 'There are no tournaments at the moment',
  emptyText: 'New ones are announced on this page. The games are always open.',
  toGames: 'See the games',
  noneActive: 'No tournament is in progress at the moment. Upcoming ones are below.',
};
export default en;
