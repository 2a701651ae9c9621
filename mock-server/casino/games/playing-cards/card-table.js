// A table on which cards are dealt to two hands, one card after the other.
import { createBoard } from '../page/bets.js';
import { buildElement } from '../page/dom.js';
import { pause } from '../page/motion.js';
import { isRed, nameCard, renderFace } from './draw-card.js';

const DEAL_MS = 260;

/**
 * @typedef {object} HandView The visible state of a hand.
 * @property {readonly import('./cards.ts').Card[]} cards
 * @property {number} [hiddenCount] The number of further cards, which lie face down.
 * @property {string | number} [total] Points, or the rank of the hand.
 */

/**
 * Creates the game of a table with two hands.
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @param {(outcome: import('../shared/wire.ts').Outcome) => Record<string, HandView>} readHands Returns the hands by their names.
 * @param {(outcome: import('../shared/wire.ts').Outcome) => string} describe
 * @returns {import('../page/game.js').Game}
 */
export function createCardTable(setup, readHands, describe) {
  const { texts } = setup;
  const board = createBoard(setup);
  const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.hand')]);
  const labels = new Map(hands.map((hand) => [hand, hand.getAttribute('aria-label') ?? '']));

  const clear = () => {
    for (const hand of hands) showHand(hand, { cards: [] }, 0);
  };

  /**
   * @param {HTMLElement} hand
   * @param {HandView} view
   * @param {number} pauseMs The pause after each new card.
   */
  async function showHand(hand, { cards, hiddenCount = 0, total = '' }, pauseMs) {
    const row = hand.querySelector('.hand-cards');
    for (const card of row?.querySelectorAll('.is-hidden') ?? []) card.remove();
    const shownCount = row?.children.length ?? 0;
    if (shownCount > cards.length) row?.replaceChildren();
    for (const card of cards.slice(row?.children.length)) {
      const kind = isRed(card) ? 'playing-card is-red' : 'playing-card';
      row?.append(buildElement`<span class="${kind}" data-card>${renderFace(card)}</span>`);
      if (pauseMs > 0) await pause(pauseMs);
    }
    for (let index = 0; index < hiddenCount; index++)
      row?.append(buildElement`<span class="playing-card is-hidden" data-card></span>`);
    const totalElement = hand.querySelector('.total');
    if (totalElement) totalElement.textContent = String(total);
    const names = [
      ...cards.map((card) => nameCard(texts.cards, card)),
      ...Array.from({ length: hiddenCount }, () => texts.cards.hiddenCard),
    ];
    hand.setAttribute('aria-label', `${labels.get(hand)}: ${names.join(', ') || texts.cards.noCards}`);
  }

  /**
   * @param {import('../shared/wire.ts').Outcome} outcome
   * @param {number} pauseMs
   */
  async function showHands(outcome, pauseMs) {
    const views = readHands(outcome);
    for (const hand of hands) {
      const view = views[hand.dataset.hand ?? ''];
      if (view) await showHand(hand, view, pauseMs);
    }
  }

  return {
    ...board.game,
    invitation: texts.readyTable,
    restore: (outcome) => void showHands(outcome, 0),
    async start() {
      board.unmark();
      clear();
      await pause(DEAL_MS);
    },
    async land({ outcome, winners }) {
      await showHands(outcome, DEAL_MS);
      board.mark((name) => winners.includes(name));
    },
    halt: clear,
    describe,
  };
}
