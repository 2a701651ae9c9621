import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import { defineTexts } from '../../../i18n/texts.ts';

/** Texts of the notifications. */
const tr = {
  lead: `Son ${NOTIFICATION_DAYS} gün, en yenisi önce.`,
  paid: 'Çekiminiz ödendi',
  notFound: 'Bildirim bulunamadı',
  toFinance: 'Finans geçmişine bak',
};
export default tr;

export const notificationsTexts = defineTexts('notifications', tr, () => import('./texts.en.ts'));
