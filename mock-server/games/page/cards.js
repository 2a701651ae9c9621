// Two hands of one card: dealt face down, turned over one after the other.
import { betsOnBoard } from './bets.js';
import { element } from './dom.js';
import { filled } from './money.js';
import { isCalm, pause } from './motion.js';

/** @typedef {import('../rules/cards.ts').Card} Card */

const TURN_MS = 420;
const COURT_LETTERS = new Map([
  [11, 'J'],
  [12, 'Q'],
  [13, 'K'],
  [14, 'A'],
]);
/** Suits on a field of 24. */
const PIPS = {
  spade: 'M12 2c3 4 9 7 9 12a4.5 4.5 0 0 1-7.6 3.2L15 22H9l1.6-4.8A4.5 4.5 0 0 1 3 14C3 9 9 6 12 2z',
  heart: 'M12 21C8 17 2.5 13.5 2.5 8.5A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2C21.5 13.5 16 17 12 21z',
  diamond: 'M12 2l7.5 10L12 22 4.5 12z',
  club: 'M12 2a4.6 4.6 0 0 1 4.2 6.5A4.6 4.6 0 1 1 13.6 16.6L15 22H9l1.4-5.4A4.6 4.6 0 1 1 7.8 8.5 4.6 4.6 0 0 1 12 2z',
};

/**
 * @param {import('../wire.ts').Setup} setup
 * @returns {import('./main.js').Presentation}
 */
export function cards(setup) {
  const { texts } = setup;
  const board = betsOnBoard(setup);
  const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.hand')]);

  const turn = (/** @type {HTMLElement} */ hand, /** @type {Card} */ card) => {
    hand.querySelector('.face')?.replaceChildren(...faceOf(card));
    hand.classList.toggle('is-red', card.suit === 'heart' || card.suit === 'diamond');
    hand.classList.add('turned');
  };
  const named = (/** @type {Card} */ { suit, rank }) => `${texts.suits[suit]} ${texts.courts[rank] ?? rank}`;

  return {
    bets: board.bets,
    adjust: board.adjust,
    lock: board.lock,
    restore(outcome) {
      if (outcome.kind !== 'cards') return;
      for (const hand of hands) turn(hand, hand.dataset.hand === 'player' ? outcome.player : outcome.bank);
    },
    async start() {
      board.unmark();
      for (const hand of hands) hand.classList.remove('turned', 'lit');
      await pause(TURN_MS);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'cards') return;
      for (const hand of hands) {
        turn(hand, hand.dataset.hand === 'player' ? outcome.player : outcome.bank);
        if (!isCalm()) await pause(TURN_MS + 120);
      }
      for (const hand of hands) hand.classList.toggle('lit', hand.dataset.hand === outcome.winner);
      board.mark((name) => winners.includes(name));
    },
    halt() {
      for (const hand of hands) hand.classList.remove('turned', 'lit');
    },
    sentence(outcome) {
      if (outcome.kind !== 'cards') return '';
      const dealt = filled(texts.dealt, { player: named(outcome.player), bank: named(outcome.bank) });
      return `${dealt} ${texts.winner[outcome.winner]}`;
    },
  };
}

/** @param {Card} card */
function faceOf({ rank, suit }) {
  const letter = COURT_LETTERS.get(rank) ?? String(rank);
  const pip = `<svg viewBox="0 0 24 24"><path d="${PIPS[suit]}"/></svg>`;
  return [
    element(`<span class="corner">${letter}${pip}</span>`),
    element(`<span class="middle">${pip}</span>`),
    element(`<span class="corner below">${letter}${pip}</span>`),
  ];
}
