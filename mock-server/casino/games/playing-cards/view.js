// Shows the cards of two hands, at all card tables.
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';

/** @typedef {import('../../rules/playing-cards.ts').Card} Card */
/** @typedef {Extract<import('../shared/wire.ts').Outcome, { kind: 'cards' | 'baccarat' | 'blackjack' | 'three-card-poker' }>} CardOutcome */
/** @typedef {CardOutcome['hands'][number]} TableHand */

/** The letters of the ranks from 11 on. */
const COURT_LETTERS = 'JQKA';
const DEALER_HANDS = /** @type {const} */ (['dealer', 'player']);
const SIDES = /** @type {const} */ (['player', 'bank']);
/** Paths of the suits, in a box of 24 by 24. */
const SUIT_PATHS = {
  spade: 'M12 2c3 4 9 7 9 12a4.5 4.5 0 0 1-7.6 3.2L15 22H9l1.6-4.8A4.5 4.5 0 0 1 3 14C3 9 9 6 12 2z',
  heart: 'M12 21C8 17 2.5 13.5 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2C21.5 13.5 16 17 12 21z',
  diamond: 'M12 2l7.5 10L12 22 4.5 12z',
  club: 'M12 2a4.6 4.6 0 0 1 4.2 6.5A4.6 4.6 0 1 1 13.6 16.6L15 22H9l1.4-5.4A4.6 4.6 0 1 1 7.8 8.5 4.6 4.6 0 0 1 12 2z',
};

startGame(['cards', 'baccarat', 'blackjack', 'three-card-poker'], ({ kind, texts }) => {
  const { own, dealer, pokerRanks, ...cardTexts } = texts.cards;
  const hasDealer = kind === 'blackjack' || kind === 'three-card-poker';
  const labels = { player: hasDealer ? own : texts.player, bank: texts.bank, dealer };

  const firstCount = kind === 'three-card-poker' ? 3 : kind === 'cards' ? 1 : 2;
  /** @type {readonly TableHand[]} The table before the deal. */
  const emptyHands = (hasDealer ? DEALER_HANDS : SIDES).map((name) => ({ name, cards: [] }));
  const places = `<span class="playing-card"><svg class="is-place"></svg></span>`.repeat(firstCount);
  const shoe = `<p class="shoe hand-label" aria-hidden="true">${renderFace('is-hidden', '')}${cardTexts.shoe}</p>`;
  /** Names what a hand counts. @param {TableHand['total']} total */
  const nameTotal = (total) => (typeof total === 'string' ? pokerRanks[total] : (total ?? ''));

  /** Names a card: `maça kızı`, in English `queen of spades`. @param {Card} card */
  const nameCard = ({ suit, rank }) =>
    fillTemplate(cardTexts.card, { suit: cardTexts.suits[suit], rank: cardTexts.ranks[rank - 2] ?? rank });

  /**
   * @param {TableHand} hand
   * @param {number} knownCount The number of cards that lay there before; they do not arrive again.
   * @param {boolean} hasLanded
   * @param {string | undefined} winner The name of the winning hand.
   */
  const renderHand = ({ name, cards, total, hiddenCount = 0 }, knownCount, hasLanded, winner) => {
    const hidden = Array.from({ length: hiddenCount });
    const names = [...cards.map(nameCard), ...hidden.map(() => cardTexts.hiddenCard)];
    const faces = [
      ...cards.map((card, index) => renderCard(card, index < knownCount ? '' : 'arrives')),
      ...hidden.map(() => renderFace('is-hidden', '')),
    ];
    const totalText = kind === 'cards' ? '' : `<b class="total">${hasLanded ? nameTotal(total) : ''}</b>`;
    return `
      <div class="hand" data-hand="${name}" role="img" aria-label="${labels[name]}: ${names.join(', ') || cardTexts.noCards}">
        <p class="hand-label ${hasLanded && name === winner ? 'winner' : ''}">${labels[name]} ${totalText}</p>
        <div class="hand-cards">${faces.join('') || places}</div>
      </div>`;
  };

  /** @param {CardOutcome} outcome */
  const describeWinner = (outcome) => {
    if (!('winner' in outcome)) return outcome.result === null ? '' : cardTexts.results[outcome.result];
    const { winner } = outcome;
    return winner === 'tie' ? `${texts.tie}.` : fillTemplate(texts.wins, { side: labels[winner] });
  };

  return {
    render(outcome, phase, before) {
      const winner = outcome && 'winner' in outcome ? outcome.winner : undefined;
      const hands = (outcome?.hands ?? emptyHands).map((hand, index) =>
        renderHand(hand, before?.hands[index]?.cards.length ?? 0, phase !== 'landing', winner),
      );
      return `<div class="hands ${kind}">${hands.join('')}${outcome ? '' : shoe}</div>`;
    },
    /** Describes what each hand counts or, without a count, its cards, and who has won. */
    describe(outcome) {
      const hands = outcome.hands.map(({ name, cards, total }) => {
        const words = total === undefined ? cards.map(nameCard).join(', ') : nameTotal(total);
        return words === '' ? '' : `${labels[name]}: ${words}.`;
      });
      return [...hands, describeWinner(outcome)].join(' ').trim();
    },
  };
});

/** @param {Card} card @param {string} kind */
function renderCard({ rank, suit }, kind) {
  const colour = suit === 'heart' || suit === 'diamond' ? 'is-red' : '';
  const drawPip = (/** @type {string} */ transform) =>
    `<path transform="${transform}" d="${SUIT_PATHS[suit]}"/>`;
  const pips = drawPip('translate(11 38) scale(.93)') + drawPip('translate(42 83) scale(1.92)');
  return renderFace(colour, `<text x="22" y="32">${COURT_LETTERS[rank - 11] ?? rank}</text>${pips}`, kind);
}

/** @param {string} face @param {string} drawing In a box of 100 by 140. @param {string} [kind] */
function renderFace(face, drawing, kind = '') {
  const svg = `<svg class="${face}" viewBox="0 0 100 140">${drawing}</svg>`;
  return `<span class="playing-card ${kind}" data-card>${svg}</span>`;
}
