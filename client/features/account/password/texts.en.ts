import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'Once your new password is saved, you are signed out everywhere and sign in again with the new one.',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  unchanged: 'The new password has to differ from the current one.',
  submit: 'Change password',
  submitting: 'Saving',
  uncertain:
    'No reply came, so we do not know whether your password has changed. Check your connection and try again.',
};
export default en;
