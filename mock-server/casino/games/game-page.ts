/**
 * Renders the page of a game of chance. All games share this shell; each kind declares its picture, spots and payouts.
 */
import type { Lang } from '#contracts/fields';
import { formatWholeMoney, toLira } from '#contracts/rules/money';
import { embedJson, html, type Markup } from '../../engine/base/html.ts';
import { pickColour } from './page/colours.js';
import { formatChip } from './page/money.js';
import { GAME_MARKUP } from './registry.ts';
import { formatPercent } from './shared/format-numbers.ts';
import type { GamePage } from './shared/game-markup.ts';
import { renderDocument, renderFactsDialog } from './shared/html-document.ts';
import { renderIcon } from './shared/icons.ts';
import type { GameTexts } from './shared/texts.ts';

/** The stake with which a slot begins, in kuruş. */
const INITIAL_STAKE = 500;

export function renderGamePage(page: GamePage): string {
  const { title, theme, setup } = page;
  const { kind, mode, lang, texts } = setup;
  const { view, renderPicture, renderSpots, renderSwitches } = GAME_MARKUP[kind];
  const spots = renderSpots?.(setup) ?? [];
  const body = html`
    <svg class="spoken" aria-hidden="true">${theme.symbols}</svg>
    ${theme.backdrop}
    <main class="game" inert>
      <h1 class="title ${setup.event ? 'spoken' : ''}">${theme.title}</h1>
      <section class="stage ${setup.event?.skin ?? ''}">
        ${renderPicture?.(setup) ?? html`<div class="picture" id="result"></div>`}
        <ol id="trail" aria-label="${texts.last}"></ol>
        ${spots.length > 0 ? html`<div class="board" role="group" aria-label="${setup.event?.texts.board ?? texts.board}">${spots}</div>` : ''}
      </section>
      <div class="console">
        <div class="message">
          <p id="status" role="status" aria-live="polite">${texts.loading}</p>
          <details id="drawing" hidden>
            <summary>${texts.drawing.title}</summary>
            <ul><li></li><li></li><li></li></ul>
            <a id="again" target="_blank" rel="noopener">${texts.drawing.again}</a>
          </details>
          <div id="trouble" role="alert" hidden><p></p><button type="button"></button></div>
        </div>
        <div class="controls">${renderControls(page)}</div>
        <footer>
          <p class="purse">${mode === 'demo' ? html`<b>${texts.demo}</b> ` : ''}<span>${texts.balance}</span> <output id="balance"></output></p>
          <p class="rtp">RTP <b>${formatPercent(page.rtp, lang)}</b></p>
          ${renderSwitches?.(texts) ?? ''}
          <button type="button" class="about" id="about" aria-label="${texts.info}">${renderIcon('info')}</button>
        </footer>
      </div>
    </main>
    ${renderFactsDialog(title, texts.close, renderFacts(page))}
    <script type="application/json" id="setup">${embedJson(setup)}</script>`;
  return renderDocument({
    title,
    lang,
    body,
    mode,
    script: `${view}/view.js`,
    styles: ['theme', 'page/base', 'page/page', 'page/game', 'page/console', `${view}/view`],
  });
}

/** Renders the page for a launch token that is unknown or whose session has ended. */
export function renderEndedPage(lang: Lang, texts: GameTexts): string {
  const body = html`
    <main class="ended">
      ${renderIcon('door')}
      <h1>${texts.ended}</h1>
      <p>${texts.endedNote}</p>
      <p>${texts.endedNext}</p>
    </main>`;
  return renderDocument({
    title: texts.ended,
    lang,
    body,
    mode: 'real',
    script: 'page/ended.js',
    styles: ['page/base', 'page/page'],
  });
}

/** Renders chips, decisions, stake and buttons. A slot has no chips on spots that could be undone. */
function renderControls({ setup: { kind, lang, stakes, texts, event } }: GamePage): Markup {
  const { play, sign, moves = [], renderSpots } = GAME_MARKUP[kind];
  const { cards, chips, stake, undo, clear } = texts;
  const firstChip = renderSpots ? stakes[0] : INITIAL_STAKE;
  return html`
    <div class="chips" id="chips" role="radiogroup" aria-label="${renderSpots ? chips : stake}">
      ${stakes.map(
        (value, index) =>
          html`<input type="radio" class="chip ${pickColour(index)}" name="chip" value="${value}" data-chip="${formatChip(value)}" aria-label="${chips} ${formatWholeMoney(toLira(value), lang)}"${value === firstChip ? html` checked` : ''}>`,
      )}
    </div>
    <div class="moves" id="moves" role="group" aria-label="${cards.decision}" hidden>
      ${moves.map((move) => html`<button type="button" class="move" data-move="${move}">${cards.moves[move]}</button>`)}
    </div>
    <div class="tools"${renderSpots ? html`` : html` hidden`}>
      <button type="button" class="tool" id="undo" aria-label="${undo}" disabled>${renderIcon('undo')}</button>
      <button type="button" class="tool" id="clear" aria-label="${clear}" disabled>${renderIcon('clear')}</button>
    </div>
    <div class="staked">
      ${event ? html`<p id="taken" hidden><span>${event.texts.taken}</span> <output></output></p>` : ''}
      <p><span>${event?.texts.stake ?? stake}</span> <output id="stake"></output></p>
    </div>
    <button type="button" class="play" id="play" aria-label="${texts[play]}" disabled>${renderIcon(sign)}</button>`;
}

/** Renders the rules, what bets pay, the limits of stakes and the return to player. */
function renderFacts(page: GamePage): Markup {
  const { kind, lang, texts, event } = page.setup;
  const rules = kind === 'event' ? (event?.texts.how ?? '') : texts.how[kind];
  const pays = GAME_MARKUP[kind]
    .listPays(page)
    .map(
      ({ name, note, pays: amount }) =>
        html`<li><span>${name}${note ? html` <small>${note}</small>` : ''}</span><b>${amount}</b></li>`,
    );
  return html`
    <p>${rules}</p>
    <p>${texts.bounds} ${texts.betsNote}</p>
    <ul class="pays">${pays}</ul>
    <h3>${texts.rtp} (RTP) <b>${formatPercent(page.rtp, lang)}</b></h3>
    <p>${texts.rtpNote}</p>`;
}
