import { expect, test } from 'vitest';
import { TABLE_RTP } from '#fixtures/catalogue/table-games';
import { buildCard, type Card, DECK_SIZE, type Suit } from '#mock-server/casino/rules/playing-cards';
import { ANTE_BONUS, compareHands, pokerRules, rankCards } from '#mock-server/casino/rules/three-card-poker';

const RANKS = '  23456789TJQKA';
const SUITS: Readonly<Record<string, Suit>> = { s: 'spade', h: 'heart', d: 'diamond', c: 'club' };
/** Parses cards such as `Qs 6h 4d`: the queen of spades, the 6 of hearts and the 4 of diamonds. */
const read = (text: string): Card[] =>
  text
    .split(' ')
    .map(([rank = '', suit = '']) => ({ rank: RANKS.indexOf(rank), suit: SUITS[suit] ?? 'spade' }));

test('hands rank from a high card to a straight flush, a straight above a flush', () => {
  const inOrder = [
    'Js 9h 2d',
    'As Kh Jd',
    '2s 2h 3d',
    'As Ah 2d',
    '2s 3s 5s',
    'As 2h 3d',
    'Qs Kh Ad',
    '2s 2h 2d',
    'As 2s 3s',
  ];
  const strengths = inOrder.map((text) => rankCards(read(text)).strength);

  expect([...strengths].sort((a, b) => a - b)).toEqual(strengths);
  expect(inOrder.map((text) => rankCards(read(text)).rank)).toEqual([
    ...['high', 'high', 'pair', 'pair', 'flush', 'straight', 'straight', 'three', 'straight-flush'],
  ]);
});

test.each([
  ['Ks Qh 9d', 'high'],
  ['9s 6h 5d', 'high'],
  ['Ks 3h 2d', 'high'],
  ['As 4h 2d', 'high'],
  ['As 3h 2d', 'straight'],
  ['As 3h 3d', 'pair'],
  ['As 2h 2d', 'pair'],
  ['4s 3h 2d', 'straight'],
])('%s is a %s', (cards, rank) => {
  expect(rankCards(read(cards)).rank).toBe(rank);
});

test.each([
  ['As Kh 2d', 'Js 9h 2c', 'not-qualified'],
  ['As Kh 2d', 'Qs 9h 2c', 'win'],
  ['Js 9h 2d', 'Qs 9c 2c', 'lose'],
  ['Qd 9d 2h', 'Qs 9c 2c', 'tie'],
  ['3d 3h 9c', '2s 2c Ac', 'win'],
])('%s against %s: %s', (player, dealer, result) => {
  expect(compareHands(read(player), read(dealer))).toBe(result);
});

test('the dealer’s cards are hidden until the player decides; folding loses the ante only', () => {
  for (let shuffle = 0; shuffle < 300; shuffle++) {
    expect(pokerRules.playHand(shuffle, [])).toMatchObject({
      hands: [{ name: 'dealer', cards: [], hiddenCount: 3 }, { name: 'player' }],
      moves: ['play', 'fold'],
      stakes: 1,
      result: null,
    });
    expect(pokerRules.playHand(shuffle, ['fold'])).toMatchObject({
      ...{ moves: [], stakes: 1, payback: 0, result: 'fold' },
    });
    const { hands, stakes, moves, result } = pokerRules.playHand(shuffle, ['play']);
    expect([stakes, moves]).toEqual([2, []]);
    expect(result).toMatch(/^(?:win|lose|tie|not-qualified)$/);
    expect(new Set(hands.flatMap(({ cards }) => cards).map((card) => JSON.stringify(card))).size).toBe(6);
  }
});

test('a played hand pays by its result, and the bonus of a good hand even if it loses', () => {
  const paid = { win: 400, 'not-qualified': 300, tie: 200, lose: 0, fold: 0 };
  const bonuses = new Map([
    ['straight', 100],
    ['three', 400],
    ['straight-flush', 500],
  ]);
  const seen = new Set<string>();
  for (let shuffle = 0; shuffle < 4000; shuffle++) {
    const { hands, result, payback } = pokerRules.playHand(shuffle, ['play']);
    const [dealer, player] = hands;
    const bonus = bonuses.get(player.total ?? '') ?? 0;
    expect(payback).toBe(paid[result ?? 'fold'] + bonus);
    expect([dealer.cards.length, dealer.total]).toEqual([3, rankCards(dealer.cards).rank]);
    if (bonus > 0) seen.add(`${result}`);
    if (bonus > 0) expect(pokerRules.playHand(shuffle, ['fold']).payback).toBe(0);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['win', 'lose', 'not-qualified']));
});

// The hands of a class differ only in the names of their suits. One hand of each class is played against all
// hands of the dealer that share no card with it: 18,424 of the 22,100 possible hands.
test('playing with queen, 6, 4 and better returns what is stated', () => {
  const deck = Array.from({ length: DECK_SIZE }, (_, index) => buildCard(index));
  const hands = listTriples(DECK_SIZE).map((cards) => {
    const triple = cards.map((index) => deck[index] ?? buildCard(0));
    const { rank, strength } = rankCards(triple);
    const qualifies = rank !== 'high' || triple.some((card) => card.rank >= 12);
    return { cards, rank, strength, qualifies };
  });
  const threshold = rankCards(read('Qs 6h 4d')).strength;
  const classes = new Map<string, { hand: (typeof hands)[number]; count: number }>();
  for (const hand of hands) {
    const key = describeClass(hand.cards);
    classes.set(key, { hand, count: (classes.get(key)?.count ?? 0) + 1 });
  }

  let hundredths = 0;
  for (const { hand, count } of classes.values()) {
    if (hand.strength < threshold) continue;
    let sum = 0;
    let ways = 0;
    for (const dealer of hands) {
      if (hand.cards.some((card) => dealer.cards.includes(card))) continue;
      ways++;
      if (!dealer.qualifies) sum += 300;
      else if (hand.strength > dealer.strength) sum += 400;
      else if (hand.strength === dealer.strength) sum += 200;
    }
    hundredths += count * (sum / ways + (ANTE_BONUS[hand.rank] ?? 0) - 100);
  }

  expect(hundredths / hands.length).toBeCloseTo(TABLE_RTP['three-card-poker'], 2);
});

function listTriples(size: number): number[][] {
  const triples: number[][] = [];
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) for (let c = b + 1; c < size; c++) triples.push([a, b, c]);
  return triples;
}

/** Describes a hand by its ranks and by which cards share a suit, but without the names of the suits. */
function describeClass(cards: readonly number[]): string {
  const suits = cards.map((index) => index % 4);
  return cards.map((index, place) => `${Math.floor(index / 4)}${suits.indexOf(suits[place] ?? 0)}`).join();
}
