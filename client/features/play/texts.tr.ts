import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  game: 'Oyun',
  table: 'Canlı masa',
  real: 'gerçek',
  demo: 'demo',
  live: 'canlı',
  frameTitle: (p: { name: string }) => `${p.name}, oyun alanı`,
  exit: 'Oyundan çık',
  back: 'Geri dön',
  fullScreen: 'Tam ekran',
  leaveFullScreen: 'Tam ekrandan çık',
  toDemo: 'Demo oyna',
  toReal: 'Gerçek oyna',
  bar: 'Oyun oturumu',
  balance: 'Bakiye',
  elapsed: 'Süre',
  net: 'Bu oturum',
  netDemo: 'Bu oturum, demo',
  clock: (p: { time: string }) => `Saat ${p.time}`,

  starting: 'Oyun açılıyor',
  startingTable: 'Masa açılıyor',
  slowToLoad:
    'Oyun hâlâ yüklenmedi. Beklemeye devam edebilir, oyunu yeni pencerede ya da burada yeniden açabilirsiniz; bakiyenizden bir tutar ayrılmadı.',
  openOwnWindow: 'Yeni pencerede aç',
  ownWindow: 'Yeni pencere',
  openAgain: 'Yeniden aç',

  unreachable: 'Sağlayıcıya Ulaşılamıyor',
  unreachableGame: 'Oyun şu anda açılmadı. Bakiyenizden bir tutar ayrılmadı.',
  unreachableTable: 'Masa şu anda açılmadı. Bakiyenizden bir tutar ayrılmadı.',
  failed: 'Oyun açılamadı',
  failedTable: 'Masa açılamadı',
  balanceSafe: 'Bakiyenizden bir tutar ayrılmadı.',
  toGames: 'Oyunlara dön',
  toTables: 'Masalara dön',
  support: 'Canlı desteğe yazın',

  ended: 'Oyun oturumunuz sona erdi',
  endedHand:
    'Karar bekleyen eliniz oyunun kuralına göre sonuçlanır ve bakiyenize işlenir. Devam etmek için oyunu yeniden açın.',
  endedText: 'Tamamlanan turlar bakiyenize işlendi. Oyunu yeniden açarak devam edebilirsiniz.',

  unknownTitle: 'Bu rafta böyle bir oyun yok',
  unknownText: 'Adres yanlış yazılmış ya da oyun kaldırılmış olabilir. Hesabınızda bir değişiklik olmadı.',

  virtualLead: 'Kısa turlar, sonucu sunucuda çekilen oyunlar.',
  opensLobby: 'Oyun listesi',
  'about-sport': 'Maçları seçip kupon yaparsınız; seçimlerinizin hepsi tutarsa kuponunuz kazanır.',
  'about-live-sport': 'Süren maçlara, değişen oranlarla bahis yaparsınız.',
  'about-golden-race': 'Her dakika bir yarış koşulur; kazanacak atı yarıştan önce seçersiniz.',
  'about-3d-football': 'Her dakika bir maç oynanır; sonucu ve toplam golü maçtan önce tahmin edersiniz.',
  'about-bingo': 'Karttaki sayılara, sıra ve sütunlara fiş koyup topları çekersiniz.',
  'about-sound-bingo': 'Karttaki sayılara, sıra ve sütunlara fiş koyup topları çekersiniz; sayılar okunur.',
  'about-zeplin': 'Kaçıncı katta ineceğinizi seçersiniz; zeplin oraya ulaşırsa bahsinizin o katı ödenir.',
  'about-spaceman': 'Kaçıncı katta çıkacağınızı seçersiniz; uçuş oraya ulaşırsa bahsinizin o katı ödenir.',
  toVirtualGames: 'Sanal oyunlara dön',
  noVirtualTitle: 'Şu anda sanal oyun yok',
  noVirtualText: 'Yeni oyunlar geldiğinde burada görünür. Slotlar her zaman açıktır.',
  unlistedTitle: 'Sanal oyunlar şu anda gösterilemiyor',
  unlistedText: 'Biraz sonra yeniden deneyin. Slotlar her zaman açıktır.',
  unopenableTitle: 'Sanal oyunlar şu anda açılamıyor',
  unopenableText: 'Biraz sonra yeniden deneyin. Slotlar her zaman açıktır.',
  unopenableGame: (p: { name: string }) => `${p.name} şu anda açılamıyor`,
  unopenableGameText:
    'Bakiyenizden bir tutar ayrılmadı. Biraz sonra yeniden deneyin ya da başka bir oyun seçin.',
  toSlots: 'Slotlara git',
};
export default tr;

export const playTexts = defineTexts('play', tr, () => import('./texts.en.ts'));
