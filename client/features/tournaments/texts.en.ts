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
};
export default en;
