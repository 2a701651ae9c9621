import { formatWholeLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import { defineTexts } from '../../../i18n/texts.ts';
import { possessive } from '../../../i18n/turkish-suffix.ts';

/** Texts of the New Year tickets. */
const tr = {
  lead: `${formatWholeLira(MIN_TICKET_DEPOSIT_KURUS, 'tr')} ve üzeri her onaylı yatırımınız için bir yılbaşı bileti.`,
  number: 'Bilet numarası',
  numberExample: (p: { number: string }) => `Örneğin ${p.number}`,
  draw: 'Yılbaşı çekilişi',
  count: (p: { count: number }) => `${p.count} bilet`,
  latestOnly: (p: { count: number }) => `En yeni ${p.count} bilet gösteriliyor`,
  latest: (p: { count: number; total: number }) =>
    `${p.total} biletinizden en yeni ${p.count} bilet gösteriliyor`,
  matches: (p: { matches: number; count: number }) =>
    `${p.count} biletten ${possessive(String(p.matches))} bu rakamları içeriyor`,
  noMatch: 'Bu numarayla bilet bulunamadı',
  searchedLatest: (p: { count: number }) => `Yalnızca en yeni ${p.count} bilet içinde arandı.`,
  searchOlder: 'Eski biletlerde ara',
  empty: 'Henüz biletiniz yok',
  toPromotions: 'Promosyonlara bak',
};
export default tr;

export const ticketsTexts = defineTexts('tickets', tr, () => import('./texts.en.ts'));
