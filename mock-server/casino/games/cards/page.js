// Deals two hands of one card face down, and turns them over one after the other.
import { createBoard } from '../page/bets.js';
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { pause, prefersReducedMotion } from '../page/motion.js';
import { isRed, nameCard, renderFace } from '../playing-cards/draw-card.js';

/** @typedef {import('../playing-cards/cards.ts').Card} Card */

const TURN_MS = 420;

startGame(createCards);

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @returns {import('../page/game.js').Game}
 */
function createCards(setup) {
  const { texts } = setup;
  const board = createBoard(setup);
  const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.hand')]);

  const turnOver = (/** @type {HTMLElement} */ hand, /** @type {Card} */ card) => {
    hand.querySelector('.face')?.replaceChildren(...renderFace(card));
    hand.classList.toggle('is-red', isRed(card));
    hand.classList.add('turned');
  };

  return {
    ...board.game,
    invitation: texts.readyTable,
    restore(outcome) {
      if (outcome.kind !== 'cards') return;
      for (const hand of hands)
        turnOver(hand, hand.dataset.hand === 'player' ? outcome.player : outcome.bank);
    },
    async start() {
      board.unmark();
      for (const hand of hands) hand.classList.remove('turned', 'lit');
      await pause(TURN_MS);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'cards') return;
      for (const hand of hands) {
        turnOver(hand, hand.dataset.hand === 'player' ? outcome.player : outcome.bank);
        if (!prefersReducedMotion()) await pause(TURN_MS + 120);
      }
      for (const hand of hands) hand.classList.toggle('lit', hand.dataset.hand === outcome.winner);
      board.mark((name) => winners.includes(name));
    },
    halt() {
      for (const hand of hands) hand.classList.remove('turned', 'lit');
    },
    describe(outcome) {
      if (outcome.kind !== 'cards') return '';
      const dealt = fillTemplate(texts.dealt, {
        player: nameCard(texts.cards, outcome.player),
        bank: nameCard(texts.cards, outcome.bank),
      });
      return `${dealt} ${texts.winner[outcome.winner]}`;
    },
  };
}
