/** The HTML of the sport page. Its script adds matches and slip. */
import { LIVE_BET_DELAY_MS } from '#contracts/rules/bet-slip';
import { SECOND_MS } from '#contracts/time/durations';
import { MARGIN_PERCENT } from '#fixtures/sport/odds';
import { embedJson, html, type Markup } from '../../../engine/html.ts';
import { fillTemplate } from '../page/money.js';
import { renderDocument, renderFactsDialog, type SiteTheme } from '../shared/html-document.ts';
import { renderIcon } from '../shared/icons.ts';
import type { SportTexts } from './texts.ts';
import type { SportSetup } from './wire.ts';

/** Renders the sport page. */
export function renderSportPage(setup: SportSetup, title: string, theme: SiteTheme): string {
  const { lang, mode, isLive, texts } = setup;
  const body = html`
    <main inert>
      <h1 class="spoken">${title}</h1>
      <p id="status" class="spoken" role="status" aria-live="polite">${texts.loading}</p>
      <section id="matches" aria-label="${texts.matches}">
        <div class="bar">
          <input id="search" type="search" enterkeyhint="search" autocomplete="off" aria-label="${texts.search}" placeholder="${texts.search}">
          <div class="leagues" id="leagues" role="group" aria-label="${texts.leagues}"></div>
          <p class="purse"><span>${texts.balance}</span> <output id="balance"></output></p>
          <button type="button" class="about" id="about" aria-label="${texts.info}">${renderIcon('info')}</button>
        </div>
        <p id="stale" class="note" hidden>${texts.stale}</p>
        <div id="days"></div>
      </section>
      ${renderSlip(texts)}
    </main>
    ${renderFactsDialog(texts.info, texts.close, renderFacts(texts, isLive))}
    <script type="application/json" id="setup">${embedJson(setup)}</script>`;
  return renderDocument({
    title,
    lang,
    body,
    mode,
    theme,
    script: 'sport/page.js',
    styles: ['page/base', 'page/page', 'sport/page', 'sport/slip'],
  });
}

function renderSlip(texts: SportTexts): Markup {
  return html`
    <aside class="slip" aria-label="${texts.slip}"><details id="slip">
      <summary id="slip-head"><b>${texts.slip}</b> <span class="note" id="slip-count"></span> <output id="slip-odds"></output></summary>
      <form id="slip-body" novalidate>
        <p id="slip-empty" class="note">${texts.slipEmpty}</p>
        <ul id="selections"></ul>
        <div class="terms" id="terms" hidden>
          <label for="stake">${texts.stake}</label>
          <div class="stake-row">
            <input id="stake" inputmode="decimal" autocomplete="off">
            <span aria-hidden="true">TL</span>
          </div>
          <dl>
            <div><dt>${texts.totalOdds}</dt><dd><output id="total-odds"></output></dd></div>
            <div class="win"><dt>${texts.possibleWin}</dt><dd><output id="possible-win"></output></dd></div>
          </dl>
        </div>
        <div id="trouble" role="alert" hidden><p></p><button type="button"></button></div>
        <p id="receipt" class="receipt" hidden></p>
        <div class="acts">
          <button type="button" id="clear" hidden>${texts.clear}</button>
          <button type="submit" class="place" id="place" disabled>${texts.place}</button>
        </div>
      </form>
    </details></aside>`;
}

function renderFacts({ market, time, liveTime, margin }: SportTexts, isLive: boolean): Markup {
  const back = Math.round(10_000 / (100 + MARGIN_PERCENT));
  return html`
    <p>${market}</p>
    <p>${isLive ? fillTemplate(liveTime, { seconds: LIVE_BET_DELAY_MS / SECOND_MS }) : time}</p>
    <p>${fillTemplate(margin, { margin: MARGIN_PERCENT, back })}</p>`;
}
