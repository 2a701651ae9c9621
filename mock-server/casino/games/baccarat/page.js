// Baccarat: up to three cards for the player and for the bank.

import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { createCardTable } from '../playing-cards/card-table.js';

startGame((setup) => createCardTable(setup, readHands, (outcome) => describe(outcome, setup.texts)));

/** @param {import('../shared/wire.ts').Outcome} outcome */
function readHands(outcome) {
  if (outcome.kind !== 'baccarat') return {};
  const { player, bank, playerPoints, bankPoints } = outcome;
  return {
    player: { cards: player, total: playerPoints },
    bank: { cards: bank, total: bankPoints },
  };
}

/**
 * @param {import('../shared/wire.ts').Outcome} outcome
 * @param {import('../shared/texts.ts').GameTexts} texts
 */
function describe(outcome, { cards, winner }) {
  if (outcome.kind !== 'baccarat') return '';
  const { playerPoints, bankPoints } = outcome;
  const points = fillTemplate(cards.baccarat.points, { player: playerPoints, bank: bankPoints });
  return `${points} ${winner[outcome.winner]}`;
}
