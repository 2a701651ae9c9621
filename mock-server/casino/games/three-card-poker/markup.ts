/** Renders the parts of a three-card poker page: two hands, the ante, two decisions and the rules. */

import { html, type Markup } from '../../../engine/html.ts';
import { fillTemplate } from '../page/money.js';
import { createDealerMarkup } from '../playing-cards/card-table-markup.ts';
import { formatMultiple } from '../shared/format-numbers.ts';
import type { GamePage } from '../shared/game-markup.ts';
import { ANTE_BONUS, POKER_RANKS, pokerRules } from './rules.ts';

export const pokerMarkup = createDealerMarkup({
  spot: pokerRules.spot,
  findSpotLabel: ({ poker }) => poker.spot,
  moves: ['play', 'fold'],
  renderPays,
});

/** Renders the rules, and the bonus that good hands earn on the ante. */
function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const { poker, best, left, moves } = texts.cards;
  const bonuses = POKER_RANKS.flatMap((rank) => {
    const hundredths = ANTE_BONUS[rank];
    return hundredths === undefined ? [] : [{ rank, hundredths }];
  }).reverse();
  return html`
    <h3>${texts.bets}</h3>
    <p>${poker.note}</p>
    <p>${poker.qualify}</p>
    <p>${poker.order} ${poker.advice}</p>
    <h3>${poker.bonus}</h3>
    <p>${poker.bonusNote}</p>
    <ul class="pays">
      ${bonuses.map(
        ({ rank, hundredths }) =>
          html`<li><span>${poker.rankLabels[rank]}</span><b>+${formatMultiple(hundredths, lang)}×</b></li>`,
      )}
    </ul>
    <p>${best} ${fillTemplate(left, { move: moves[pokerRules.lastMove] })}</p>`;
}
