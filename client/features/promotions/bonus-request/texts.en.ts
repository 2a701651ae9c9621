import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'Ask for a bonus before your deposit: we pass the bonus you choose and your message on to live support.',
  bonus: 'Bonus',
  terms: 'Read the terms',
  termsOf: ({ title }) => `Read the terms: ${title}`,
  bonusMissing: 'Choose a bonus.',
  noneTitle: 'There is no bonus to claim at the moment',
  noneText: 'The promotions page shows what is available and what is coming up.',
  toPromotions: 'See the promotions',

  message: 'Your message',
  messageHint: 'You can change it before you send it. Do not write a password or a code.',
  messageMissing: 'Write a message to support.',
  messageTooLong: ({ most }) => `A message can have ${most} characters at most.`,
  charCount: ({ count, most }) => `${count} / ${most}`,
  submit: 'Open in live support',
  openedTitle: 'Your message is in the new window',
  opened: 'Live support is open with your message in the field. It is up to you to send it.',
  notOpened: 'If no window opened, open it here.',

  howTitle: 'What happens next?',
  how: 'Live support opens in a new window with your message ready. You send it there, and the answer comes in the same window. The bonus is added once a deposit that meets its terms has been approved. You do not need to ask for the casino discount: it comes on Monday.',
  recent: 'Recent bonuses',
  noRecent: 'You have not had a bonus yet.',
  history: 'Bonus history',
};
export default en;
