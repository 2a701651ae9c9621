/**
 * Renders the page of a game of chance. All games share the page; each kind adds its own stage and controls.
 */
import type { Lang } from '#contracts/fields';
import { embedJson, html, type Markup } from '../../engine/html.ts';
import { GAME_MARKUP } from './registry.ts';
import { formatPercent } from './shared/format-numbers.ts';
import type { GamePage } from './shared/game-markup.ts';
import { renderDocument } from './shared/html-document.ts';
import { renderIcon } from './shared/icons.ts';
import type { GameTexts } from './shared/texts.ts';

/** The theme comes first, so that the other style sheets can override it. */
const SHARED_STYLES = ['theme', 'page/page', 'page/layout', 'page/about'];

/** Renders the page of a game of chance. */
export function renderGamePage(page: GamePage): string {
  const { title, theme, setup } = page;
  const { kind, mode, lang, texts } = setup;
  const { styles, renderStage, renderControls, renderSwitches } = GAME_MARKUP[kind];
  const facts = renderFacts(page);
  const body = html`
    <svg class="sprite" aria-hidden="true">${theme.symbols}</svg>
    <div class="scene" aria-hidden="true">${theme.backdrop}</div>
    <main class="game" inert>
      <h1 class="title">${theme.title}</h1>
      <aside class="cover" aria-hidden="true"><img src="${page.cover}" alt=""></aside>
      ${renderStage(setup)}
      <div class="console">
        <div class="message">
          <p id="status" role="status" aria-live="polite">${texts.loading}</p>
          <div id="trouble" role="alert" hidden><p></p><button type="button"></button></div>
        </div>
        <div class="controls">${renderControls(texts)}</div>
        <footer>
          <p class="mode">${mode === 'demo' ? html`<b>${texts.demo}</b> ` : ''}<span id="balance-label">${mode === 'demo' ? texts.demoBalance : texts.balance}</span> <output id="balance"></output></p>
          <p class="rtp">RTP <b>${formatPercent(page.rtp, lang)}</b></p>
          ${renderSwitches?.(texts) ?? ''}
          <button type="button" class="about" id="about" aria-label="${texts.info}">${renderIcon('info')}</button>
        </footer>
      </div>
      <aside class="facts" data-facts aria-hidden="true">${facts}</aside>
    </main>
    <dialog id="facts" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">${title}</h2>
        <form method="dialog"><button aria-label="${texts.close}">${renderIcon('close')}</button></form>
      </header>
      <div class="facts">${facts}</div>
    </dialog>
    <noscript><p class="no-script">${texts.noScript}</p></noscript>
    <script type="application/json" id="setup">${embedJson(setup)}</script>`;
  return renderDocument({
    title,
    lang,
    body,
    kind,
    mode,
    script: `${kind}/page.js`,
    styles: [...SHARED_STYLES, ...styles],
  });
}

/** Renders the page for a launch token that is unknown or whose session has ended. */
export function renderEndedPage(lang: Lang, texts: GameTexts): string {
  const body = html`
    <main class="ended">
      <div class="arch">${renderIcon('door')}</div>
      <h1>${texts.ended}</h1>
      <p>${texts.endedNote}</p>
      <p>${texts.endedNext}</p>
    </main>`;
  return renderDocument({
    title: texts.ended,
    lang,
    body,
    kind: 'ended',
    mode: 'real',
    script: 'page/ended.js',
    styles: ['page/page', 'page/ended'],
  });
}

function renderFacts(page: GamePage): Markup {
  const { kind, lang, texts } = page.setup;
  const { renderPays, findKeysNote } = GAME_MARKUP[kind];
  return html`${renderPays(page)}
    <h3>${texts.rtp} (RTP) <b>${formatPercent(page.rtp, lang)}</b></h3>
    <p>${texts.rtpNote}</p>
    <h3>${texts.keys}</h3>
    <p>${findKeysNote(texts)}</p>`;
}
