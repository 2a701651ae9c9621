// Draws and names playing cards.
import { parseElement } from '../page/dom.js';
import { fillTemplate } from '../page/money.js';

/** @typedef {import('./cards.ts').Card} Card */

const COURT_LETTERS = new Map([
  [11, 'J'],
  [12, 'Q'],
  [13, 'K'],
  [14, 'A'],
]);
/** Paths of the suits, in a box of 24 by 24. */
const SUIT_PATHS = {
  spade: 'M12 2c3 4 9 7 9 12a4.5 4.5 0 0 1-7.6 3.2L15 22H9l1.6-4.8A4.5 4.5 0 0 1 3 14C3 9 9 6 12 2z',
  heart: 'M12 21C8 17 2.5 13.5 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2C21.5 13.5 16 17 12 21z',
  diamond: 'M12 2l7.5 10L12 22 4.5 12z',
  club: 'M12 2a4.6 4.6 0 0 1 4.2 6.5A4.6 4.6 0 1 1 13.6 16.6L15 22H9l1.4-5.4A4.6 4.6 0 1 1 7.8 8.5 4.6 4.6 0 0 1 12 2z',
};

/** @param {Card} card */
export function isRed({ suit }) {
  return suit === 'heart' || suit === 'diamond';
}

/**
 * Returns the elements on the face of a card.
 * @param {Card} card
 */
export function renderFace({ rank, suit }) {
  const letter = COURT_LETTERS.get(rank) ?? String(rank);
  const pip = `<svg viewBox="0 0 24 24"><path d="${SUIT_PATHS[suit]}"/></svg>`;
  return [
    parseElement(`<span class="corner">${letter}${pip}</span>`),
    parseElement(`<span class="middle">${pip}</span>`),
    parseElement(`<span class="corner below">${letter}${pip}</span>`),
  ];
}

/**
 * Names a card: `maça kızı`, in English `queen of spades`.
 * @param {import('./card-texts.ts').CardTexts} texts
 * @param {Card} card
 */
export function nameCard(texts, { suit, rank }) {
  return fillTemplate(texts.card, { suit: texts.suits[suit], rank: texts.ranks[rank] ?? rank });
}
