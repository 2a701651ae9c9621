/** Renders the parts of the high-card game's page: two hands of one card, three spots and the payouts. */

import { html, type Markup } from '../../../engine/html.ts';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { calculateReturn } from '../shared/rules.ts';
import { renderSpot, renderTableControls } from '../shared/table-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { cardsRules } from './rules.ts';

export const cardsMarkup: GameMarkup = {
  styles: ['page/table', 'cards/page'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'deal'),
  renderPays,
  findKeysNote: ({ tableKeysNote }) => tableKeysNote,
};

/** Renders the two hands and the board. */
function renderStage({ texts }: GameSetup): Markup {
  const renderHand = (name: 'player' | 'bank') => html`
    <div class="hand" data-hand="${name}">
      <div class="card"><div class="back"></div><div class="face"></div></div>
      <p>${texts[name]}</p>
    </div>`;
  return html`
    <section class="stage">
      <div class="table"><div class="hands" aria-hidden="true">${renderHand('player')}${renderHand('bank')}</div></div>
      <div class="board" role="group" aria-label="${texts.board}">
        ${(['player', 'tie', 'bank'] as const).map((name) => renderSpot(name, texts[name], `wide ${name}`))}
      </div>
    </section>`;
}

/** Renders the highest payout of each spot, stake included, and its return to player. */
function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const findBestPay = (name: string) =>
    Math.max(
      ...Array.from({ length: cardsRules.outcomeCount }, (_, index) =>
        cardsRules.payback(name, cardsRules.buildOutcome(index)),
      ),
    );
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.cardsNote} ${texts.tieNote}</p>
    <p>${texts.betsNote}</p>
    <ul class="pays">
      ${(['player', 'bank', 'tie'] as const).map(
        (name) =>
          html`<li><span>${texts[name]} <small>${texts.rtp} ${formatPercent(calculateReturn(cardsRules, name), lang)}</small></span><b>×${formatMultiple(findBestPay(name), lang)}</b></li>`,
      )}
    </ul>`;
}
