import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { formatDuration } from '#contracts/time/durations';
import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'When you save it, you are signed out on all devices.',
  submit: 'Save the password',
  submitting: 'Saving',

  expiredTitle: 'The link has expired',
  expiredText: `Links are valid for ${formatDuration(RESET_LINK_LIFE_MS, 'en')}. Your password has not changed and your account is safe.`,
  usedTitle: 'This link has been used',
  usedText:
    'The password was changed once with this link. If that was not you, ask for a new link immediately and write to live support.',
  unknownTitle: 'This link is not valid',
  unknownText: 'The link may be incomplete. Open the link in the e-mail again, or ask for a new one.',
  requestLink: 'Ask for a new link',
};
export default en;
