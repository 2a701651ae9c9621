/** The texts of the card games in both languages. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';
import { RANGE_DASH } from '../shared/format-numbers.ts';

const tr = {
  card: '{suit} {rank}',
  suits: { spade: 'maça', heart: 'kupa', diamond: 'karo', club: 'sinek' },
  /** From the two to the ace. */
  ranks:
    'ikilisi üçlüsü dörtlüsü beşlisi altılısı yedilisi sekizlisi dokuzlusu onlusu valesi kızı papazı ası'.split(
      ' ',
    ),
  hiddenCard: 'kapalı kart',
  noCards: 'kart yok',
  dealer: 'Krupiye',
  own: 'Siz',
  decision: 'Kararınız',
  moves: { hit: 'Kart çek', stand: 'Dur', double: 'İkiye katla', play: 'Oyna (ante kadar)', fold: 'Pas geç' },
  decisionKeys: 'El sürerken: Sekme ile bir karara gelin, Enter ile seçin.',
  best: 'Bu oran, her kararda en iyi seçimi yapan oyuncunun ilk bahsine göredir.',
  left: 'Sayfayı yenilerseniz aynı ele dönersiniz. Oturumunuz elin ortasında biterse el, {move} seçilmiş gibi sonuçlanır.',
  blackjack: {
    spot: 'Bahis',
    note: 'Altı deste her elden önce karıştırılır. Amaç 21’i geçmeden krupiyeden yüksek saymaktır: resimli kartlar 10, as 1 veya 11 sayılır.',
    moves:
      'Kart çekebilir, durabilir veya ilk iki kartınızla bahsinizi ikiye katlayıp tek kart alabilirsiniz. 21’de sıra krupiyeye geçer. El bölünmez, sigorta yoktur.',
    dealer:
      'Krupiye 17’ye kadar kart çeker ve her 17’de durur. As veya 10 değerinde açık kartı varsa blackjack olup olmadığına siz karar vermeden bakar.',
    pays: { blackjack: 'Blackjack: as ve 10 değerinde bir kart', win: 'Kazanan el', push: 'Eşitlik' },
    totals: 'Siz {own}, krupiye {dealer}.',
    results: {
      blackjack: 'Blackjack.',
      win: 'Kazandınız.',
      'dealer-bust': 'Krupiye 21’i geçti.',
      push: 'Eşitlik.',
      lose: 'Krupiye kazandı.',
      bust: '21’i geçtiniz.',
      'dealer-blackjack': 'Krupiyede blackjack var.',
    },
  },
  baccarat: {
    note: 'Sekiz deste her turdan önce karıştırılır. Oyuncuya ve bankaya ikişer kart açılır; toplamının son hanesi 9’a yakın olan kazanır. As 1, 10 ve resimli kartlar 0 sayılır.',
    third: `İki karttan biri 8 veya 9 ederse tur biter. Yoksa oyuncu 0${RANGE_DASH}5 ile üçüncü kartı çeker, 6 ve 7 ile durur. Oyuncu durduysa banka da 0${RANGE_DASH}5 ile çeker.`,
    bankThird: `Oyuncu üçüncü kartı çektiyse banka 0${RANGE_DASH}2 ile hep çeker; 3 ile, oyuncunun üçüncü kartı 8 değilse; 4 ile, 2${RANGE_DASH}7 ise; 5 ile, 4${RANGE_DASH}7 ise; 6 ile, 6 veya 7 ise çeker; 7 ile durur.`,
    tieNote: 'Banka kazancından %5 komisyon alınır. Berabere biterse oyuncu ve banka bahisleri geri verilir.',
    points: 'Oyuncu {player}, banka {bank}.',
  },
  poker: {
    spot: 'Ante',
    note: 'Tek desteyle, kasaya karşı oynanır. Ante koyunca üç kart alırsınız. Pas geçerseniz anteyi kaybedersiniz; oynarsanız ante kadar bir bahis daha konur ve krupiyenin kartları açılır.',
    qualify:
      'Krupiye en az dam ile oyuna girer. Girmezse ante 1:1 kazanır, oyun bahsi geri verilir. Girerse yüksek el hem anteyi hem oyun bahsini 1:1 kazanır; eşitlikte ikisi de geri verilir.',
    advice: 'Dam, 6, 4 ve daha iyi ellerle oynamak en iyi sonucu verir.',
    bonus: 'Ante ikramiyesi',
    bonusNote: 'Oynayan el, krupiye ne açarsa açsın anteye ek olarak öder:',
    rankLabels: {
      'straight-flush': 'Sıralı renk',
      three: 'Üçlü',
      straight: 'Sıra',
      flush: 'Renk',
      pair: 'Çift',
      high: 'Yüksek kart',
    },
    ranks: {
      'straight-flush': 'sıralı renk',
      three: 'üçlü',
      straight: 'sıra',
      flush: 'renk',
      pair: 'çift',
      high: 'yüksek kart',
    },
    order: 'Yüksekten alçağa: sıralı renk, üçlü, sıra, renk, çift, yüksek kart.',
    own: 'Elinizde {own} var.',
    hands: 'Sizde {own}, krupiyede {dealer} var.',
    results: {
      win: 'Kazandınız.',
      'not-qualified': 'Krupiye oyuna giremedi.',
      tie: 'Eşitlik.',
      lose: 'Krupiye kazandı.',
      fold: 'Pas geçtiniz.',
    },
  },
};

