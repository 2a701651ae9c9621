/** What all tables share: chips, the total, undo, clear and the button that plays. */
import { html, type Markup } from '../html.ts';
import type { PageTexts } from '../texts.ts';
import { icon } from './icons.ts';

/** play: the word of the button. */
export function tableControls(texts: PageTexts, play: 'spin' | 'deal' | 'draw' | 'fly'): Markup {
  return html`
    <div class="chips" id="chips" role="radiogroup" aria-label="${texts.chips}"></div>
    <div class="totals">
      <p class="amount"><span>${texts.stake}</span><output id="stake"></output></p>
      <p class="amount won"><span>${texts.payout}</span><output id="win"></output></p>
    </div>
    <div class="tools">
      <button type="button" class="tool" id="undo" aria-label="${texts.undo}" disabled>${icon('undo')}</button>
      <button type="button" class="tool" id="clear" aria-label="${texts.clear}" disabled>${icon('clear')}</button>
    </div>
    <button type="button" class="play" id="play" aria-label="${texts[play]}" disabled>${icon(play)}</button>`;
}
