/** The declaration of the event games: the picture of the race or the match, the spots and the rules. */
import { html, type Markup } from '../../../engine/base/html.ts';
import { SPOTS } from '../../rules/event.ts';
import type { GameMarkup } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { renderRunner, renderRunnerShapes, renderSilk } from './runners.ts';

export const eventMarkup: GameMarkup = {
  view: 'event',
  play: 'place',
  sign: 'place',
  renderPicture,
  renderSpots: ({ event }) => (event ? SPOTS[event.skin].map((spot) => renderSpot(event, spot)) : []),
  listPays: () => [],
};

/** Renders the picture, which the view moves. */
function renderPicture({ event }: GameSetup): Markup {
  const isRace = event?.skin === 'race';
  return html`
    <div class="picture" aria-hidden="true"><div class="window" id="view">
      <div class="log"><b id="event"></b>${isRace ? html`<span id="order">${SPOTS.race.map(renderSilk)}</span>` : html`<b id="minute"></b>`}<span id="phase"></span></div>
      ${isRace ? '' : html`<p class="score"><b id="home"></b><b id="score"></b><b id="away"></b></p>`}
      <div class="eve"><img src="${event?.cover ?? ''}" alt=""></div>
      ${isRace ? renderTrack() : renderPitch(event?.texts.scored ?? '')}
    </div></div>`;
}

function renderTrack(): Markup {
  const lanes = SPOTS.race.map((spot) => html`<li>${renderRunner(spot)}</li>`);
  return html`<div class="track"><svg class="spoken">${renderRunnerShapes()}</svg><ol class="lanes">${lanes}</ol></div>`;
}

/** Renders the pitch with its lines, in units of a metre, and the ball. */
function renderPitch(scored: string): Markup {
  const half = html`<path d="M0 13.8h16.5v40.4h-16.5M0 24.8h5.5v18.4h-5.5M16.5 26.7a9.15 9.15 0 0 1 0 14.6"/>`;
  return html`<div class="pitch">
    <svg class="lines" viewBox="-4.57 -6.48 114.14 80.96" preserveAspectRatio="none"><path d="M0 0h105v68h-105zM52.5 0v68M43.35 34a9.15 9.15 0 1 0 18.3 0a9.15 9.15 0 1 0-18.3 0"/>${half}<g transform="matrix(-1 0 0 1 105 0)">${half}</g></svg>
    <i id="ball"></i><b id="goal">${scored}</b></div>`;
}

/** Renders a spot, whose name and odds the view fills in. */
function renderSpot({ skin, texts }: NonNullable<GameSetup['event']>, spot: string): Markup {
  const badge = skin === 'race' ? renderSilk(spot) : '';
  const { draw, under, over } = texts;
  const name = { X: draw, under, over }[spot] ?? '';
  return html`<button type="button" class="spot" data-spot="${spot}">${badge} <span class="name">${name}</span></button>`;
}
