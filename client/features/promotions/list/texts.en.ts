import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  lead: 'The terms on one page, before you take part.',
  kinds: 'Promotion types',
  current: 'Available now',
  upcoming: 'Coming up',
  ended: 'Ended',
  count: (p) => (p.count === 1 ? '1 promotion' : `${p.count} promotions`),
  emptyTitle: 'There are no promotions at the moment',
  emptyText: 'New ones are published on this page. Games and tournaments are always open.',
  emptyKindTitle: 'There are no promotions of this kind',
  emptyKindText: 'Other kinds may have some.',
  toAll: 'All promotions',
  toGames: 'See the games',
};
export default en;
