/** The controls of all table games: chips, totals, undo, clear and the play button. */

import { html, type Markup } from '../../../engine/html.ts';
import type { Move } from '../playing-cards/hand-rules.ts';
import { renderIcon } from './icons.ts';
import type { GameTexts } from './texts.ts';

/** Renders the buttons of the moves, which replace the chips while a hand is open. */
export function renderMoves({ cards }: GameTexts, moves: readonly Move[]): Markup {
  return html`
    <div class="moves" id="moves" role="group" aria-label="${cards.decision}" hidden>
      ${moves.map((move) => html`<button type="button" class="move" data-move="${move}">${cards.moves[move]}</button>`)}
    </div>`;
}

/** Renders the controls. play: text and icon of the play button. */
export function renderTableControls(
  texts: GameTexts,
  play: 'spin' | 'deal' | 'draw' | 'fly' | 'place',
): Markup {
  return html`
    <div class="chips" id="chips" role="radiogroup" aria-label="${texts.chips}"></div>
    <div class="totals">
      <p class="amount"><span>${texts.stake}</span><output id="stake"></output></p>
      <p class="amount won"><span>${texts.payout}</span><output id="win"></output></p>
    </div>
    <div class="tools">
      <button type="button" class="tool" id="undo" aria-label="${texts.undo}" disabled>${renderIcon('undo')}</button>
      <button type="button" class="tool" id="clear" aria-label="${texts.clear}" disabled>${renderIcon('clear')}</button>
    </div>
    <button type="button" class="play" id="play" aria-label="${texts[play]}" disabled>${renderIcon(play)}</button>`;
}

/** Renders a spot, on which chips can be placed. The page's script adds the placed stake to the label. */
export function renderSpot(name: string, label: string, kind: string): Markup {
  return html`<button type="button" class="spot ${kind}" data-spot="${name}" aria-label="${label}"><span>${label}</span></button>`;
}
