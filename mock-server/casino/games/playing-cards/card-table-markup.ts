import { html, type Markup } from '../../../engine/html.ts';
import type { GameMarkup } from '../shared/game-markup.ts';
import { renderMoves, renderSpot, renderTableControls } from '../shared/table-markup.ts';
import type { CardTexts } from './card-texts.ts';
import type { Move } from './hand-rules.ts';

interface DealerTable {
  /** The name of the only spot. */
  readonly spot: string;
  readonly findSpotLabel: (texts: CardTexts) => string;
  /** The decisions that the player has after the deal. */
  readonly moves: readonly Move[];
  readonly renderPays: GameMarkup['renderPays'];
}

/** Creates the parts of a page with two hands, one spot and decisions, such as that of blackjack. */
export function createDealerMarkup({ spot, findSpotLabel, moves, renderPays }: DealerTable): GameMarkup {
  return {
    styles: ['page/table', 'playing-cards/cards'],
    renderStage: ({ texts: { cards, board } }) => html`
    <section class="stage">
      <div class="table"><div class="hands">
        ${renderCardHand('dealer', cards.dealer)}${renderCardHand('player', cards.own)}
      </div></div>
      <div class="board single" role="group" aria-label="${board}">
        ${renderSpot(spot, findSpotLabel(cards), 'wide')}
      </div>
    </section>`,
    renderControls: (texts) => html`${renderTableControls(texts, 'deal')}${renderMoves(texts, moves)}`,
    renderPays,
    findKeysNote: ({ tableKeysNote, cards }) => `${tableKeysNote} ${cards.decisionKeys}`,
  };
}

/**
 * Renders a hand without cards. The page's script deals the cards and names them in the label of the hand.
 */
export function renderCardHand(name: string, label: string): Markup {
  return html`
    <div class="hand" data-hand="${name}" role="img" aria-label="${label}">
      <p class="hand-label">${label} <b class="total"></b></p>
      <div class="hand-cards"></div>
    </div>`;
}
