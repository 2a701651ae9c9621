/** The slot's parts of the page: reels, controls, pay table. The page's script fills the reels. */
import type { Lang } from '#contracts/fields';
import { drawn, html, type Markup } from '../html.ts';
import { multiple } from '../numbers.ts';
import { HERO, LINES, REELS, ROWS } from '../rules/slot.ts';
import type { PageTexts } from '../texts.ts';
import { icon } from './icons.ts';

/** The reels, empty until the script fills them. */
export function slotStage(texts: PageTexts): Markup {
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

/** The stake, the button that spins, and the win. */
export function slotControls(texts: PageTexts): Markup {
  return html`
    <div class="stake" role="group" aria-label="${texts.stake}">
      <button type="button" class="step" data-step="-1" aria-label="${texts.lowerStake}">${icon('minus')}</button>
      <p class="amount"><span>${texts.stake}</span><output id="stake"></output></p>
      <button type="button" class="step" data-step="1" aria-label="${texts.raiseStake}">${icon('plus')}</button>
    </div>
    <button type="button" class="play" id="play" aria-label="${texts.spin}" disabled>${icon('spin')}</button>
    <p class="amount won"><span>${texts.win}</span><output id="win"></output></p>`;
}

/** The pay table and the lines. pays: hundredths of the stake by rank. */
export function slotPays(texts: PageTexts, pays: readonly number[], lang: Lang): Markup {
  const rows = pays.map(
    (pay, rank) => html`
      <li>
        <svg class="tile" aria-hidden="true"><use href="#rank-${rank}"></use></svg>
        <span class="spoken">${texts.symbol} ${rank + 1}.</span>
        <span>${rank === HERO ? texts.heroNote : ''}</span>
        <b>×${multiple(pay, lang)}</b>
      </li>`,
  );
  return html`
    <h3>${texts.payTable}</h3>
    <p>${texts.payTableNote}</p>
    <ul class="pays">${rows}</ul>
    <h3>${texts.lines}</h3>
    <p>${texts.linesNote}</p>
    <ul class="line-marks" aria-hidden="true">${LINES.map(lineMark)}</ul>`;
}

/** A small field of nine with the places of a line filled. */
function lineMark(rows: readonly number[]): Markup {
  const squares = Array.from({ length: REELS * ROWS }, (_, place) => {
    const [reel, row] = [place % REELS, Math.floor(place / REELS)];
    const filled = rows[reel] === row ? ' class="on"' : '';
    return `<rect x="${reel * 12}" y="${row * 12}" width="10" height="10" rx="2"${filled}/>`;
  });
  return html`<li><svg viewBox="0 0 34 34">${drawn(squares.join(''))}</svg></li>`;
}
