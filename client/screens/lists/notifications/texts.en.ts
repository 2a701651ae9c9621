import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import type { Translation } from '../../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  lead: `The last ${NOTIFICATION_DAYS} days, the newest first.`,
  paid: 'Withdrawal paid',
  notFound: 'No notifications found',
  toFinance: 'See the finance history',
};
export default en;
