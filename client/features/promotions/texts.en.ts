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
};
export default en;
