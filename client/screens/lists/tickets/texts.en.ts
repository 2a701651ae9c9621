import { formatWholeLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import type { Translation } from '../../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  lead: `One New Year ticket for each approved deposit of ${formatWholeLira(MIN_TICKET_DEPOSIT_KURUS, 'en')} or more.`,
  number: 'Ticket number',
  numberExample: (p) => `For example ${p.number}`,
  draw: 'New Year draw',
  count: (p) => `${p.count} ${p.count === 1 ? 'ticket' : 'tickets'}`,
  latestOnly: (p) => `The latest ${p.count} tickets`,
  latest: (p) => `The latest ${p.count} of your ${p.total} tickets`,
  matches: (p) =>
    `${p.matches} of ${p.count} ${p.count === 1 ? 'ticket' : 'tickets'} ${p.matches === 1 ? 'contains' : 'contain'} these digits`,
  noMatch: 'There is no ticket with this number',
  searchedLatest: (p) => `Only the latest ${p.count} tickets were searched.`,
  searchOlder: 'Search the older tickets',
  empty: 'You have no tickets yet',
  toPromotions: 'See the promotions',
};
export default en;
