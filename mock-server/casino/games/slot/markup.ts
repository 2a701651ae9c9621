/** The declaration of a slot: reels and pay table. */
import { translateSymbolName } from '#fixtures/art/symbols/names';
import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import { formatMultiple } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { HERO, LINES, REELS, ROWS } from './rules.ts';

export const slotMarkup: GameMarkup = {
  view: 'slot',
  play: 'spin',
  renderPicture: () =>
    html`<div class="picture" aria-hidden="true"><div class="cabinet"><div class="reels" id="result"></div></div></div>`,
  renderPays,
  findKeysNote: ({ keysNote }) => keysNote,
};

function renderPays({ pays = [], theme: { ranks }, setup: { texts, lang } }: GamePage): Markup {
  const rows = ranks.map(
    (symbol, rank) => html`
      <li>
        <svg class="tile" role="img" aria-label="${translateSymbolName(symbol, lang)}"><use href="#rank-${rank}"></use></svg>
        <span>${rank === HERO ? texts.heroNote : ''}</span>
        <b>×${formatMultiple(pays[rank] ?? 0, lang)}</b>
      </li>`,
  );
  return html`
    <h3>${texts.payTable}</h3>
    <p>${texts.payTableNote}</p>
    <ul class="pays">${rows}</ul>
    <h3>${texts.lines}</h3>
    <p>${texts.linesNote}</p>
    <ul class="line-marks" aria-hidden="true">${LINES.map(renderLineMark)}</ul>`;
}

/** Renders a small grid of three by three, in which the cells of a line are filled. */
function renderLineMark(rows: readonly number[]): Markup {
  const squares = Array.from({ length: REELS * ROWS }, (_, index) => {
    const [reel, row] = [index % REELS, Math.floor(index / REELS)];
    const onLine = rows[reel] === row ? ' class="on"' : '';
    return `<rect x="${reel * 12}" y="${row * 12}" width="10" height="10" rx="2"${onLine}/>`;
  });
  return html`<li><svg viewBox="0 0 34 34" width="34">${trustMarkup(squares.join(''))}</svg></li>`;
}
