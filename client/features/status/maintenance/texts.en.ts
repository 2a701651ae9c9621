import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  title: 'We are doing some maintenance',
  sign: 'Back soon',
  text: 'Your balance and your open bets are safe. Once the site is open, this page takes you back to where you were.',
  lastCheck: (p) => `Last checked at ${p.time}.`,
  notChecked: 'The site is checked every ten seconds.',
  checkNow: 'Check now',
  demoText: 'This is a preview: the site is open and working.',
};
export default en;
