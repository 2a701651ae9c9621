/** The texts of a player's lists. */
import type { AnyId } from '#contracts/read-types';
import { formatWholeLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import { defineTexts } from '../../core/i18n/texts.ts';
import { addPossessive } from '../../core/i18n/turkish-suffix.ts';

const tr = {
  histories: 'Geçmişler',
  tabAccount: 'Hesap',
  tabFinance: 'Finans',
  tabGames: 'Oyun',
  tabBets: 'Bahis',
  tabBonus: 'Bonus',

  dates: 'Tarih',
  today: 'Bugün',
  yesterday: 'Dün',
  lastDays: (p: { days: number }) => `Son ${p.days} gün`,
  thisMonth: 'Bu ay',
  lastMonth: 'Geçen ay',
  last12Months: 'Son 12 ay',
  last2Years: 'Son 2 yıl',
  allTimes: 'Tüm zamanlar',
  showDays: (p: { days: string }) => `${p.days} günü göster`,
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  isFirstDay: 'başlangıç',
  isLastDay: 'bitiş',

  filterAll: (p: { label: string }) => `${p.label}: tümü`,
  type: 'Tür',
  category: 'Kategori',
  status: 'Durum',
  clearFilter: 'Filtreyi temizle',
  filterFailed: 'Bazı seçenekler şu anda yüklenemedi.',
  entryCount: (p: { count: string }) => `${p.count} kayıt`,

  entries: 'Kayıtlar',
  time: 'Saat',
  entry: 'İşlem',
  reference: 'Referans',
  amount: 'Tutar',
  rounds: (p: { count: number; text: string }) => `${p.text} tur`,

  wageringNone: 'Çevrim yok',
  wageringDone: 'Çevrim tamamlandı',
  wageringOver: 'Çevrim süresi doldu',
  wageringMissing: (p: { amount: string }) => `Çevrimde kalan ${p.amount}`,
  wageringUntil: (p: { amount: string; day: string }) => `Çevrimde kalan ${p.amount}, son gün ${p.day}`,

  nameDeposit: 'Para yatırma',
  nameWithdrawal: 'Para çekme',
  nameBonus: 'Bonus',
  nameGame: 'Oyun',
  nameBet: 'Bahis kuponu',
  nameUnknown: 'İşlem',

  statePending: 'İnceleniyor',
  stateOpen: 'Açık',
  stateApproved: 'Onaylandı',
  stateCompleted: 'Tamamlandı',
  statePaid: 'Ödendi',
  stateRejected: 'Reddedildi',
  stateCancelled: 'İptal edildi',
  stateUnknown: 'Bilinmiyor',

  seenOf: (p: { shown: string; total: string }) => `${p.shown} / ${p.total} kaydı görüyorsunuz`,

  number: 'İşlem numarası',
  clearNumber: 'Numarayı temizle',
  numberNotLoaded: 'Yüklenen kayıtlarda bu numara yok',
  searchAllDates: 'Tüm tarihlerde ara',
  searchedAllDates: 'Tüm tarihlerde arandı',
  emptyTitle: 'Kayıt bulunamadı',
  empty: 'Belirlediğiniz kriterlere göre sonuç bulunamadı.',
  toLast90Days: 'Son 90 güne bak',
  toAllTimes: 'Tüm zamanlara bak',
  failedTitle: 'İşlem listesi alınamadı',
  failed: 'Yeniden deneyin. Liste yine yüklenemezse çıkış yapıp yeniden giriş yapmayı deneyin.',

  notificationsLead: `Son ${NOTIFICATION_DAYS} gün, en yenisi önce.`,
  withdrawalPaid: 'Çekiminiz ödendi',
  noNotifications: 'Bildirim bulunamadı: bir çekiminiz ödenince gelir',
  toFinance: 'Finans geçmişine bak',

  ticketsLead: `${formatWholeLira(MIN_TICKET_DEPOSIT_KURUS, 'tr')} ve üzeri her onaylı yatırımınız için bir yılbaşı bileti.`,
  ticketNumber: 'Bilet numarası',
  draw: 'Yılbaşı çekilişi',
  latestTicketsOnly: (p: { count: number }) => `En yeni ${p.count} bilet gösteriliyor`,
  latestTickets: (p: { count: number; total: number }) =>
    `${p.total} biletinizden en yeni ${p.count} bilet gösteriliyor`,
  ticketMatches: (p: { matches: number; count: number }) =>
    `${p.count} biletten ${addPossessive(String(p.matches))} bu rakamları içeriyor`,
  ticketNotLoaded: 'Bu numarayla bilet bulunamadı',
  searchOlderTickets: 'Eski biletlerde ara',
  noTickets: `İlk biletiniz ${formatWholeLira(MIN_TICKET_DEPOSIT_KURUS, 'tr')} ve üzeri bir yatırımınız onaylanınca gelir`,
  toPromotions: 'Promosyonlara bak',

  allMovements: 'Tüm hareketler',
  noMovements: 'Bakiyenizde henüz bir hareket yok.',

  couponStates: 'Kuponlar',
  open: 'Açık',
  closed: 'Kapanan',
  stateCount: (p: { state: string; count: string }) => `${p.state} · ${p.count}`,
  couponKind: 'Kupon türü',
  couponResult: 'Sonuç',
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
  marketDC: (p: { pick: string }) => `Çifte şans: ${p.pick}`,
  marketBTTS: (p: { pick: string }) => `Karşılıklı gol: ${p.pick}`,
  over: 'Üst',
  under: 'Alt',
  yes: 'Var',
  no: 'Yok',
  score: (p: { score: string }) => `sonuç ${p.score}`,
  latestCoupons: (p: { count: string }) =>
    `Bu tarihlerde daha çok kupon var. En yeni ${p.count} kupon gösteriliyor.`,
  noOpen: 'Açık kupon bulunamadı',
  noClosed: 'Kapanan kupon bulunamadı',
  toClosed: (p: { count: string }) => `Kapananlara bak · ${p.count}`,
  toSport: 'Maçlara bak',
};
export default tr;

export const listsTexts = defineTexts('lists', tr, () => import('./texts.en.ts'));
