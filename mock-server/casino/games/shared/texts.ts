/** The texts of the games of chance in both languages. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import { RANGE_DASH } from './format-numbers.ts';

export type GameTexts = ReturnType<typeof findGameTexts>;

/** Returns the texts of a language. hasBeasts: whether the hands of a card game are called dragon and lion. */
export function findGameTexts(lang: Lang, hasBeasts = false) {
  const pick = (tr: string, en: string) => (lang === 'tr' ? tr : en);
  return {
    stake: pick('Bahis', 'Stake'),
    spin: pick('Çevir', 'Spin'),
    deal: pick('Dağıt', 'Deal'),
    draw: pick('Topları çek', 'Draw the balls'),
    fly: pick('Uçuşu başlat', 'Start the flight'),
    place: pick('Bahsi onayla', 'Place the bet'),
    chips: pick('Fiş değeri', 'Chip value'),
    clear: pick('Temizle', 'Clear'),
    undo: pick('Geri al', 'Undo'),
    board: pick('Bahis alanı', 'Betting board'),
    last: pick('Son sonuçlar', 'Last results'),
    demo: pick('Demo modu', 'Demo mode'),
    balance: pick('Bakiye', 'Balance'),
    info: pick('Oyun bilgisi', 'About the game'),
    close: pick('Kapat', 'Close'),
    loading: pick('Oyun hazırlanıyor', 'Preparing the game'),
    heroNote: pick('Bu sembol her sembolün yerine geçer.', 'This symbol substitutes for any other.'),
    /** The rules of each kind of game. */
    how: {
      slot: pick(
        'Üç satırda ve iki köşegende üç aynı sembol, bahsin gösterilen katını öder. Çizgiler toplanır.',
        'Three of a kind in a row or on a diagonal pay the stake times the number shown. Lines add up.',
      ),
      wheel: pick(
        'Topun durduğu sayıya veya onu içeren bir alana koyduğunuz fiş öder.',
        'A chip pays if the ball stops on its number, or on one of the numbers of its field.',
      ),
      cards: pick(
        'İki tarafa birer kart açılır; büyük kart kazanır, as en büyüktür. Berabere biterse iki tarafa konan bahislerin yarısı geri ödenir.',
        'Each side gets one card; the higher card wins, and aces are high. A tie returns half of the bets on both sides.',
      ),
      bingo: pick(
        'Yirmi toptan beşi çekilir. Karttaki sayılara, sıra ve sütunlara fiş konur.',
        'Five of twenty balls are drawn. Chips go on the numbers of the card, on its rows and columns.',
      ),
      crash: pick(
        'Uçuşun biteceği katsayı kalkıştan önce belirlenir. Uçuş seçtiğiniz çıkışa ulaşırsa bahsinizin o katı ödenir; elle çıkış yoktur. Her çıkışın yanında ona ulaşma olasılığı yazar.',
        'The multiplier at which a flight ends is drawn before take-off. If the flight reaches your exit, your stake is paid that many times; there is no manual exit. Each exit shows the chance of reaching it.',
      ),
      baccarat: pick(
        'Toplamının son hanesi 9’a yakın olan kazanır: as 1, 10 ve resimli kartlar 0 sayılır. Üçüncü kart kurala göre çekilir. Berabere biterse oyuncu ve banka bahisleri geri verilir.',
        'The hand whose total ends in the digit nearest to 9 wins: an ace counts 1, tens and court cards 0. Third cards follow fixed rules. A tie returns the bets on player and bank.',
      ),
      blackjack: pick(
        '21’i geçmeden krupiyeninkinden yüksek bir toplama ulaşmalısınız: resimli kartlar 10, as 1 veya 11 sayılır. Krupiye 17’ye kadar kart çeker ve her 17’de durur. El bölünmez, sigorta yoktur.',
        'Beat the dealer’s total without going over 21: court cards are 10, an ace is 1 or 11. The dealer draws to 17 and stands on every 17. Hands are not split, and there is no insurance.',
      ),
      'three-card-poker': pick(
        'Oynarsanız ante kadar bir bahis daha konur. Krupiye en az dam ile oyuna girer; girmezse yalnızca ante kazanır. Yüksek el ikisini de 1:1 kazanır. Aşağıdaki eller anteye ek olarak öder.',
        'To play, you stake the same amount again. The dealer needs a queen or better to qualify; if not, only the ante wins. The higher hand wins 1:1 on both stakes. The hands below pay a bonus on the ante.',
      ),
    },
    betsNote: pick('Katsayılara bahsiniz dahildir.', 'Multipliers include the stake.'),
    drawing: {
      title: pick('Bu nasıl çekildi?', 'How was this drawn?'),
      seed: pick('Dünyanın tohumu: {seed}', 'Seed of the world: {seed}'),
      stream: pick('Sayı dizisi: {stream}, sırası: {place}', 'Stream of numbers: {stream}, place: {place}'),
      numbers: pick('Çekilen: {numbers}', 'Drawn: {numbers}'),
      number: pick('{drawn} (0–{last} arasından)', '{drawn} (of 0–{last})'),
      again: pick('Yeniden çekin', 'Draw it again'),
    },
    rtp: pick('Oyuncuya dönüş', 'Return to player'),
    rtpNote: pick(
      'Uzun vadede yatırılan her 100 TL’nin ortalama olarak oyuncuya dönen kısmı. Tek bir tur için bir şey söylemez: her tur öncekilerden bağımsızdır.',
      'How much of every 100 TL staked comes back to players, on average and in the long run. It says nothing about a single round: each is independent of those before it.',
    ),
    number: pick('Tek sayı', 'One number'),
    red: pick('Kırmızı', 'Red'),
    black: pick('Siyah', 'Black'),
    even: pick('Çift', 'Even'),
    odd: pick('Tek', 'Odd'),
    low: '1–18',
    high: '19–36',
    dozen1: pick('1. 12', '1st 12'),
    dozen2: pick('2. 12', '2nd 12'),
    dozen3: pick('3. 12', '3rd 12'),
    dozen: pick('Düzine', 'Dozen'),
    evenChances: pick(
      `Kırmızı, siyah, tek, çift, 1${RANGE_DASH}18, 19${RANGE_DASH}36`,
      `Red, black, odd, even, 1${RANGE_DASH}18, 19${RANGE_DASH}36`,
    ),
    green: pick('Yeşil', 'Green'),
    player: hasBeasts ? pick('Ejder', 'Dragon') : pick('Oyuncu', 'Player'),
    bank: hasBeasts ? pick('Aslan', 'Lion') : pick('Banka', 'Bank'),
    tie: pick('Berabere', 'Tie'),
    row: pick('{number}. sıra', 'Row {number}'),
    column: pick('{number}. sütun', 'Column {number}'),
    bingo: 'Bingo',
    rowNote: pick('Sıra: beş sayısından en az üçü', 'Row: at least three of its five'),
    columnNote: pick('Sütun: dört sayısından en az üçü', 'Column: at least three of its four'),
    fullNote: pick('Bingo: tamamı çıkan bir sıra veya sütun', 'Bingo: a complete row or column'),
    aloud: pick('Sesli okuma', 'Read aloud'),
    // Messages before and after a round.
    ready: pick('Bahsinizi seçip çevirin.', 'Choose your stake and spin.'),
    readyTable: pick('Fişinizi koyun.', 'Place your chips.'),
    paid: {
      none: pick('Bu turda ödeme yok.', 'Nothing paid this round.'),
      back: pick('Ödeme {win} (net\u00a0{net}).', 'Paid {win} (net\u00a0{net}).'),
      won: pick('Kazanç {win} (net\u00a0+{net}).', 'Won {win} (net\u00a0+{net}).'),
    },
    pocket: '{number} {colour}.',
    wins: pick('{side} kazandı.', '{side} wins.'),
    drawn: pick('Çıkan toplar: {balls}.', 'Balls drawn: {balls}.'),
    full: pick('Bingo: {line} doldu.', 'Bingo: {line} is full.'),
    cards: {
      card: pick('{suit} {rank}', '{rank} of {suit}'),
      suits: {
        spade: pick('maça', 'spades'),
        heart: pick('kupa', 'hearts'),
        diamond: pick('karo', 'diamonds'),
        club: pick('sinek', 'clubs'),
      },
      /** From the two to the ace. */
      ranks: pick(
        'ikilisi üçlüsü dörtlüsü beşlisi altılısı yedilisi sekizlisi dokuzlusu onlusu valesi kızı papazı ası',
        'two three four five six seven eight nine ten jack queen king ace',
      ).split(' '),
      hiddenCard: pick('kapalı kart', 'a hidden card'),
      noCards: pick('kart yok', 'no cards'),
      shoe: pick('Deste', 'Shoe'),
      dealer: pick('Krupiye', 'Dealer'),
      own: pick('Siz', 'You'),
      decision: pick('Kararınız', 'Your decision'),
      moves: {
        hit: pick('Kart çek', 'Hit'),
        stand: pick('Dur', 'Stand'),
        double: pick('İkiye katla', 'Double'),
        play: pick('Oyna (ante kadar)', 'Play (one more ante)'),
        fold: pick('Pas geç', 'Fold'),
      },
      ante: 'Ante',
      blackjackPays: {
        blackjack: pick('Blackjack: as ve 10 değerinde bir kart', 'Blackjack: an ace and a ten-value card'),
        win: pick('Kazanan el', 'A winning hand'),
        push: pick('Eşitlik', 'Push'),
      },
      pokerRanks: {
        'straight-flush': pick('Sıralı renk', 'Straight flush'),
        three: pick('Üçlü', 'Three of a kind'),
        straight: pick('Sıra', 'Straight'),
        flush: pick('Renk', 'Flush'),
        pair: pick('Çift', 'Pair'),
        high: pick('Yüksek kart', 'High card'),
      },
      results: {
        blackjack: 'Blackjack.',
        win: pick('Kazandınız.', 'You win.'),
        'dealer-bust': pick('Krupiye 21’i geçti.', 'The dealer is over 21.'),
        push: pick('Eşitlik.', 'Push.'),
        tie: pick('Eşitlik.', 'Tie.'),
        lose: pick('Krupiye kazandı.', 'The dealer wins.'),
        bust: pick('21’i geçtiniz.', 'You are over 21.'),
        'dealer-blackjack': pick('Krupiyede blackjack var.', 'The dealer has a blackjack.'),
        'not-qualified': pick('Krupiye oyuna giremedi.', 'The dealer does not qualify.'),
        fold: pick('Pas geçtiniz.', 'You folded.'),
      },
    },
    betOn: pick('{spot}, bahis {stake}', '{spot}, bet {stake}'),
    found: pick('Yanıt gecikti; tur bir kez işlendi.', 'The answer was late; the round was counted once.'),
    flight: {
      exit: pick('Çıkış {multiple}×', 'Exit at {multiple}×'),
      ready: pick('Çıkış seçip fişinizi koyun.', 'Choose an exit and place your chips.'),
      phases: {
        parked: pick('Yerde', 'On the ground'),
        waiting: pick('Kalkışa hazırlanıyor', 'Getting ready'),
        flying: pick('Yükseliyor', 'Rising'),
        over: pick('Uçuş bitti', 'Flight over'),
      },
      ended: pick('Uçuş {multiple}× katsayıda bitti.', 'The flight ended at {multiple}×.'),
    },
    // Messages about failures.
    asking: pick(
      'Yanıt alınamadı. Turun sonucu yeniden soruluyor; bahsiniz iki kez alınmaz.',
      'No answer came. Asking for the result again; your stake is not taken twice.',
    ),
    unanswered: pick(
      'Sunucuya ulaşılamıyor. Sonucu yeniden sormak bahsinizi iki kez almaz.',
      'The server cannot be reached. Asking again does not take your stake twice.',
    ),
    offline: pick('Bağlantı yok. Hiçbir şey gönderilmedi.', 'No connection. Nothing was sent.'),
    askAgain: pick('Sonucu sor', 'Ask for the result'),
    insufficient: pick('Yetersiz bakiye. Bahis alınmadı.', 'Insufficient balance. No stake was taken.'),
    noDemo: pick('Bu oyunda demo modu yok; bahis alınmaz.', 'This game has no demo mode; no stake is taken.'),
    demoEmpty: pick(
      'Demo bakiyesi bu bahse yetmiyor. Oyunu yeniden açınca yenilenir.',
      'The demo balance does not cover this stake. It is renewed when you open the game again.',
    ),
    tooLate: pick('Bahisler kapanmıştı; bahis alınmadı.', 'Betting had closed; no bet was taken.'),
    bounds: pick('Bahis {min} ile {max} arasında olmalıdır.', 'Bets must be between {min} and {max}.'),
    clientError: pick(
      'Tur oynanamadı. Bakiyenizden bir tutar ayrılmadı.',
      'The round could not be played. Nothing was taken from your balance.',
    ),
    ended: pick('Oturumunuz sona erdi', 'Your session has ended'),
    endedNote: pick(
      'Biten turların sonuçları hesabınıza işlendi. Yarım kalan tur oynandıysa sonucu da bakiyenizdedir; oynanmadıysa bahis alınmadı. Karar bekleyen bir el, oyunun kuralına göre sonuçlandı.',
      'Finished rounds are already in your balance. So is an interrupted round if it was played; if not, no stake was taken. A hand waiting for a decision was settled by the rules of the game.',
    ),
    endedNext: pick(
      'Oynamaya devam etmek için giriş yapıp oyunu yeniden açın.',
      'Sign in and open the game again to go on playing.',
    ),
  };
}
