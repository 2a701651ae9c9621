import { renderCardHand } from './card-hand.ts';
import type { CardTexts } from './card-texts.ts';
import type { GameMarkup } from './game-markup.ts';
import type { Move } from './hand-rules.ts';
import { html } from './html.ts';
import { renderSpot } from './spot.ts';
import { renderMoves, renderTableControls } from './table-controls.ts';

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
    styles: ['shared/table', 'shared/cards'],
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
