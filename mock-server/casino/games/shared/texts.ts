/** The texts of the games of chance in both languages. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import { findCardTexts } from '../playing-cards/card-texts.ts';
import { RANGE_DASH } from './format-numbers.ts';

const tr = {
  stake: 'Bahis',
  payout: 'Ödeme',
  spin: 'Çevir',
  deal: 'Dağıt',
  draw: 'Topları çek',
  fly: 'Uçuşu başlat',
  place: 'Bahsi onayla',
  chips: 'Fiş değeri',
  clear: 'Temizle',
  undo: 'Geri al',
  board: 'Bahis alanı',
  last: 'Son sonuçlar',
  demo: 'Demo modu',
  balance: 'Bakiye',
  info: 'Oyun bilgisi',
  close: 'Kapat',
  loading: 'Oyun hazırlanıyor',
  heroNote: 'Bu sembol her sembolün yerine geçer.',
  /** The rules of each kind of game. */
  how: {
    slot: 'Üç satırda ve iki köşegende üç aynı sembol, bahsin gösterilen katını öder. Çizgiler toplanır.',
    wheel: 'Topun durduğu sayıya veya onu içeren bir alana koyduğunuz fiş öder.',
    cards:
      'İki tarafa birer kart açılır; büyük kart kazanır, as en büyüktür. Berabere biterse iki tarafa konan bahislerin yarısı geri ödenir.',
    bingo: 'Yirmi toptan beşi çekilir. Karttaki sayılara, sıra ve sütunlara fiş konur.',
    crash:
      'Uçuşun biteceği katsayı kalkıştan önce belirlenir. Uçuş seçtiğiniz çıkışa ulaşırsa bahsinizin o katı ödenir; elle çıkış yoktur. Her çıkışın yanında ona ulaşma olasılığı yazar.',
    baccarat:
      'Toplamının son hanesi 9’a yakın olan kazanır: as 1, 10 ve resimli kartlar 0 sayılır. Üçüncü kart kurala göre çekilir. Berabere biterse oyuncu ve banka bahisleri geri verilir.',
    blackjack:
      '21’i geçmeden krupiyeden yüksek saymalısınız: resimli kartlar 10, as 1 veya 11 sayılır. Krupiye 17’ye kadar kart çeker ve her 17’de durur. El bölünmez, sigorta yoktur.',
    'three-card-poker':
      'Oynarsanız ante kadar bir bahis daha konur. Krupiye en az dam ile oyuna girer; girmezse yalnızca ante kazanır. Yüksek el ikisini de 1:1 kazanır. Aşağıdaki eller anteye ek olarak öder.',
  },
  betsNote: 'Katsayılara bahsiniz dahildir.',
  rtp: 'Oyuncuya dönüş',
  rtpNote:
    'Uzun vadede yatırılan her 100 TL’nin ortalama olarak oyuncuya dönen kısmı. Tek bir tur için bir şey söylemez: her tur öncekilerden bağımsızdır.',
  number: 'Tek sayı',
  red: 'Kırmızı',
  black: 'Siyah',
  even: 'Çift',
  odd: 'Tek',
  low: '1–18',
  high: '19–36',
  dozen1: '1. 12',
  dozen2: '2. 12',
  dozen3: '3. 12',
  dozen: 'Düzine',
  evenChances: `Kırmızı, siyah, tek, çift, 1${RANGE_DASH}18, 19${RANGE_DASH}36`,
  green: 'Yeşil',
  player: 'Oyuncu',
  bank: 'Banka',
  tie: 'Berabere',
  row: '{number}. sıra',
  column: '{number}. sütun',
  bingo: 'Bingo',
  rowNote: 'Sıra: beş sayısından en az üçü',
  columnNote: 'Sütun: dört sayısından en az üçü',
  fullNote: 'Bingo: tamamı çıkan bir sıra veya sütun',
  aloud: 'Sesli okuma',
  // Messages before and after a round.
  ready: 'Bahsinizi seçip çevirin.',
  readyTable: 'Fişinizi koyun.',
  paid: {
    none: 'Bu turda ödeme yok.',
    less: '{win} ödendi, bahsinizden az.',
    even: '{win} ödendi, bahsinizi geri aldınız.',
    more: '{win} ödendi, {net} kazandınız.',
  },
  pocket: '{number} {colour}.',
  wins: '{side} kazandı.',
  drawn: 'Çıkan toplar: {balls}.',
  full: { row: 'Bingo: {number}. sıra doldu.', column: 'Bingo: {number}. sütun doldu.' },
  beasts: { player: 'Ejder', bank: 'Aslan' },
  cards: findCardTexts('tr'),
  betOn: '{spot}, bahis {stake}',
  found: 'Yanıt gecikti; tur bir kez işlendi.',
  flight: {
    exit: 'Çıkış {multiple}×',
    ready: 'Çıkış seçip fişinizi koyun.',
    phases: { parked: 'Yerde', waiting: 'Kalkışa hazırlanıyor', flying: 'Yükseliyor', over: 'Uçuş bitti' },
    ended: 'Uçuş {multiple}× katsayıda bitti.',
  },
  // Messages about failures.
  asking: 'Yanıt alınamadı. Turun sonucu yeniden soruluyor; bahsiniz iki kez alınmaz.',
  unanswered: 'Sunucuya ulaşılamıyor. Sonucu yeniden sormak bahsinizi iki kez almaz.',
  offline: 'Bağlantı yok. Hiçbir şey gönderilmedi.',
  askAgain: 'Sonucu sor',
  insufficient: 'Yetersiz bakiye. Bahis alınmadı; daha küçük bir bahis seçebilirsiniz.',
  noDemo: 'Bu oyunda demo modu yoktur; bahis alınmaz.',
  demoEmpty: 'Demo bakiyesi bu bahse yetmiyor. Oyunu yeniden açınca yenilenir.',
  tooLate: 'Bahisler kapanmıştı; bahis alınmadı.',
  bounds: 'Bu oyunda bahis {min} ile {max} arasında olmalıdır.',
  clientError: 'Tur oynanamadı. Bakiyenizden bir tutar ayrılmadı.',
  ended: 'Oturumunuz sona erdi',
  endedNote:
    'Biten turların sonuçları hesabınıza işlendi. Yarım kalan tur oynandıysa sonucu da bakiyenizdedir; oynanmadıysa bahis alınmadı. Karar bekleyen bir el, oyunun kuralına göre sonuçlandı.',
  endedNext: 'Oynamaya devam etmek için giriş yapıp oyunu yeniden açın.',
};

