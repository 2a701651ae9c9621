/** The bingo's parts of the page: drum, tray, card, what it pays, the switch for reading aloud. */
import type { Lang } from '#contracts/fields';
import { short } from '#fixtures/art/svg';
import { once } from '#fixtures/once';
import { drawn, html, type Markup } from '../html.ts';
import { multiple, percent } from '../numbers.ts';
import { filled } from '../page/money.js';
import { bingoRules, COLUMNS, DRAWN, LINE_NEEDS, LOW_SUM, NUMBERS, paysOf, ROWS } from '../rules/bingo.ts';
import { returnsToPlayer } from '../rules/rules.ts';
import type { PageTexts } from '../texts.ts';
import { icon } from './icons.ts';
import { spot } from './wheel.ts';

/** In units of the drum's drawing; the page's script reads the inside and the ball from it. */
const RADIUS = { frame: 190, glass: 172, ball: 25, face: 15 } as const;
/** From the mouth of the drum down to the ledge. */
const CHUTE = 'M-108 156Q-150 196-200 203';
const FINS = 6;
const RIVETS = 12;

/** A spot of each kind, in the order of the pay table. */
const KINDS = [
  ['1', 'number'],
  ['row1', 'rowNote'],
  ['column1', 'columnNote'],
  ['bingo', 'fullNote'],
  ['corners', 'cornersNote'],
  ['low-sum', 'sumNote'],
] as const satisfies readonly (readonly [string, keyof PageTexts])[];

const returns = once(() =>
  returnsToPlayer(
    bingoRules,
    KINDS.map(([name]) => name),
  ),
);

/** What a bet on one number returns, the usual one, in per cent. */
export function bingoReturn(): number {
  return returns().get('1') ?? 0;
}

export function bingoStage(texts: PageTexts, lang: Lang): Markup {
  return html`
    <section class="stage">
      <div class="table">
        <div class="outlet" aria-hidden="true">
          <ol class="trail" id="trail"></ol>
          <ol class="tray" id="tray">${Array.from({ length: DRAWN }, () => html`<li></li>`)}</ol>
        </div>
        <div class="drum" id="drum" aria-hidden="true">${drawn(drum())}</div>
      </div>
      <div class="board" role="group" aria-label="${texts.board}">
        <div class="ticket">${numbersAndLines(texts, lang)}</div>
        <div class="extras">
          ${extra('bingo', texts.bingo, '', lang)}${extra('corners', texts.corners, '', lang)}
          ${extra('low-sum', `15–${LOW_SUM}`, texts.sum, lang)}${extra('high-sum', `${LOW_SUM + 1}–90`, texts.sum, lang)}
        </div>
      </div>
    </section>`;
}

export function bingoPays(texts: PageTexts, lang: Lang): Markup {
  const rows = KINDS.map(
    ([name, note]) =>
      html`<li><span>${texts[note]} <small>${texts.rtp} ${percent(returns().get(name) ?? 0, lang)}</small></span><b>×${multiple(paysOf(name), lang)}</b></li>`,
  );
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.bingoNote} ${texts.betsNote}</p>
    <ul class="pays">${rows}</ul>
    <h3 class="further">${texts.aloud}</h3>
    <p class="further">${texts.aloudNote}</p>`;
}

/** Hidden until the script has found that the browser can speak. */
export function soundSwitch(texts: PageTexts): Markup {
  return html`<button type="button" class="sound" id="sound" role="switch" aria-checked="false" hidden>${icon('sound')}${icon('silence')}<span>${texts.aloud}</span></button>`;
}

/** The card in reading order: each row's numbers and the bet on it, at last the bets on the columns. */
function numbersAndLines(texts: PageTexts, lang: Lang): Markup[] {
  const line = (name: 'row' | 'column', number: number, of: number) => {
    const pays = `×${multiple(paysOf(`${name}${number}`), lang)}`;
    const needs = `${LINE_NEEDS}/${of}`;
    return labelled(
      `${name}${number}`,
      name,
      `${filled(texts[name], { number })} ${needs} ${pays}`,
      needs,
      pays,
    );
  };
  const rows = Array.from({ length: ROWS }, (_, row) => [
    ...NUMBERS.slice(row * COLUMNS, (row + 1) * COLUMNS).map((number) =>
      spot(String(number), String(number), `number column-${columnOf(number)}`),
    ),
    line('row', row + 1, COLUMNS),
  ]);
  const columns = Array.from({ length: COLUMNS }, (_, column) => line('column', column + 1, ROWS));
  return [...rows.flat(), ...columns];
}

function extra(name: string, label: string, note: string, lang: Lang): Markup {
  const small = `${note} ×${multiple(paysOf(name), lang)}`.trim();
  return labelled(name, 'extra', `${label} ${small}`, label, small);
}

/** A spot whose name is longer than what there is room for. */
function labelled(name: string, kind: string, label: string, first: string, second: string): Markup {
  return html`<button type="button" class="spot wide ${kind}" data-spot="${name}" aria-label="${label}"><span><b>${first}</b> <small>${second}</small></span></button>`;
}

function columnOf(number: number): number {
  return ((number - 1) % COLUMNS) + 1;
}

function drum(): string {
  const around = (count: number, shape: string) =>
    Array.from(
      { length: count },
      (_, index) => `<g transform="rotate(${short((index * 360) / count, 1)})">${shape}</g>`,
    ).join('');
  const { frame, glass, ball, face } = RADIUS;
  const balls = NUMBERS.map(
    (number) =>
      `<g class="ball column-${columnOf(number)}" data-ball="${number}"><circle class="skin" r="${ball}"/>` +
      `<circle class="face" r="${face}"/><text y="6.5">${number}</text></g>`,
  );
  return (
    `<svg viewBox="-200 -200 400 416" data-glass="${glass}" data-radius="${ball}">` +
    '<path class="stand" d="M-96 150L-136 214H136L96 150z"/><path class="foot" d="M-150 206H150V216H-150z"/>' +
    `<circle class="frame" r="${frame + 8}"/><circle class="glass" r="${glass}"/>` +
    `<g id="rotor">${around(FINS, `<path class="fin" d="M-4-${glass}L-2.500-${glass - 34}H2.500L4-${glass}z"/>`)}</g>` +
    `<g id="balls">${balls.join('')}</g>` +
    `<path class="shine" d="M-124-84A150 150 0 0 1-26-147"/>` +
    `<circle class="ring" r="${frame - 4}"/><g id="rivets">${around(RIVETS, `<circle class="rivet" cy="-${frame - 4}" r="5"/>`)}</g>` +
    `<path class="chute" d="${CHUTE}"/><path class="chute-edge" d="${CHUTE}"/></svg>`
  );
}
