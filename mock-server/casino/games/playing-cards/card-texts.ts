/** The texts of the card games in both languages. `{name}` is a placeholder. */
import type { Lang } from '#contracts/fields';

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
  stake: { blackjack: 'Bahis', poker: 'Ante' },
  blackjackPays: { blackjack: 'Blackjack: as ve 10 değerinde bir kart', win: 'Kazanan el', push: 'Eşitlik' },
  pokerRanks: {
    'straight-flush': 'Sıralı renk',
    three: 'Üçlü',
    straight: 'Sıra',
    flush: 'Renk',
    pair: 'Çift',
    high: 'Yüksek kart',
  },
  results: {
    blackjack: 'Blackjack.',
    win: 'Kazandınız.',
    'dealer-bust': 'Krupiye 21’i geçti.',
    push: 'Eşitlik.',
    tie: 'Eşitlik.',
    lose: 'Krupiye kazandı.',
    bust: '21’i geçtiniz.',
    'dealer-blackjack': 'Krupiyede blackjack var.',
    'not-qualified': 'Krupiye oyuna giremedi.',
    fold: 'Pas geçtiniz.',
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
  stake: { blackjack: 'Stake', poker: 'Ante' },
  blackjackPays: { blackjack: 'Blackjack: an ace and a card of 10', win: 'A winning hand', push: 'Push' },
  pokerRanks: {
    'straight-flush': 'Straight flush',
    three: 'Three of a kind',
    straight: 'Straight',
    flush: 'Flush',
    pair: 'Pair',
    high: 'High card',
  },
  results: {
    blackjack: 'Blackjack.',
    win: 'You win.',
    'dealer-bust': 'The dealer is over 21.',
    push: 'Push.',
    tie: 'Tie.',
    lose: 'The dealer wins.',
    bust: 'You are over 21.',
    'dealer-blackjack': 'The dealer has a blackjack.',
    'not-qualified': 'The dealer does not qualify.',
    fold: 'You folded.',
  },
};

const texts: Readonly<Record<Lang, CardTexts>> = { tr, en };

/** Returns the texts of the card games in a language. */
export function findCardTexts(lang: Lang): CardTexts {
  return texts[lang];
}