type Texts = typeof tr;

const en: Texts = {
  stake: 'Stake',
  payout: 'Paid',
  spin: 'Spin',
  deal: 'Deal',
  draw: 'Draw the balls',
  fly: 'Start the flight',
  place: 'Place the bet',
  chips: 'Chip value',
  clear: 'Clear',
  undo: 'Undo',
  board: 'Betting board',
  last: 'Last results',
  demo: 'Demo mode',
  balance: 'Balance',
  info: 'About the game',
  close: 'Close',
  loading: 'Preparing the game',
  heroNote: 'This symbol stands for any other.',
  how: {
    slot: 'Three of a kind in a row or on a diagonal pay the stake times the number shown. Lines add up.',
    wheel: 'A chip pays if the ball stops on its number, or on one of the numbers of its field.',
    cards:
      'Each side gets one card; the higher card wins, and aces are high. A tie returns half of the bets on both sides.',
    bingo: 'Five of twenty balls are drawn. Chips go on the numbers of the card, on its rows and columns.',
    crash:
      'The multiplier at which a flight ends is drawn before take-off. If the flight reaches your exit, your stake is paid that many times; there is none by hand. Beside each exit stands the chance of reaching it.',
    baccarat:
      'The hand wins whose sum has the last digit nearest to 9: an ace counts 1, tens and court cards 0. Third cards follow the rule of the table. A tie returns the bets on player and bank.',
    blackjack:
      'Count more than the dealer without going over 21: court cards are 10, an ace is 1 or 11. The dealer draws up to 17 and stands on every 17. Hands are not split, and there is no insurance.',
    'three-card-poker':
      'To play you stake as much again. The dealer needs a queen or better to qualify; if not, only the ante wins. The higher hand wins 1:1 on both stakes. The hands below pay a bonus on the ante.',
  },
  betsNote: 'Numbers are multiples of the bet, the bet itself included.',
  rtp: 'Return to player',
  rtpNote:
    'What comes back to players of every 100 TL staked, on average and in the long run. It says nothing about a single round: each is independent of those before.',
  number: 'One number',
  red: 'Red',
  black: 'Black',
  even: 'Even',
  odd: 'Odd',
  low: '1–18',
  high: '19–36',
  dozen1: '1st 12',
  dozen2: '2nd 12',
  dozen3: '3rd 12',
  dozen: 'Dozen',
  evenChances: `Red, black, odd, even, 1${RANGE_DASH}18, 19${RANGE_DASH}36`,
  green: 'Green',
  player: 'Player',
  bank: 'Bank',
  tie: 'Tie',
  row: 'Row {number}',
  column: 'Column {number}',
  bingo: 'Bingo',
  rowNote: 'Row: at least three of its five',
  columnNote: 'Column: at least three of its four',
  fullNote: 'Bingo: all of a row or column',
  aloud: 'Read aloud',
  ready: 'Choose your stake and spin.',
  readyTable: 'Place your chips.',
  paid: {
    none: 'Nothing paid this round.',
    less: '{win} paid, less than you staked.',
    even: '{win} paid: you got your stake back.',
    more: '{win} paid, you won {net}.',
  },
  pocket: '{number} {colour}.',
  wins: '{side} wins.',
  drawn: 'Balls drawn: {balls}.',
  full: { row: 'Bingo: row {number} is full.', column: 'Bingo: column {number} is full.' },
  beasts: { player: 'Dragon', bank: 'Lion' },
  cards: findCardTexts('en'),
  betOn: '{spot}, bet {stake}',
  found: 'The answer was late; the round was booked once.',
  flight: {
    exit: 'Exit at {multiple}×',
    ready: 'Choose where to get off and place your chips.',
    phases: { parked: 'On the ground', waiting: 'Getting ready', flying: 'Rising', over: 'Flight over' },
    ended: 'The flight ended at {multiple}×.',
  },
  asking: 'No answer came. Asking for the result again; your stake is not taken twice.',
  unanswered: 'The server cannot be reached. Asking again does not take your stake twice.',
  offline: 'No connection. Nothing was sent.',
  askAgain: 'Ask for the result',
  insufficient: 'Insufficient balance. No stake was taken; you can choose a smaller one.',
  noDemo: 'This game has no demo mode; no stake is taken.',
  demoEmpty: 'The demo balance does not cover this stake. It is renewed when you open the game again.',
  tooLate: 'Bets had closed; no bet was taken.',
  bounds: 'Bets in this game must be between {min} and {max}.',
  clientError: 'The round could not be played. Nothing was taken from your balance.',
  ended: 'Your session has ended',
  endedNote:
    'Finished rounds are booked to your account. An interrupted round is booked if it was played; if not, no stake was taken. A hand that waited for a decision was settled by the rule of the game.',
  endedNext: 'Sign in and open the game again to go on playing.',
};

const texts: Readonly<Record<Lang, Texts>> = { tr, en };

/** Returns the texts of a language. */
export function findGameTexts(lang: Lang): Texts {
  return texts[lang];
}

/** Returns the texts of a card game whose hands are called dragon and lion. */
export function findBeastTexts(lang: Lang): Texts {
  return { ...texts[lang], ...texts[lang].beasts };
}

export type GameTexts = Texts;
