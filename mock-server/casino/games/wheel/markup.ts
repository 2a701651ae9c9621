/** The declaration of roulette: the wheel, the board and the payouts. */
import { formatNumber } from '#fixtures/art/svg';
import { html, type Markup, trustMarkup } from '../../../engine/base/html.ts';
import { findColour, WHEEL_ORDER, wheelRules } from '../../rules/wheel.ts';
import { formatPay } from '../shared/format-numbers.ts';
import { type GameMarkup, renderSpot } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';

const BRASS = '#d9b26a';
const WOOD = '#573620';

export const wheelMarkup: GameMarkup = {
  view: 'wheel',
  play: 'spin',
  sign: 'wheel',
  renderPicture: () => html`<div class="picture" aria-hidden="true">${trustMarkup(drawWheel())}</div>`,
  renderSpots,
  listPays: ({ setup: { texts, lang } }) =>
    Object.entries({ '1': texts.number, dozen1: texts.dozen, odd: texts.evenChances }).map(
      ([spot, name]) => ({
        name,
        pays: formatPay(wheelRules.payback(spot, wheelRules.buildOutcome(1)), lang),
      }),
    ),
};

/** Renders the spots row by row: zero beside three rows of numbers, then the dozens and the even chances. */
function renderSpots({ texts }: GameSetup): Markup[] {
  return [
    renderSpot('0', '0', 'green zero'),
    ...renderNumbers(),
    ...(['dozen1', 'dozen2', 'dozen3'] as const).map((name) =>
      renderSpot(name, texts[name], `dozen ${name}`),
    ),
    ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((name) =>
      renderSpot(name, texts[name], `chance ${name}`),
    ),
  ];
}

/** Renders three rows of twelve numbers, with 3 to 36 in the top row, as on printed boards. */
function renderNumbers(): Markup[] {
  return [3, 2, 1].flatMap((first) =>
    Array.from({ length: 12 }, (_, column) => {
      const pocket = first + 3 * column;
      return renderSpot(String(pocket), String(pocket), findColour(pocket));
    }),
  );
}

/** Draws the wheel; the view adds the ball and the last number to the part that turns. */
function drawWheel(): string {
  const degrees = 360 / WHEEL_ORDER.length;
  const half = (degrees / 360) * Math.PI;
  const formatPoint = (radius: number, turn: number) =>
    `${formatNumber(radius * Math.sin(turn), 1)} ${formatNumber(-radius * Math.cos(turn), 1)}`;
  const shape = `M${formatPoint(104, -half)}L${formatPoint(193, -half)}A193 193 0 0 1 ${formatPoint(193, half)}L${formatPoint(104, half)}z`;
  const sectors = WHEEL_ORDER.map(
    (pocket, index) =>
      `<g transform="rotate(${formatNumber(index * degrees, 2)})"><path class="sector ${findColour(pocket)}" stroke="${BRASS}" stroke-width="1.5" d="${shape}"/><text y="-158">${pocket}</text></g>`,
  );
  const spokes = [0, 90, 180, 270].map(
    (turn) => `<g transform="rotate(${turn})"><path d="M-5-24L-3-78h6L5-24z"/><circle cy="-80" r="8"/></g>`,
  );
  return (
    `<svg class="wheel" viewBox="-220 -220 440 440" fill="${BRASS}"><circle fill="${WOOD}" r="216"/><circle fill="#40270f" r="204"/>` +
    `<g class="rotor" id="rotor"><circle r="196"/>${sectors.join('')}<circle fill="none" stroke="${BRASS}" r="142"/>` +
    `<circle r="105"/><circle fill="${WOOD}" r="102"/>${spokes.join('')}<circle r="34"/><g id="result"></g></g></svg>`
  );
}
