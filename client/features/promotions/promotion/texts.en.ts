import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  valid: 'Available',
  upcoming: 'Coming up',
  ended: 'Ended',
  facts: 'At a glance',
  period: 'Dates',
  join: 'Taking part',
  act: 'Take part',
  termsBefore: 'If you take part, the terms above and the',
  bonusRules: 'bonus rules',
  termsAfter: 'apply.',
  voluntary: 'You do not have to take part.',
  notYet: 'You can read the terms already; taking part opens on the first day.',
  noLonger: 'You can no longer take part. All available promotions are on the list.',
  'used-once':
    'This bonus is for the first deposit only. You have made yours, so you can no longer claim it.',
  'used-day': 'You have used this bonus today. You can ask for it again tomorrow.',
  askSupport: 'Ask live support',
  notFoundTitle: 'This promotion could not be found',
  notFoundText: 'It may have ended, or not been published yet. All available ones are on the list.',
  toAll: 'All promotions',
};
export default en;
