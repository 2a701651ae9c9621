import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  shown: (p) => `Showing ${p.shown}`,
  more: 'Show more',
  moreFailed: 'The next ones could not be loaded.',
  moreOffline: 'No connection, so the next ones could not be loaded.',
};
export default en;
