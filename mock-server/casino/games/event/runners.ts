/** Draws the runners of a race: one horse with its rider, in the colour and with the number of each runner. */
import { html, type Markup, trustMarkup } from '../../../engine/base/html.ts';

/** The colours of the runners, as classes. */
export const SILKS = ['red', 'white', 'blue', 'violet', 'green', 'black'];

/** The horse without its legs, in a box of 48 by 28, galloping to the right. */
const BODY =
  'M10 9.5C6.5 7.5 3 9 .8 14.2C3.5 12.3 6 12.2 8.6 13.4C8.8 17 10.8 18.6 13.6 18.4C18.5 17.4 24.5 17.8 29 18.6C33 18.6 35.3 16 36.4 12.8C37.3 10.9 38.6 10.5 40.2 11L43.4 12.3C45 12.700 46.9 11.3 46.4 9.8L42.4 4.6L41.4 1.6L39.2 3.8C35.6 4.6 33 7 30 9.2L27.6 9.2C30 7.6 31 5.6 30.2 3.6A2.6 2.6 0 1 0 25.700 4.3C22.6 4.9 20.6 6.8 19.4 9.3C16 9.5 13 8.700 10 9.5Z';
/** The legs in the two frames of the gait: stretched out, and drawn together. */
const STRIDES = [
  'M12 15 6.5 20.5 1.5 25.5M15 17 11 22 7.5 26.5M31 17 39 19.5 46 20.5M29 18 36 22.5 42 26.5',
  'M12 16 16.5 21 21.5 25M15 17 20 21.5 26 23.5M32 17 34.5 22 29 25.5M29 18 27.5 22.5 21 26.5',
];

/** Renders the shapes that `renderRunner` uses. */
export function renderRunnerShapes(): Markup {
  const shapes = [
    `<path d="${BODY}"/>`,
    ...STRIDES.map((stride) => `<path class="edge" d="${stride}"/><path class="legs" d="${stride}"/>`),
  ];
  return trustMarkup(
    shapes
      .map((shape, index) => `<symbol id="horse-${index}" viewBox="0 0 48 28">${shape}</symbol>`)
      .join(''),
  );
}

/** Renders a runner, which the view moves along its lane. */
export function renderRunner(spot: string): Markup {
  return html`<svg data-silk class="horse ${pickSilk(spot)}" viewBox="0 0 48 28"><use class="stride" href="#horse-1"></use><use class="stride" href="#horse-2"></use><use href="#horse-0"></use><text x="20.5" y="18">${spot}</text></svg>`;
}

/** Renders the number of a runner in its colour. */
export function renderSilk(spot: string): Markup {
  return html`<b data-silk class="${pickSilk(spot)}">${spot}</b>`;
}

function pickSilk(spot: string): string {
  return SILKS[Number(spot) - 1] ?? '';
}
