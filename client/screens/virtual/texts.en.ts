import type { Translation } from '../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  heading: 'Virtual games',
  lead: 'Short rounds whose results are drawn on the server.',
  opensLobby: 'List of games',
  toAll: 'Back to the virtual games',
  emptyTitle: 'There are no virtual games just now',
  emptyText: 'New games appear here when they arrive. The slots are always open.',
  toSlots: 'Go to slots',
};
export default en;
