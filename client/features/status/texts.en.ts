import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  blockedText:
    'Your balance and your open bets are safe; if something was left unfinished, its result will show in your account history.',

  maintenanceTitle: 'We are doing some maintenance',
  maintenanceSign: 'Back soon',
  maintenanceText:
    'Your balance and your open bets are safe. Once the site is open, this page takes you back to where you were.',
  maintenanceDemo: 'This is a preview: the site is open and working.',
  lastCheck: (p) => `Last checked at ${p.time}.`,
  notChecked: 'The site is checked every ten seconds.',
  checkNow: 'Check now',

  noAccessText:
    'You are not allowed to see this page. Nothing has changed in your balance or your account. If you need to use another account, sign out first.',
  noAccessVisitor: 'You are not allowed to see this page. If you have an account, sign in and try again.',

  notFoundTitle: 'There is nothing on this shelf',
  notFoundText:
    'The page may have moved, or there may be a mistake in the address. Nothing has changed in your account.',
  findGame: 'Find a game',
};
export default en;
