/** Texts of the parts of the home page that load after the slides and the first shelf. */
const tr = {
  announcements: 'Duyurular',
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
  liveTables: 'Canlı masalar',
  jackpots: 'Jackpotlar',
  lastWinner: (p: { player: string; amount: string; day: string }) =>
    `Son kazanan: ${p.player}, ${p.amount} · ${p.day}`,
  lastWin: (p: { player: string; amount: string; day: string }) => `${p.player}, ${p.amount} · ${p.day}`,
  pauseJackpots: 'Sayacı durdur',
  playJackpots: 'Sayacı başlat',
  promotions: 'Promosyonlar',
  promotionCount: (p: { count: string }) => `${p.count} geçerli`,
  providers: 'Sağlayıcılar',
  providerCount: (p: { count: string }) => `${p.count} stüdyo`,
};
export default tr;
