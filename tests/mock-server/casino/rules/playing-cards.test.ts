import { expect, test } from 'vitest';
import { dealCards } from '#mock-server/casino/rules/playing-cards';

const deal = (decks: number, count: number) =>
  Array.from({ length: 1000 }, (_, shuffle) =>
    dealCards(shuffle, decks, count).map((card) => JSON.stringify(card)),
  );

test('a deck has thirteen ranks from 2 to ace in four suits, each card once', () => {
  const cards = dealCards(1, 1, 52);

  expect(new Set(cards.map(({ rank, suit }) => `${rank} ${suit}`)).size).toBe(52);
  expect([...new Set(cards.map(({ rank }) => rank))].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 13 }, (_, index) => 2 + index),
  );
  const suits = cards.map(({ suit }) => suit);
  for (const suit of ['spade', 'heart', 'diamond', 'club'])
    expect(suits.filter((other) => other === suit)).toHaveLength(13);
});

test('each card can come first and last, and as often as the decks hold it', () => {
  const whole = deal(1, 52);
  for (const place of [0, 51]) expect(new Set(whole.map((cards) => cards[place])).size).toBe(52);

  for (const cards of deal(2, 104).slice(0, 20)) {
    const kinds = [...new Set(cards)].map((kind) => cards.filter((card) => card === kind).length);
    expect(kinds).toEqual(Array.from({ length: 52 }, () => 2));
  }
});
