import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  'kind-sign-up': 'Sign-up',
  'kind-deposit': 'Deposit',
  'kind-casino': 'Casino',
  'kind-live': 'Live casino',
  'kind-sport': 'Sport',
  'kind-loyalty': 'Loyalty',
  soon: 'Coming up',
  ended: 'It has ended',
  until: (p) => `Until ${p.moment}`,
  startsAt: (p) => `Starts ${p.moment}`,
  wageringLabel: 'Wagering',
  wagering: (p) => `Wagering: ${p.value}`,

  claim: 'Ask for the bonus',
  claimMessage: ({ title, username }) =>
    `Hello, I would like to claim “${title}”. My username is ${username}. Could you help me?`,
  'used-once':
    'This bonus is for the first deposit only. You have made yours, so you can no longer claim it.',
  'used-day': 'You have used this bonus today. You can ask for it again tomorrow.',
};
export default en;
