// Three-card poker: the dealer's cards stay hidden until the player has decided.

import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { createCardTable } from '../playing-cards/card-table.js';

startGame((setup) => {
  const { poker } = setup.texts.cards;
  return createCardTable(
    setup,
    (outcome) => readHands(outcome, poker.rankLabels),
    (outcome) => describe(outcome, poker),
  );
});

/**
 * @param {import('../shared/wire.ts').Outcome} outcome
 * @param {import('../playing-cards/card-texts.ts').CardTexts['poker']['rankLabels']} labels
 */
function readHands(outcome, labels) {
  if (outcome.kind !== 'three-card-poker') return {};
  const { player, dealer, playerRank, dealerRank } = outcome;
  return {
    player: { cards: player, total: labels[playerRank] },
    dealer: {
      cards: dealer,
      total: dealerRank === null ? '' : labels[dealerRank],
      hiddenCount: dealerRank === null ? 3 : 0,
    },
  };
}

/**
 * @param {import('../shared/wire.ts').Outcome} outcome
 * @param {import('../playing-cards/card-texts.ts').CardTexts['poker']} texts
 */
function describe(outcome, { ranks, own, hands, results }) {
  if (outcome.kind !== 'three-card-poker') return '';
  const { playerRank, dealerRank, result } = outcome;
  if (result === null || dealerRank === null) return fillTemplate(own, { own: ranks[playerRank] });
  return `${fillTemplate(hands, { own: ranks[playerRank], dealer: ranks[dealerRank] })} ${results[result]}`;
}
