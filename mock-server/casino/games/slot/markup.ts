/** Renders the parts of a slot's page: reels, controls and pay table. */
import { translateSymbolName } from '#fixtures/art/symbols/names';
import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import { formatMultiple } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderIcon } from '../shared/icons.ts';
import type { GameTexts } from '../shared/texts.ts';
import type { GameSetup } from '../shared/wire.ts';
import { HERO, LINES, REELS, ROWS } from './rules.ts';

export const slotMarkup: GameMarkup = {
  styles: ['slot/page'],
  renderStage,
  renderControls,
  renderPays,
  findKeysNote: ({ keysNote }) => keysNote,
};

/** Renders the reels, which the script fills. */
function renderStage({ texts }: GameSetup): Markup {
  const reels = Array.from(
    { length: REELS },
    (_, reel) => html`<div class="reel" data-reel="${reel}"><div class="strip"></div></div>`,
  );
  return html`
    <section class="stage" aria-label="${texts.reels}">
      <div class="cabinet">
        <div class="reels" aria-hidden="true">${reels}</div>
        <svg class="win-lines" viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true"></svg>
      </div>
    </section>`;
}

function renderControls(texts: GameTexts): Markup {
  return html`
    <div class="stake" role="group" aria-label="${texts.stake}">
      <button type="button" class="step" data-step="-1" aria-label="${texts.lowerStake}">${renderIcon('minus')}</button>
      <p class="amount"><span>${texts.stake}</span><output id="stake"></output></p>
      <button type="button" class="step" data-step="1" aria-label="${texts.raiseStake}">${renderIcon('plus')}</button>
    </div>
    <button type="button" class="play" id="play" aria-label="${texts.spin}" disabled>${renderIcon('spin')}</button>
    <p class="amount won"><span>${texts.win}</span><output id="win"></output></p>`;
}

function renderPays({ pays, theme: { ranks }, setup: { texts, lang } }: GamePage): Markup {
  const rows = ranks.map(
    (symbol, rank) => html`
      <li>
        <svg class="tile" aria-hidden="true"><use href="#rank-${rank}"></use></svg>
        <span class="spoken">${translateSymbolName(symbol, lang)}.</span>
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
  return html`<li><svg viewBox="0 0 34 34">${trustMarkup(squares.join(''))}</svg></li>`;
}
