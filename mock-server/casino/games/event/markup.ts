/** The declaration of the event games: the picture of the race or the match, the spots and the rules. */
import { html, type Markup } from '../../../engine/base/html.ts';
import { SPOTS } from '../../rules/event.ts';
import type { GameMarkup } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';

/** The colours of the runners, as classes. */
const SILKS = ['red', 'white', 'blue', 'violet', 'green', 'black'];

export const eventMarkup: GameMarkup = {
  view: 'event',
  play: 'place',
  renderPicture,
  renderSpots: ({ event }) => (event ? SPOTS[event.skin].map((spot) => renderSpot(event, spot)) : []),
  listPays: () => [],
};

/** Renders the picture, which the view moves. */
function renderPicture({ event }: GameSetup): Markup {
  const lanes = SPOTS.race.map((spot) => html`<li>${renderSilk(spot)}</li>`);
  const pitch = html`<p class="pitch"><span id="home"></span><b id="score"></b><span id="away"></span><span id="minute"></span></p>`;
  return html`
    <div class="picture" aria-hidden="true"><div class="window" id="view">
      <div class="log"><b id="event"></b><span id="phase"></span></div>
      <div class="eve"><img src="${event?.cover ?? ''}" alt=""></div>
      ${event?.skin === 'race' ? html`<ol class="lanes">${lanes}</ol>` : pitch}
    </div></div>`;
}

/** Renders a spot, whose name and odds the view fills in. */
function renderSpot({ skin, texts }: NonNullable<GameSetup['event']>, spot: string): Markup {
  const badge = skin === 'race' ? renderSilk(spot) : '';
  const { draw, under, over } = texts;
  const name = { X: draw, under, over }[spot] ?? '';
  return html`<button type="button" class="spot" data-spot="${spot}">${badge} <span class="name">${name}</span></button>`;
}

/** Renders the number of a runner in its colour. */
function renderSilk(spot: string): Markup {
  return html`<b data-silk class="${SILKS[Number(spot) - 1] ?? ''}">${spot}</b>`;
}
