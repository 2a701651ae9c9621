/** Renders the parts of a roulette page: the wheel, the board and the payouts. */
import { formatNumber } from '#fixtures/art/svg';
import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import { formatMultiple } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderSpot, renderTableControls } from '../shared/table-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { findColour, WHEEL_ORDER, wheelRules } from './rules.ts';

const RADIUS = { rim: 196, numbers: 172, inner: 142, ball: 118, bowl: 104, hub: 34 } as const;

export const wheelMarkup: GameMarkup = {
  styles: ['page/table', 'page/beside', 'wheel/page'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'spin'),
  renderPays,
  findKeysNote: ({ tableKeysNote }) => tableKeysNote,
};

/** Renders the wheel, its last results and the board. */
function renderStage({ texts }: GameSetup): Markup {
  return html`
    <section class="stage">
      <div class="table">
        <div class="wheel" aria-hidden="true">${trustMarkup(drawWheel())}<p class="pocket" id="pocket" hidden></p></div>
        <ol class="trail" id="trail" aria-hidden="true"></ol>
      </div>
      <div class="board" role="group" aria-label="${texts.board}">
        ${renderSpot('0', '0', 'number green zero')}
        <div class="numbers">${renderNumbers()}</div>
        <div class="dozens">${(['dozen1', 'dozen2', 'dozen3'] as const).map((name) => renderSpot(name, texts[name], 'wide'))}</div>
        <div class="chances">
          ${renderSpot('low', texts.low, 'wide')}${renderSpot('even', texts.even, 'wide')}${renderSpot('red', texts.red, 'wide red')}
          ${renderSpot('black', texts.black, 'wide black')}${renderSpot('odd', texts.odd, 'wide')}${renderSpot('high', texts.high, 'wide')}
        </div>
      </div>
    </section>`;
}

/** Renders the payout of each kind of bet, stake included. */
function renderPays({ setup: { texts, lang } }: GamePage): Markup {
  const formatPay = (name: string) =>
    formatMultiple(wheelRules.payback(name, wheelRules.buildOutcome(1)), lang);
  return html`
    <h3>${texts.bets}</h3>
    <p>${texts.betsNote}</p>
    <ul class="pays">
      <li><span>${texts.number}</span><b>×${formatPay('1')}</b></li>
      <li><span>${texts.dozen}</span><b>×${formatPay('dozen1')}</b></li>
      <li><span>${texts.evenChances}</span><b>×${formatPay('odd')}</b></li>
    </ul>`;
}

/** Renders three rows of twelve numbers, with 3 to 36 in the top row, as on printed boards. */
function renderNumbers(): Markup[] {
  return [3, 2, 1].flatMap((first) =>
    Array.from({ length: 12 }, (_, column) => {
      const pocket = first + 3 * column;
      return renderSpot(String(pocket), String(pocket), `number ${findColour(pocket)}`);
    }),
  );
}

function drawWheel(): string {
  const sectors = WHEEL_ORDER.map((pocket, index) => {
    const turn = `rotate(${formatNumber((index * 360) / WHEEL_ORDER.length, 2)})`;
    return `<g transform="${turn}"><path class="sector ${findColour(pocket)}" d="${drawSector()}"/><text y="-${RADIUS.numbers - 14}">${pocket}</text></g>`;
  });
  const spokes = [0, 90, 180, 270].map(
    (turn) =>
      `<path class="spoke" transform="rotate(${turn})" d="M-5-24L-3-78h6L5-24z"/><circle class="knob" transform="rotate(${turn})" cy="-80" r="8"/>`,
  );
  return (
    '<svg viewBox="-220 -220 440 440"><circle class="wood" r="216"/><circle class="wood-edge" r="204"/>' +
    `<g id="rotor"><circle class="rim" r="${RADIUS.rim}"/>${sectors.join('')}` +
    `<circle class="track" r="${RADIUS.inner}"/><circle class="bowl" r="${RADIUS.bowl}"/>` +
    `<circle class="bowl-edge" r="${RADIUS.bowl - 14}"/>${spokes.join('')}<circle class="hub" r="${RADIUS.hub}"/></g>` +
    `<g id="ball"><circle class="ball" cy="-${RADIUS.ball + 7}" r="9"/></g></svg>`
  );
}

/** Returns the SVG path of the pocket at the top of the wheel. */
function drawSector(): string {
  const half = Math.PI / WHEEL_ORDER.length;
  const formatPoint = (radius: number, turn: number) =>
    `${formatNumber(radius * Math.sin(turn), 1)} ${formatNumber(-radius * Math.cos(turn), 1)}`;
  const { rim, bowl } = RADIUS;
  return `M${formatPoint(bowl, -half)}L${formatPoint(rim - 3, -half)}A${rim - 3} ${rim - 3} 0 0 1 ${formatPoint(rim - 3, half)}L${formatPoint(bowl, half)}z`;
}
