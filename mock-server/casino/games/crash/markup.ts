/** Renders the parts of the crash game's page: the window with the flight, the exits and their chances. */
import type { Lang } from '#contracts/fields';
import { html, type Markup } from '../../../engine/html.ts';
import { fillTemplate, formatMoney } from '../page/money.js';
import { formatMultiple, formatPercent } from '../shared/format-numbers.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderTableControls } from '../shared/table-markup.ts';
import type { GameTexts } from '../shared/texts.ts';
import type { GameSetup } from '../shared/wire.ts';
import { EXITS, formatExitSpot, MAX_EXIT } from './rules.ts';

export const crashMarkup: GameMarkup = {
  styles: ['page/table', 'crash/page'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'fly'),
  renderPays,
  findKeysNote: ({ flight }) => flight.keys,
};

/** Renders the window and the exits. The page's script measures the window and draws in pixels. */
function renderStage({ texts: { flight }, lang }: GameSetup): Markup {
  return html`
    <section class="stage">
      <div class="window" aria-hidden="true">
        <div class="log"><p>${flight.last}</p><ol id="trail"></ol></div>
        <svg class="view" id="view">
          <radialGradient id="glow"><stop class="glow-stop" stop-opacity=".4"></stop><stop class="glow-stop" offset="1" stop-opacity="0"></stop></radialGradient>
          <g id="far"><use href="#sky" width="100%" height="100%"></use></g>
          <g id="near"><use href="#land" width="100%" height="100%"></use></g>
          ${EXITS.map((exit) => renderLevel(exit, lang))}
          <path class="under" id="under"></path>
          <path class="way" id="way"></path>
          <g id="craft"><circle class="glow" r="150" fill="url(#glow)"></circle><g class="lean"><use href="#hero" x="-108" y="-108" width="216" height="216"></use></g></g>
          <text class="multiple" id="multiple" x="16"></text>
          <text class="phase" id="phase" x="18"></text>
        </svg>
      </div>
      <div class="board" role="group" aria-label="${flight.exits}">${EXITS.map((exit) => renderExit(exit, flight, lang))}</div>
    </section>`;
}

function renderPays({
  rtp,
  setup: {
    texts: { flight, ...texts },
    lang,
    minStake,
    maxStake,
  },
}: GamePage): Markup {
  const limits = {
    highest: formatMultiple(MAX_EXIT, lang),
    min: formatMoney(minStake, lang),
    max: formatMoney(maxStake, lang),
    most: formatMoney((maxStake * MAX_EXIT) / 100, lang),
  };
  const rows = EXITS.map(
    (exit) =>
      html`<li><span>${formatMultiple(exit, lang)}×</span><b>${formatPercent((rtp * 100) / exit, lang)}</b></li>`,
  );
  return html`
    <h3>${texts.bets}</h3>
    <p>${flight.note}</p>
    <p>${flight.several}</p>
    <h3>${flight.chance}</h3>
    <p>${flight.sameReturn}</p>
    <ul class="pays">${rows}</ul>
    <p>${fillTemplate(flight.limits, limits)}</p>`;
}

/** Renders the line and the label that mark an exit's height in the window. */
function renderLevel(exit: number, lang: Lang): Markup {
  return html`<g class="level" data-exit="${exit}"><line x2="100%"></line><text>${formatMultiple(exit, lang)}×</text></g>`;
}

/** Renders the spot of an exit, on which chips can be placed. The script adds the chips and their payout. */
function renderExit(exit: number, { exit: label }: GameTexts['flight'], lang: Lang): Markup {
  const shown = formatMultiple(exit, lang);
  return html`<button type="button" class="spot" data-spot="${formatExitSpot(exit)}" data-exit="${exit}" aria-label="${fillTemplate(label, { multiple: shown })}"><span>${shown}×</span><i class="paid" data-paid=""></i></button>`;
}
