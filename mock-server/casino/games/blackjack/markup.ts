/** Renders the parts of a blackjack page: two hands, one spot for bets, three decisions and the rules. */

import { html, type Markup } from '../../../engine/html.ts';
import { fillTemplate } from '../page/money.js';
import { createDealerMarkup } from '../playing-cards/card-table-markup.ts';
import { formatMultiple } from '../shared/format-numbers.ts';
import type { GamePage } from '../shared/game-markup.ts';
import { BLACKJACK_PAYS, blackjackRules } from './rules.ts';

export const blackjackMarkup = createDealerMarkup({
  spot: blackjackRules.spot,
  findSpotLabel: ({ blackjack }) => blackjack.spot,
  moves: ['hit', 'stand', 'double'],
  renderPays,
});

/** Renders the rules and the payouts of a hand, stake included. */
function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const { blackjack, best, left, moves } = texts.cards;
  return html`
    <h3>${texts.bets}</h3>
    <p>${blackjack.note}</p>
    <p>${blackjack.moves}</p>
    <p>${blackjack.dealer}</p>
    <p>${texts.betsNote}</p>
    <ul class="pays">
      ${(['blackjack', 'win', 'push'] as const).map(
        (result) =>
          html`<li><span>${blackjack.pays[result]}</span><b>×${formatMultiple(BLACKJACK_PAYS[result], lang)}</b></li>`,
      )}
    </ul>
    <p>${best} ${fillTemplate(left, { move: moves[blackjackRules.lastMove] })}</p>`;
}
