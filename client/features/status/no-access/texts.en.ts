import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  title: 'This page cannot be displayed',
  text: 'You are not allowed to see this page. Nothing has changed in your balance or your account. If you need to use another account, sign out first.',
  textVisitor: 'You are not allowed to see this page. If you have an account, sign in and try again.',
  support: 'Live support',
};
export default en;
