import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { formatDuration } from '#contracts/time/durations';
import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  forgotLead: 'Enter your e-mail address, and we will send you a link for a new password.',
  forgotSubmit: 'Send the link',
  sending: 'Sending',
  backToLogin: 'Back to sign-in',

  resetLead: 'When you save it, you are signed out on all devices.',
  resetSubmit: 'Save the password',

  expiredTitle: 'The link has expired',
  expiredText: `Links are valid for ${formatDuration(RESET_LINK_LIFE_MS, 'en')}. Your password has not changed and your account is safe.`,
  usedTitle: 'This link has been used',
  usedText:
    'The password was changed once with this link. If that was not you, ask for a new link immediately and write to live support.',
  unknownTitle: 'This link is not valid',
  unknownText: 'The link may be incomplete. Open the link in the e-mail again, or ask for a new one.',
  requestLink: 'Ask for a new link',

  changeLead:
    'Once your new password is saved, you are signed out everywhere and sign in again with the new one.',
  currentPassword: 'Current password',
  currentMissing: 'Enter your current password.',
  unchanged: 'The new password has to differ from the current one.',
  changeSubmit: 'Change password',
  saving: 'Saving',
  uncertain:
    'No reply came, so we do not know whether your password has changed. Check your connection and try again.',
};
export default en;