export type CardTexts = typeof tr;

const en: CardTexts = {
  card: '{rank} of {suit}',
  suits: { spade: 'spades', heart: 'hearts', diamond: 'diamonds', club: 'clubs' },
  ranks: 'two three four five six seven eight nine ten jack queen king ace'.split(' '),
  hiddenCard: 'a hidden card',
  noCards: 'no cards',
  dealer: 'Dealer',
  own: 'You',
  decision: 'Your decision',
  moves: { hit: 'Hit', stand: 'Stand', double: 'Double', play: 'Play (one more ante)', fold: 'Fold' },
  decisionKeys: 'During a hand: Tab to a decision, Enter takes it.',
  best: 'The return is that of a player who always decides in the best way, on the first stake.',
  left: 'If you reload the page, you come back to the same hand. If your session ends in the middle of a hand, it is settled as if you had chosen “{move}”.',
  blackjack: {
    spot: 'Stake',
    note: 'Six decks are shuffled before each hand. The aim is to count more than the dealer without going over 21: court cards are 10, an ace is 1 or 11.',
    moves:
      'You can hit, stand, or double your stake on the first two cards for one more card. At 21 it is the dealer’s turn. Hands are not split, and there is no insurance.',
    dealer:
      'The dealer draws up to 17 and stands on every 17. With an ace or a ten showing, the dealer looks for a blackjack before you decide.',
    pays: { blackjack: 'Blackjack: an ace and a card of 10', win: 'A winning hand', push: 'Push' },
    totals: 'You {own}, dealer {dealer}.',
    results: {
      blackjack: 'Blackjack.',
      win: 'You win.',
      'dealer-bust': 'The dealer is over 21.',
      push: 'Push.',
      lose: 'The dealer wins.',
      bust: 'You are over 21.',
      'dealer-blackjack': 'The dealer has a blackjack.',
    },
  },
  baccarat: {
    note: 'Eight decks are shuffled before each round. Player and bank get two cards each; the hand wins whose sum has the last digit nearest to 9. An ace counts 1, tens and court cards 0.',
    third: `If two cards make 8 or 9, the round is over. Otherwise the player draws a third card on 0${RANGE_DASH}5 and stands on 6 and 7. If the player stands, the bank draws on 0${RANGE_DASH}5 too.`,
    bankThird: `If the player has drawn, the bank always draws on 0${RANGE_DASH}2; on 3 unless the player’s third card is an 8; on 4 if it is 2${RANGE_DASH}7; on 5 if it is 4${RANGE_DASH}7; on 6 if it is a 6 or 7; and stands on 7.`,
    tieNote: 'A commission of 5% is kept from wins on the bank. A tie returns the bets on player and bank.',
    points: 'Player {player}, bank {bank}.',
  },
  poker: {
    spot: 'Ante',
    note: 'Played with one deck against the house. For an ante you get three cards. If you fold you lose the ante; if you play, you stake as much again and the dealer’s cards are shown.',
    qualify:
      'The dealer needs a queen or better to qualify. If not, the ante wins 1:1 and the play stake is returned. Otherwise the higher hand wins 1:1 on both stakes; a tie returns both.',
    advice: 'Playing with queen, 6, 4 and better gives the best result.',
    bonus: 'Ante bonus',
    bonusNote: 'A hand that plays earns this on the ante, whatever the dealer has:',
    rankLabels: {
      'straight-flush': 'Straight flush',
      three: 'Three of a kind',
      straight: 'Straight',
      flush: 'Flush',
      pair: 'Pair',
      high: 'High card',
    },
    ranks: {
      'straight-flush': 'a straight flush',
      three: 'three of a kind',
      straight: 'a straight',
      flush: 'a flush',
      pair: 'a pair',
      high: 'a high card',
    },
    order: 'From high to low: straight flush, three of a kind, straight, flush, pair, high card.',
    own: 'You have {own}.',
    hands: 'You have {own}, the dealer {dealer}.',
    results: {
      win: 'You win.',
      'not-qualified': 'The dealer does not qualify.',
      tie: 'Tie.',
      lose: 'The dealer wins.',
      fold: 'You folded.',
    },
  },
};

const texts: Readonly<Record<Lang, CardTexts>> = { tr, en };

/** Returns the texts of the card games in a language. */
export function findCardTexts(lang: Lang): CardTexts {
  return texts[lang];
}
