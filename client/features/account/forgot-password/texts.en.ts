import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'Enter your e-mail address, and we will send you a link for a new password.',
  submit: 'Send the link',
  submitting: 'Sending',
  backToLogin: 'Back to sign-in',
};
export default en;
