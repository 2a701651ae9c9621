// Blackjack: the dealer's second card stays hidden until the hand is over.

import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { createCardTable } from '../playing-cards/card-table.js';

startGame((setup) => createCardTable(setup, readHands, (outcome) => describe(outcome, setup.texts.cards)));

/** @param {import('../shared/wire.ts').Outcome} outcome */
function readHands(outcome) {
  if (outcome.kind !== 'blackjack') return {};
  const { player, dealer, playerTotal, dealerTotal, result } = outcome;
  return {
    player: { cards: player, total: playerTotal },
    dealer: { cards: dealer, total: dealerTotal, hiddenCount: result === null ? 1 : 0 },
  };
}

/**
 * @param {import('../shared/wire.ts').Outcome} outcome
 * @param {import('../playing-cards/card-texts.ts').CardTexts} texts
 */
function describe(outcome, { blackjack }) {
  if (outcome.kind !== 'blackjack') return '';
  const { playerTotal, dealerTotal, result } = outcome;
  const totals = fillTemplate(blackjack.totals, { own: playerTotal, dealer: dealerTotal });
  return result === null ? totals : `${totals} ${blackjack.results[result]}`;
}
