// Shows the cards of two hands, at all card tables.
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';

/** @typedef {import('./cards.ts').Card} Card */
/** @typedef {Extract<import('../shared/wire.ts').Outcome, { kind: 'cards' | 'baccarat' | 'blackjack' | 'three-card-poker' }>} CardOutcome */

/**
 * @typedef {object} HandView The visible state of a hand.
 * @property {string} name
 * @property {string} label
 * @property {readonly Card[]} cards
 * @property {number} [hiddenCount] The number of further cards, which lie face down.
 * @property {string | number} [total] Points, or the rank of the hand.
 * @property {boolean} [isWinner] Where the name of the hand shows it.
 */

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

startGame(['cards', 'baccarat', 'blackjack', 'three-card-poker'], ({ kind, texts }) => ({
  render(outcome, _phase, before) {
    const earlier = before ? readHands(before, texts) : [];
    const hands = outcome ? readHands(outcome, texts) : listEmptyHands(kind, texts);
    const rows = hands.map((hand, index) => renderHand(hand, earlier[index]?.cards.length ?? 0, texts.cards));
    return `<div class="hands ${kind}">${rows.join('')}</div>`;
  },
  describe: (outcome) => describe(outcome, texts),
}));

/** @param {CardOutcome} outcome @param {import('../shared/texts.ts').GameTexts} texts @returns {HandView[]} */
function readHands(outcome, texts) {
  const { dealer: dealerLabel, own, pokerRanks } = texts.cards;
  switch (outcome.kind) {
    case 'cards': {
      const { player, bank, winner } = outcome;
      return [
        { name: 'player', label: texts.player, cards: [player], isWinner: winner === 'player' },
        { name: 'bank', label: texts.bank, cards: [bank], isWinner: winner === 'bank' },
      ];
    }
    case 'baccarat': {
      const { player, bank, playerPoints, bankPoints } = outcome;
      return [
        { name: 'player', label: texts.player, cards: player, total: playerPoints },
        { name: 'bank', label: texts.bank, cards: bank, total: bankPoints },
      ];
    }
    case 'blackjack': {
      const { player, dealer, playerTotal, dealerTotal, result } = outcome;
      const hiddenCount = result === null ? 1 : 0;
      return [
        { name: 'dealer', label: dealerLabel, cards: dealer, total: dealerTotal, hiddenCount },
        { name: 'player', label: own, cards: player, total: playerTotal },
      ];
    }
    case 'three-card-poker': {
      const { player, dealer, playerRank, dealerRank } = outcome;
      const total = dealerRank === null ? '' : pokerRanks[dealerRank];
      const hiddenCount = dealerRank === null ? 3 : 0;
      return [
        { name: 'dealer', label: dealerLabel, cards: dealer, total, hiddenCount },
        { name: 'player', label: own, cards: player, total: pokerRanks[playerRank] },
      ];
    }
  }
}

/**
 * Returns the hands before the deal.
 * @param {string} kind
 * @param {import('../shared/texts.ts').GameTexts} texts
 * @returns {HandView[]}
 */
function listEmptyHands(kind, { player, bank, cards: { dealer, own } }) {
  const hiddenCount = kind === 'cards' ? 1 : 0;
  const hasDealer = kind === 'blackjack' || kind === 'three-card-poker';
  const first = hasDealer ? { name: 'dealer', label: dealer } : { name: 'player', label: player };
  const second = hasDealer ? { name: 'player', label: own } : { name: 'bank', label: bank };
  return [first, second].map((hand) => ({ ...hand, cards: [], hiddenCount }));
}

/**
 * @param {HandView} hand
 * @param {number} knownCount The number of cards that lay there before; they do not arrive again.
 * @param {import('./card-texts.ts').CardTexts} texts
 */
function renderHand({ name, label, cards, hiddenCount = 0, total = '', isWinner }, knownCount, texts) {
  const hidden = Array.from({ length: hiddenCount });
  const names = [...cards.map((card) => nameCard(texts, card)), ...hidden.map(() => texts.hiddenCard)];
  const faces = [
    ...cards.map((card, index) => renderCard(card, index < knownCount ? '' : 'arrives')),
    ...hidden.map(() => '<span class="playing-card is-hidden" data-card></span>'),
  ];
  return `
    <div class="hand ${isWinner ? 'is-winner' : ''}" data-hand="${name}" role="img" aria-label="${label}: ${names.join(', ') || texts.noCards}">
      <p class="hand-label">${label} <b class="total">${total}</b></p>
      <div class="hand-cards">${faces.join('')}</div>
    </div>`;
}

/** @param {Card} card @param {string} kind */
function renderCard({ rank, suit }, kind) {
  const colour = suit === 'heart' || suit === 'diamond' ? 'is-red' : '';
  const pip = `<svg viewBox="0 0 24 24"><path d="${SUIT_PATHS[suit]}"/></svg>`;
  const corner = `${COURT_LETTERS.get(rank) ?? rank}${pip}`;
  return `<span class="playing-card ${colour} ${kind}" data-card><span class="corner">${corner}</span><span class="middle">${pip}</span></span>`;
}

/**
 * Names a card: `maça kızı`, in English `queen of spades`.
 * @param {import('./card-texts.ts').CardTexts} texts
 * @param {Card} card
 */
function nameCard(texts, { suit, rank }) {
  return fillTemplate(texts.card, { suit: texts.suits[suit], rank: texts.ranks[rank - 2] ?? rank });
}

/**
 * Describes a result: what each hand counts or, without a count, its cards, and who has won.
 * @param {CardOutcome} outcome
 * @param {import('../shared/texts.ts').GameTexts} texts
 */
function describe(outcome, texts) {
  const hands = readHands(outcome, texts).map(({ label, cards, total }) => {
    const count = total ?? cards.map((card) => nameCard(texts.cards, card)).join(', ');
    return count === '' ? '' : `${label}: ${count}.`;
  });
  return [...hands, describeWinner(outcome, texts)].join(' ').trim();
}

/** @param {CardOutcome} outcome @param {import('../shared/texts.ts').GameTexts} texts */
function describeWinner(outcome, { cards, wins, tie, ...texts }) {
  if ('winner' in outcome)
    return outcome.winner === 'tie' ? `${tie}.` : fillTemplate(wins, { side: texts[outcome.winner] });
  return outcome.result === null ? '' : cards.results[outcome.result];
}
