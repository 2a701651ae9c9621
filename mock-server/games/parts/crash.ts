/** The flight's parts of the page: the window on the sky, the exits, and what may be expected of them. */
import type { Lang } from '#contracts/fields';
import { html, type Markup } from '../html.ts';
import { multiple, percent } from '../numbers.ts';
import { filled, money } from '../page/money.js';
import { EXITS, exitSpot, HIGHEST } from '../rules/crash.ts';
import type { PageTexts } from '../texts.ts';
import type { Setup } from '../wire.ts';

/** What the script knows by name; it measures the window, and draws in its pixels. */
export function crashStage({ flight }: PageTexts, lang: Lang): Markup {
  return html`
    <section class="stage">
      <div class="window" aria-hidden="true">
        <div class="log"><p>${flight.last}</p><ol id="trail"></ol></div>
        <svg class="view" id="view">
          <radialGradient id="glow"><stop class="glow-stop" stop-opacity=".4"></stop><stop class="glow-stop" offset="1" stop-opacity="0"></stop></radialGradient>
          <g id="far"><use href="#sky" width="100%" height="100%"></use></g>
          <g id="near"><use href="#land" width="100%" height="100%"></use></g>
          ${EXITS.map((exit) => level(exit, lang))}
          <path class="under" id="under"></path>
          <path class="way" id="way"></path>
          <g id="craft"><circle class="glow" r="150" fill="url(#glow)"></circle><g class="lean"><use href="#hero" x="-108" y="-108" width="216" height="216"></use></g></g>
          <text class="multiple" id="multiple" x="16"></text>
          <text class="phase" id="phase" x="18"></text>
        </svg>
      </div>
      <div class="board" role="group" aria-label="${flight.exits}">${EXITS.map((exit) => spot(exit, flight, lang))}</div>
    </section>`;
}

export function crashPays(
  { texts: { flight, ...texts }, lang, minStake, maxStake }: Setup,
  rtp: number,
): Markup {
  const limits = {
    highest: multiple(HIGHEST, lang),
    min: money(minStake),
    max: money(maxStake),
    most: money((maxStake * HIGHEST) / 100),
  };
  const rows = EXITS.map(
    (exit) => html`<li><span>${multiple(exit, lang)}×</span><b>${percent((rtp * 100) / exit, lang)}</b></li>`,
  );
  return html`
    <h3>${texts.bets}</h3>
    <p>${flight.note}</p>
    <p>${flight.several}</p>
    <h3>${flight.chance}</h3>
    <p>${flight.sameReturn}</p>
    <ul class="pays">${rows}</ul>
    <p>${filled(flight.limits, limits)}</p>`;
}

/** A height at which one can get off. */
function level(exit: number, lang: Lang): Markup {
  return html`<g class="level" data-exit="${exit}"><line x2="100%"></line><text>${multiple(exit, lang)}×</text></g>`;
}

/** A place for chips; the script adds what lies there, and what it was paid. */
function spot(exit: number, { exit: label }: PageTexts['flight'], lang: Lang): Markup {
  const shown = multiple(exit, lang);
  return html`<button type="button" class="spot" data-spot="${exitSpot(exit)}" data-exit="${exit}" aria-label="${filled(label, { multiple: shown })}"><span>${shown}×</span><i class="paid" data-paid=""></i></button>`;
}
