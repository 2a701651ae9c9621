/** Renders the parts of a bingo page: drum, ledge, card, payouts, and the switch for reading aloud. */
import type { Lang } from '#contracts/fields';
import { lazy } from '#contracts/lazy';
import { formatNumber } from '#fixtures/art/svg';
import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import { fillTemplate } from '../page/money.js';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderIcon } from '../shared/icons.ts';
import { calculateReturns } from '../shared/rules.ts';
import { renderSpot, renderTableControls } from '../shared/table-markup.ts';
import type { GameTexts } from '../shared/texts.ts';
import type { GameSetup } from '../shared/wire.ts';
import { bingoRules, COLUMNS, DRAWN, findPayback, LINE_NEEDS, LOW_SUM, NUMBERS, ROWS } from './rules.ts';

/** Radii in units of the drawing. The script reads `glass` and `ball` from attributes of the drum. */
const RADIUS = { frame: 190, glass: 172, ball: 25, face: 15 } as const;
/** The path from the mouth of the drum down to the ledge for the drawn balls. */
const CHUTE = 'M-108 156Q-150 196-200 203';
const FINS = 6;
const RIVETS = 12;

/** One spot of each kind, with the key of its text, in the order of the pay table. */
const SPOT_KINDS = [
  ['1', 'number'],
  ['row1', 'rowNote'],
  ['column1', 'columnNote'],
  ['bingo', 'fullNote'],
  ['corners', 'cornersNote'],
  ['low-sum', 'sumNote'],
] as const satisfies readonly (readonly [string, keyof GameTexts])[];

export const bingoMarkup: GameMarkup = {
  styles: ['page/table', 'page/beside', 'bingo/page', 'bingo/balls'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'draw'),
  renderSwitches: renderSoundSwitch,
  renderPays,
  findKeysNote: ({ tableKeysNote }) => tableKeysNote,
};

const returns = lazy(() =>
  calculateReturns(
    bingoRules,
    SPOT_KINDS.map(([name]) => name),
  ),
);

/** Returns the return to player of a bet on one number, in per cent. */
export function calculateNumberReturn(): number {
  return returns().get('1') ?? 0;
}

function renderStage({ texts, lang }: GameSetup): Markup {
  return html`
    <section class="stage">
      <div class="table">
        <div class="outlet" aria-hidden="true">
          <ol class="trail" id="trail"></ol>
          <ol class="tray" id="tray">${Array.from({ length: DRAWN }, () => html`<li></li>`)}</ol>
        </div>
        <div class="drum" id="drum" aria-hidden="true">${trustMarkup(drawDrum())}</div>
      </div>
      <div class="board" role="group" aria-label="${texts.board}">
        <div class="ticket">${renderCard(texts, lang)}</div>
        <div class="extras">
          ${renderExtra('bingo', texts.bingo, '', lang)}${renderExtra('corners', texts.corners, '', lang)}
          ${renderExtra('low-sum', `15–${LOW_SUM}`, texts.sum, lang)}${renderExtra('high-sum', `${LOW_SUM + 1}–90`, texts.sum, lang)}
        </div>
      </div>
    </section>`;
}

function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const rows = SPOT_KINDS.map(
    ([name, note]) =>
      html`<li><span>${texts[note]} <small>${texts.rtp} ${formatPercent(returns().get(name) ?? 0, lang)}</small></span><b>×${formatMultiple(findPayback(name), lang)}</b></li>`,
  );
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.bingoNote} ${texts.betsNote}</p>
    <ul class="pays">${rows}</ul>
    <h3 class="further">${texts.aloud}</h3>
    <p class="further">${texts.aloudNote}</p>`;
}

/** Renders the switch, which stays hidden if the browser has no speech synthesis. */
function renderSoundSwitch(texts: GameTexts): Markup {
  return html`<button type="button" class="sound" id="sound" role="switch" aria-checked="false" hidden>${renderIcon('sound')}${renderIcon('silence')}<span>${texts.aloud}</span></button>`;
}

/** Renders the card in reading order: each row's numbers with the row's spot, then the spots of the columns. */
function renderCard(texts: GameTexts, lang: Lang): Markup[] {
  const renderLine = (name: 'row' | 'column', number: number, of: number) => {
    const pays = `×${formatMultiple(findPayback(`${name}${number}`), lang)}`;
    const needs = `${LINE_NEEDS}/${of}`;
    return renderWideSpot(
      `${name}${number}`,
      name,
      `${fillTemplate(texts[name], { number })} ${needs} ${pays}`,
      needs,
      pays,
    );
  };
  const rows = Array.from({ length: ROWS }, (_, row) => [
    ...NUMBERS.slice(row * COLUMNS, (row + 1) * COLUMNS).map((number) =>
      renderSpot(String(number), String(number), `number column-${findColumn(number)}`),
    ),
    renderLine('row', row + 1, COLUMNS),
  ]);
  const columns = Array.from({ length: COLUMNS }, (_, column) => renderLine('column', column + 1, ROWS));
  return [...rows.flat(), ...columns];
}

function renderExtra(name: string, label: string, note: string, lang: Lang): Markup {
  const small = `${note} ×${formatMultiple(findPayback(name), lang)}`.trim();
  return renderWideSpot(name, 'extra', `${label} ${small}`, label, small);
}

/** Renders a spot whose label is longer than its visible text. */
function renderWideSpot(name: string, kind: string, label: string, first: string, second: string): Markup {
  return html`<button type="button" class="spot wide ${kind}" data-spot="${name}" aria-label="${label}"><span><b>${first}</b> <small>${second}</small></span></button>`;
}

function findColumn(number: number): number {
  return ((number - 1) % COLUMNS) + 1;
}

function drawDrum(): string {
  const drawAround = (count: number, shape: string) =>
    Array.from(
      { length: count },
      (_, index) => `<g transform="rotate(${formatNumber((index * 360) / count, 1)})">${shape}</g>`,
    ).join('');
  const { frame, glass, ball, face } = RADIUS;
  const balls = NUMBERS.map(
    (number) =>
      `<g class="ball column-${findColumn(number)}" data-ball="${number}"><circle class="skin" r="${ball}"/>` +
      `<circle class="face" r="${face}"/><text y="6.5">${number}</text></g>`,
  );
  return (
    `<svg viewBox="-200 -200 400 416" data-glass="${glass}" data-radius="${ball}">` +
    '<path class="stand" d="M-96 150L-136 214H136L96 150z"/><path class="foot" d="M-150 206H150V216H-150z"/>' +
    `<circle class="frame" r="${frame + 8}"/><circle class="glass" r="${glass}"/>` +
    `<g id="rotor">${drawAround(FINS, `<path class="fin" d="M-4-${glass}L-2.500-${glass - 34}H2.500L4-${glass}z"/>`)}</g>` +
    `<g id="balls">${balls.join('')}</g>` +
    `<path class="shine" d="M-124-84A150 150 0 0 1-26-147"/>` +
    `<circle class="ring" r="${frame - 4}"/><g id="rivets">${drawAround(RIVETS, `<circle class="rivet" cy="-${frame - 4}" r="5"/>`)}</g>` +
    `<path class="chute" d="${CHUTE}"/><path class="chute-edge" d="${CHUTE}"/></svg>`
  );
}
