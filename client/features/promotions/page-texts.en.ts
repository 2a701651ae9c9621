import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './page-texts.tr.ts';

const en: Translation<typeof tr> = {
  lead: 'The terms on one page, before you take part.',
  kinds: 'Promotion types',
  current: 'Available now',
  upcoming: 'Coming up',
  endedOnes: 'Ended',
  count: (p) => (p.count === 1 ? '1 promotion' : `${p.count} promotions`),
  emptyTitle: 'There are no promotions at the moment',
  emptyText: 'New ones are published on this page. Games and tournaments are always open.',
  emptyKindTitle: 'There are no promotions of this kind',
  emptyKindText: 'Other kinds may have some.',
  toAll: 'All promotions',
  toGames: 'See the games',

  valid: 'Available',
  ended: 'Ended',
  facts: 'At a glance',
  period: 'Dates',
  join: 'Taking part',
  act: 'Take part',
  termsBefore: 'If you take part, the terms above and the',
  bonusRules: 'bonus rules',
  termsAfter: 'apply.',
  voluntary: 'You do not have to take part.',
  notYet: 'You can read the terms already; taking part opens on the first day.',
  noLonger: 'You can no longer take part. All available promotions are on the list.',
  askSupport: 'Ask live support',
  notFoundTitle: 'This promotion could not be found',
  notFoundText: 'It may have ended, or not been published yet. All available ones are on the list.',
};
export default en;
