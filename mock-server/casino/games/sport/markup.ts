/** Renders the sport page: search and leagues, the matches with their odds, and the slip, which a script fills. */
import type { Lang } from '#contracts/fields';
import { LIVE_BET_DELAY_MS, MAX_SELECTIONS, MAX_WIN_KURUS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import { ACTIVITY_INTERVAL_MS, type PlayMode } from '#contracts/rules/game-messages';
import { formatMoney } from '#contracts/rules/money';
import { leagues, pickLeagueName, roundTheClockLeagues } from '#fixtures/sport/leagues';
import { embedJson, html, type Markup, trustMarkup } from '../../../engine/base/html.ts';
import { renderDocument, renderFactsDialog, type SiteTheme } from '../shared/html-document.ts';
import { renderIcon } from '../shared/icons.ts';
import { buildBoard } from './board.ts';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts, type SportTexts } from './texts.ts';
import type { SportSetup } from './wire.ts';

export function renderSportPage(
  launched: OpenSport,
  { mode, lang, theme }: { mode: PlayMode; lang: Lang; theme: SiteTheme },
): string {
  const { sport, isLive } = launched;
  const texts = findSportTexts(lang);
  const { matches, balance, paid } = buildBoard(launched, lang);
  const setup: SportSetup = {
    mode,
    liveBetDelayMs: LIVE_BET_DELAY_MS,
    now: launched.now,
    paid,
    stake: STAKE_KURUS,
    maxWin: MAX_WIN_KURUS,
    maxSelections: MAX_SELECTIONS,
    activityIntervalMs: ACTIVITY_INTERVAL_MS,
    texts,
  };
  const facts = html`<p>${texts.market}</p><p>${isLive ? texts.liveTime : texts.time}</p><p>${texts.margin}</p>`;
  const body = html`
    <main inert>
      <h1 class="spoken">${sport.name}</h1>
      <div id="board">
        <div class="bar">
          <input id="search" type="search" enterkeyhint="search" autocomplete="off" aria-label="${texts.search}" placeholder="${texts.search}">
          <div class="leagues" id="leagues" role="group" aria-label="${texts.leagues}">
            <button type="button" value="" aria-pressed="true">${texts.all}</button>
            ${[...leagues, ...(isLive ? roundTheClockLeagues : [])].map((league) => html`<button type="button" value="${league.leagueID}" aria-pressed="false">${pickLeagueName(league, lang)}</button>`)}
          </div>
          <p class="purse note"><span>${texts.balance}</span> <output id="balance">${formatMoney(balance, lang)}</output></p>
          <button type="button" class="about" id="about" aria-label="${texts.info}">${renderIcon('info')}</button>
        </div>
        <p id="stale" class="note" hidden>${texts.stale}</p>
        <div id="matches">${trustMarkup(matches)}</div>
        <p id="no-matches" class="note" hidden>${texts.noMatches}</p>
      </div>
      ${renderSlip(texts)}
    </main>
    ${renderFactsDialog(texts.info, texts.close, facts)}
    <script type="application/json" id="setup">${embedJson(setup)}</script>`;
  return renderDocument({
    title: sport.name,
    lang,
    body,
    mode,
    theme,
    script: 'sport/page.js',
    styles: ['page/base', 'page/page', 'sport/page', 'sport/slip'],
  });
}

/** Lira. */
const QUICK_STAKES = [20, 50, 100, 250];

function renderSlip(texts: SportTexts): Markup {
  return html`
    <aside class="slip" aria-label="${texts.slip}"><details id="slip">
      <summary id="slip-head"><span><b>${texts.slip}</b> <span class="note" id="slip-count"></span></span> <output id="slip-odds"></output> ${renderIcon('chevron')}</summary>
      <form id="slip-body" novalidate>
        <p id="slip-empty" class="note">${texts.slipEmpty}</p>
        <ul id="selections"></ul>
        <template id="line"><li><p><b></b><span></span></p><span></span><b></b><button type="button" class="remove">×</button></li></template>
        <div class="terms" id="terms">
          <label for="stake">${texts.stake}</label>
          <div><input id="stake" inputmode="decimal" autocomplete="off" aria-describedby="stake-rule"> <span aria-hidden="true">TL</span></div>
          <p id="stake-rule" class="note" role="status">${texts.stakeRule}</p>
          <div class="quick" id="quick" role="group" aria-label="${texts.quickStakes}">
            ${QUICK_STAKES.map((lira) => html`<button type="button" value="${lira}">${lira} TL</button>`)}
          </div>
          <div><label for="accepts">${texts.accept}</label> <span class="select"><select id="accepts">
            ${Object.entries(texts.accepts).map(([change, name]) => html`<option value="${change}">${name}</option>`)}
          </select>${renderIcon('chevron')}</span></div>
          <dl>
            <div><dt>${texts.totalOdds}</dt><dd><output id="total-odds"></output></dd></div>
            <div class="win"><dt>${texts.possibleWin}</dt><dd><output id="possible-win"></output></dd></div>
          </dl>
        </div>
        <div id="trouble" role="alert" hidden><p></p><button type="button"></button></div>
        <p id="receipt" class="receipt" role="status"></p>
        <a id="to-bets" target="_blank" rel="noopener" hidden>${texts.betHistory}</a>
        <div class="acts">
          <button type="button" id="clear">${texts.clear}</button>
          <button type="submit" class="place" id="place" aria-live="polite" disabled>${texts.place}</button>
        </div>
      </form>
    </details></aside>`;
}
