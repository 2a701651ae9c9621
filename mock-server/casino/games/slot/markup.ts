/** The declaration of a slot: reels and pay table. */
import { translateSymbolName } from '#fixtures/art/symbols/names';
import { html } from '../../../engine/base/html.ts';
import { HERO } from '../../rules/slot.ts';
import { formatPay } from '../shared/format-numbers.ts';
import type { GameMarkup } from '../shared/game-markup.ts';

export const slotMarkup: GameMarkup = {
  view: 'slot',
  play: 'spin',
  sign: 'reels',
  renderPicture: () =>
    html`<div class="picture" aria-hidden="true"><div class="window"><div class="reels" id="result"></div></div></div>`,
  listPays: ({ pays = [], theme: { ranks }, setup: { texts, lang } }) =>
    ranks.map((symbol, rank) => ({
      name: html`<svg class="tile" role="img" aria-label="${translateSymbolName(symbol, lang)}"><use href="#rank-${rank}"></use></svg>`,
      note: rank === HERO ? texts.heroNote : '',
      pays: formatPay(pays[rank] ?? 0, lang),
    })),
};
