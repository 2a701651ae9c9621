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
  blackjack: {
    spot: 'Bahis',
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
    points: 'Oyuncu {player}, banka {bank}.',
  },
  poker: {
    spot: 'Ante',
    ranks: {
      'straight-flush': 'Sıralı renk',
      three: 'Üçlü',
      straight: 'Sıra',
      flush: 'Renk',
      pair: 'Çift',
      high: 'Yüksek kart',
    },
    own: 'Eliniz: {own}.',
    hands: 'Eliniz: {own}. Krupiye: {dealer}.',
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
  blackjack: {
    spot: 'Stake',
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
    points: 'Player {player}, bank {bank}.',
  },
  poker: {
    spot: 'Ante',
    ranks: {
      'straight-flush': 'Straight flush',
      three: 'Three of a kind',
      straight: 'Straight',
      flush: 'Flush',
      pair: 'Pair',
      high: 'High card',
    },
    own: 'Your hand: {own}.',
    hands: 'Your hand: {own}. Dealer: {dealer}.',
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
