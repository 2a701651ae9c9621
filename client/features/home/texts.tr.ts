import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  heading: 'Slot oyunları ve canlı casino',
  slides: 'Öne çıkanlar',
  slideOf: (p: { place: number; total: number; title: string }) => `${p.place} / ${p.total}: ${p.title}`,
  slidePlace: (p: { place: number; total: number }) => `${p.place} / ${p.total}`,
  showSlide: (p: { place: number; title: string }) => `${p.place}. slayt: ${p.title}`,
  slide: 'slayt',
  carousel: 'slayt gösterisi',
  pause: 'Geçişi durdur',
  play: 'Geçişi başlat',
  previousSlide: 'Önceki slayt',
  nextSlide: 'Sonraki slayt',
  view: 'İncele',
  /** The suffix depends on the month: 31 Aralık’a, 1 Eylül’e. */
  until: (p: { day: string }) => `${p.day}’${/(Eylül|Ekim)$/.test(p.day) ? 'e' : 'a'} kadar`,
  skipShelf: (p: { name: string }) => `${p.name} rafını geç`,
  shelfEnd: (p: { name: string }) => `${p.name} rafının sonu`,
  emptyShelf: 'Bu rafta şu anda oyun yok',
  emptyLive: 'Şu anda açık masa yok',
  emptyText: 'Diğer raflara göz atabilirsiniz.',
};
export default tr;

export const homeTexts = defineTexts('home', tr, () => import('./texts.en.ts'));
