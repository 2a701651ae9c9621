import { html, type Markup } from './html.ts';

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
