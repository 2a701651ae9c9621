/** The page of a game: one frame for all kinds, their stages and controls in it. */
import type { Lang } from '#contracts/fields';
import { embeddedJson, html, type Markup } from './html.ts';
import type { Look } from './look.ts';
import { percent } from './numbers.ts';
import { bingoPays, bingoStage, soundSwitch } from './parts/bingo.ts';
import { cardsPays, cardsStage } from './parts/cards.ts';
import { crashPays, crashStage } from './parts/crash.ts';
import { icon } from './parts/icons.ts';
import { slotControls, slotPays, slotStage } from './parts/slot.ts';
import { tableControls } from './parts/table-controls.ts';
import { wheelPays, wheelStage } from './parts/wheel.ts';
import type { PageTexts } from './texts.ts';
import type { Setup } from './wire.ts';

export interface GamePage {
  readonly title: string;
  readonly look: Look;
  /** Address of the cover, below the origin. */
  readonly cover: string;
  /** Return to player of the usual bet, in per cent. */
  readonly rtp: number;
  /** A slot's pay table, in hundredths of the stake by rank. */
  readonly pays: readonly number[];
  readonly setup: Setup;
}

/** The game's own inks first: the others are written over them. */
const SHARED_STYLES = ['look', 'page', 'layout', 'about'];
const STYLES: Readonly<Record<Setup['kind'], readonly string[]>> = {
  slot: [...SHARED_STYLES, 'slot'],
  wheel: [...SHARED_STYLES, 'table', 'wheel'],
  cards: [...SHARED_STYLES, 'table', 'cards'],
  bingo: [...SHARED_STYLES, 'table', 'bingo', 'balls'],
  crash: [...SHARED_STYLES, 'table', 'crash'],
};

/** The page of a game of chance, whole. */
export function gameDocument(page: GamePage): string {
  const { title, look, setup } = page;
  const { kind, mode, lang, texts } = setup;
  const facts = factsOf(page);
  const body = html`
    <svg class="sprite" aria-hidden="true">${look.symbols}</svg>
    <div class="scene" aria-hidden="true">${look.backdrop}</div>
    <main class="game">
      <h1 class="title">${look.title}</h1>
      <aside class="cover" aria-hidden="true"><img src="${page.cover}" alt=""></aside>
      ${stageOf(setup)}
      <div class="console">
        <div class="message">
          <p id="status" role="status" aria-live="polite">${texts.loading}</p>
          <div id="trouble" role="alert" hidden><p></p><button type="button"></button></div>
        </div>
        <div class="controls">${controlsOf(kind, texts)}</div>
        <footer>
          <p class="mode">${mode === 'demo' ? html`<b>${texts.demo}</b> ` : ''}<span id="balance-label">${mode === 'demo' ? texts.demoBalance : texts.balance}</span> <output id="balance"></output></p>
          <p class="rtp">RTP <b>${percent(page.rtp, lang)}</b></p>
          ${kind === 'bingo' ? soundSwitch(texts) : ''}
          <button type="button" class="about" id="about" aria-label="${texts.info}">${icon('info')}</button>
        </footer>
      </div>
      <aside class="facts" aria-hidden="true">${facts}</aside>
    </main>
    <dialog id="facts" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">${title}</h2>
        <form method="dialog"><button aria-label="${texts.close}">${icon('close')}</button></form>
      </header>
      <div class="facts">${facts}</div>
    </dialog>
    <noscript><p class="no-script">${texts.noScript}</p></noscript>
    <script type="application/json" id="setup">${embeddedJson(setup)}</script>`;
  return pageDocument({ title, lang, body, kind, mode, script: 'main.js', styles: STYLES[kind] });
}

/** The page for a token that opens nothing: unknown, or its session is over. */
export function endedDocument(lang: Lang, texts: PageTexts): string {
  const body = html`
    <main class="ended">
      <div class="arch">${icon('door')}</div>
      <h1>${texts.ended}</h1>
      <p>${texts.endedNote}</p>
      <p>${texts.endedNext}</p>
    </main>`;
  return pageDocument({
    title: texts.ended,
    lang,
    body,
    kind: 'ended',
    mode: 'real',
    script: 'ended.js',
    styles: ['page', 'ended'],
  });
}

interface Document {
  readonly title: string;
  readonly lang: Lang;
  readonly kind: string;
  readonly mode: string;
  readonly body: Markup;
  readonly script: string;
  readonly styles: readonly string[];
}

/** A whole page around a body: its head, its styles in their order, its one script. */
export function pageDocument({ title, lang, kind, mode, body, script, styles }: Document): string {
  return html`<!doctype html>
<html lang="${lang}" data-kind="${kind}" data-mode="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title}</title>
${styles.map(
  (name) => html`<link rel="stylesheet" href="./${name}.css">
`,
)}<script type="module" src="./${script}"></script>
</head>
<body>${body}</body>
</html>
`.markup;
}

function stageOf({ kind, lang, texts }: Setup): Markup {
  switch (kind) {
    case 'slot':
      return slotStage(texts);
    case 'wheel':
      return wheelStage(texts);
    case 'cards':
      return cardsStage(texts);
    case 'bingo':
      return bingoStage(texts, lang);
    case 'crash':
      return crashStage(texts, lang);
  }
}

/** What the button of a table does. */
const PLAYS = { wheel: 'spin', cards: 'deal', bingo: 'draw', crash: 'fly' } as const;

function controlsOf(kind: Setup['kind'], texts: PageTexts): Markup {
  return kind === 'slot' ? slotControls(texts) : tableControls(texts, PLAYS[kind]);
}

function factsOf({ rtp, pays, setup }: GamePage): Markup {
  const { kind, lang, texts } = setup;
  const own = {
    slot: () => slotPays(texts, pays, lang),
    wheel: () => wheelPays(texts, lang),
    cards: () => cardsPays(texts, lang),
    bingo: () => bingoPays(texts, lang),
    crash: () => crashPays(setup, rtp),
  }[kind]();
  return html`${own}
    <h3>${texts.rtp} (RTP) <b>${percent(rtp, lang)}</b></h3>
    <p>${texts.rtpNote}</p>
    <h3>${texts.keys}</h3>
    <p>${keysOf(kind, texts)}</p>`;
}

function keysOf(kind: Setup['kind'], texts: PageTexts): string {
  if (kind === 'slot') return texts.keysNote;
  return kind === 'crash' ? texts.flight.keys : texts.tableKeysNote;
}
