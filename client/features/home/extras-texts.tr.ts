/** Texts of the parts of the home page that load after the slides and the first shelf. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  announcements: 'Duyurular',
  welcome: 'Hoş geldiniz',
  welcomeNext: 'Sırada: hoş geldin bonusunu ilk yatırımınızdan önce isteyin.',
  placeOf: (p: { place: number; total: number }) => `${p.place} / ${p.total}`,
  nextAnnouncement: 'Sonraki duyuru',
  closeAnnouncement: 'Duyuruyu kapat',
  messages: 'Haberler',
  previousMessage: 'Önceki haber',
  nextMessage: 'Sonraki haber',
  pauseMessages: 'Haber akışını durdur',
  playMessages: 'Haber akışını başlat',
  sideSlides: 'Diğer öne çıkanlar',
  middleSlides: 'Raflardan öneriler',
  played: 'Oynamaya devam et',
  liveTables: 'Canlı masalar',
  jackpots: 'Jackpotlar',
  jackpot: 'Jackpot',
  lastWinner: (p: { win: string }) => `Son kazanan: ${p.win}`,
  pauseJackpots: 'Tutarları yenilemeyi durdur',
  playJackpots: 'Tutarları yenile',
  promotionCount: (p: { count: string }) => `${p.count} geçerli`,
  providers: 'Sağlayıcılar',
  providerCount: (p: { count: string }) => `${p.count} stüdyo`,
};
export default tr;

export const extrasTexts = defineTexts('home-extras', tr, () => import('./extras-texts.en.ts'));
