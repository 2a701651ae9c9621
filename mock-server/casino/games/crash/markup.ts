/** The declaration of the crash game: the window with the flight, the exits and their chances. */
import { html, type Markup } from '../../../engine/html.ts';
import { fillTemplate } from '../page/money.js';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { EXITS, formatExitSpot } from './rules.ts';

export const crashMarkup: GameMarkup = {
  view: 'crash',
  play: 'fly',
  renderPicture,
  renderSpots: ({ texts: { flight }, lang }) =>
    EXITS.map((exit) => {
      const multiple = formatMultiple(exit, lang);
      return html`<button type="button" class="spot" data-spot="${formatExitSpot(exit)}" data-exit="${exit}" data-paid="" aria-label="${fillTemplate(flight.exit, { multiple })}"><span>${multiple}×</span></button>`;
    }),
  explain: ({ texts }) => texts.how.crash,
  listPays: ({ rtp, setup: { lang } }) =>
    EXITS.map((exit) => ({
      name: `${formatMultiple(exit, lang)}×`,
      pays: formatPercent((rtp * 100) / exit, lang),
    })),
};

/** Renders the window, in which the view moves the parts of the drawing. */
function renderPicture({ texts: { flight }, lang }: GameSetup): Markup {
  const levels = EXITS.map(
    (exit) =>
      html`<g class="level" data-exit="${exit}"><line x1="-200" x2="800"></line><text x="590" y="-6">${formatMultiple(exit, lang)}×</text></g>`,
  );
  return html`
    <div class="picture" aria-hidden="true"><div class="window">
      <div class="log"><span>${flight.last}</span><ol id="trail"></ol><p>${flight.none}</p></div>
      <div class="view" id="view">
        <svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMax">
          <radialGradient id="glow"><stop class="glow-stop" stop-opacity=".4"></stop><stop class="glow-stop" offset="1" stop-opacity="0"></stop></radialGradient>
          <g id="far"><use href="#sky" x="-100" y="-100" width="800" height="400"></use></g>
          <g id="near"><use href="#land" x="-100" width="800" height="300"></use></g>
          ${levels}
          <path class="under" id="under"></path><path class="way" id="way"></path>
          <g id="craft"><circle r="150" fill="url(#glow)"></circle><g class="lean"><use href="#hero" x="-108" y="-108" width="216" height="216"></use></g></g>
        </svg>
        <p id="multiple"></p><p id="phase"></p>
      </div>
    </div></div>`;
}
