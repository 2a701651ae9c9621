/** Renders the parts of a baccarat page: two hands, three spots for bets, and the rules. */

import { html, type Markup } from '../../../engine/html.ts';
import { renderCardHand } from '../playing-cards/card-table-markup.ts';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderSpot, renderTableControls } from '../shared/table-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { BACCARAT_PAYS, BACCARAT_RETURNS, BACCARAT_SPOTS } from './rules.ts';

export const baccaratMarkup: GameMarkup = {
  styles: ['page/table', 'playing-cards/cards'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'deal'),
  renderPays,
  findKeysNote: ({ tableKeysNote }) => tableKeysNote,
};

function renderStage({ texts }: GameSetup): Markup {
  return html`
    <section class="stage">
      <div class="table"><div class="hands">
        ${renderCardHand('player', texts.player)}${renderCardHand('bank', texts.bank)}
      </div></div>
      <div class="board triple" role="group" aria-label="${texts.board}">
        ${BACCARAT_SPOTS.map((spot) => renderSpot(spot, texts[spot], 'wide'))}
      </div>
    </section>`;
}

/** Renders the rules, and the payout (stake included) and the return to player of each bet. */
function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const { baccarat } = texts.cards;
  return html`
    <h3>${texts.bets}</h3>
    <p>${baccarat.note}</p>
    <p>${baccarat.third}</p>
    <p>${baccarat.bankThird}</p>
    <p>${baccarat.tieNote} ${texts.betsNote}</p>
    <ul class="pays">
      ${BACCARAT_SPOTS.map(
        (spot) =>
          html`<li><span>${texts[spot]} <small>${texts.rtp} ${formatPercent(BACCARAT_RETURNS[spot], lang)}</small></span><b>×${formatMultiple(BACCARAT_PAYS[spot], lang)}</b></li>`,
      )}
    </ul>`;
}
