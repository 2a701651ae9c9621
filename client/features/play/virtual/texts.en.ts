import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  heading: 'Virtual games',
  lead: 'Short rounds whose results are drawn on the server.',
  opensLobby: 'List of games',
  toAll: 'Back to the virtual games',
  emptyTitle: 'There are no virtual games just now',
  emptyText: 'New games appear here when they arrive. The slots are always open.',
  unopenableTitle: 'The virtual games cannot be opened just now',
  unopenableText: 'The menu of the site lacks the provider of the games. The slots are always open.',
  unopenableGame: (p) => `${p.name} cannot be opened just now`,
  unopenableGameText:
    'The menu of the site lacks the provider of this game. Nothing was taken from your balance.',
  toSlots: 'Go to slots',
};
export default en;
