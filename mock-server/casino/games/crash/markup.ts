/** The declaration of the crash game: the window with the flight, the exits and their chances. */
import { html } from '../../../engine/base/html.ts';
import { EXITS, formatExitSpot } from '../../rules/crash.ts';
import { fillTemplate } from '../page/money.js';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup } from '../shared/game-markup.ts';

export const crashMarkup: GameMarkup = {
  view: 'crash',
  play: 'fly',
  sign: 'fly',
  renderPicture: () => html`
    <div class="picture" aria-hidden="true">
      <div class="window" id="view">
        <svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMax">
          <use href="#land" x="-900" width="2400" height="300"></use>
          <path class="under" id="under"></path><path class="way" id="way"></path>
          <g class="craft" id="craft"><use href="#hero" x="-108" y="-108" width="216" height="216"></use></g>
        </svg>
        <p id="multiple"></p><p id="phase"></p>
      </div>
    </div>`,
  renderSpots: ({ texts: { flight }, lang }) =>
    EXITS.map((exit) => {
      const multiple = formatMultiple(exit, lang);
      return html`<button type="button" class="spot" data-spot="${formatExitSpot(exit)}" data-exit="${exit}" data-paid="" aria-label="${fillTemplate(flight.exit, { multiple })}"><span>${multiple}×</span></button>`;
    }),
  listPays: ({ rtp, setup: { lang } }) =>
    EXITS.map((exit) => ({
      name: `${formatMultiple(exit, lang)}×`,
      pays: formatPercent((rtp * 100) / exit, lang),
    })),
};
