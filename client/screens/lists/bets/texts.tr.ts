import type { AnyId } from '#contracts/read-types';
import { defineTexts } from '../../../i18n/texts.ts';

/** Texts of the bet history. */
const tr = {
  states: 'Kuponlar',
  open: 'Açık',
  closed: 'Kapanan',
  stateCount: (p: { state: string; count: string }) => `${p.state} · ${p.count}`,
  kind: 'Kupon türü',
  result: 'Sonuç',
  single: 'Tekli',
  combined: 'Kombine',
  coupon: 'Kupon',
  won: 'Kazandı',
  lost: 'Kaybetti',
  cancelled: 'İptal edildi',
  unknown: 'Bilinmiyor',
  couponTitle: (p: { kind: string; count: number }) => `${p.kind}, ${p.count} maç`,
  couponNumber: (p: { number: AnyId }) => `No. ${p.number}`,
  stake: 'Tutar',
  odds: 'Oran',
  possibleWin: 'Olası kazanç',
  win: 'Kazanç',
  refund: 'İade',
  match: 'Maç',
  market1X2: (p: { pick: string }) => `Maç sonucu: ${p.pick}`,
  marketOU25: (p: { pick: string }) => `2,5 gol: ${p.pick}`,
  over: 'Üst',
  under: 'Alt',
  score: (p: { score: string }) => `sonuç ${p.score}`,
  latest: (p: { count: string }) =>
    `Bu tarihlerde daha çok kupon var. En yeni ${p.count} kupon gösteriliyor.`,
  noOpen: 'Açık kupon bulunamadı',
  noClosed: 'Kapanan kupon bulunamadı',
  toClosed: (p: { count: string }) => `Kapananlara bak · ${p.count}`,
  toSport: 'Maçlara bak',
};
export default tr;

export const betsTexts = defineTexts('bets', tr, () => import('./texts.en.ts'));
