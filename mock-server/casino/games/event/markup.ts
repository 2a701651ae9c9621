/** The declaration of the event games: the picture of the race or the match, the spots and the rules. */
import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import type { GameMarkup } from '../shared/game-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { SPOTS } from './rules.ts';

/** Where the players of the team on the left stand, in units of the pitch. */
const STANDS = [
  [14, 100],
  [110, 45],
  [110, 155],
  [210, 100],
  [315, 40],
  [315, 160],
] as const;

export const eventMarkup: GameMarkup = {
  view: 'event',
  play: 'place',
  renderPicture,
  renderSpots: ({ event }) => (event ? SPOTS[event.skin].map((spot) => renderSpot(event, spot)) : []),
  explain: ({ event }) => event?.texts.how ?? '',
  listPays: () => [],
};

/** Renders the picture, which the view moves. */
function renderPicture({ event }: GameSetup): Markup {
  if (!event) return html``;
  const { skin, texts } = event;
  const lanes = SPOTS.race.map((spot) => html`<li><b class="silk-${spot}" data-runner>${spot}</b></li>`);
  return html`
    <div class="picture"><div class="window">
      <div class="log"><b id="event"></b><b id="score" aria-hidden="true"></b><span id="phase" aria-hidden="true"></span></div>
      <div class="view" id="view" aria-hidden="true">${skin === 'race' ? html`<ol class="lanes">${lanes}</ol>` : trustMarkup(drawPitch())}</div>
      <div class="log"><span>${texts.last}</span><ol id="trail"></ol></div>
    </div></div>`;
}

/** Renders a spot, whose name and odds the view fills in. */
function renderSpot({ skin, texts }: NonNullable<GameSetup['event']>, spot: string): Markup {
  const badge = skin === 'race' ? html`<b class="silk-${spot}">${spot}</b>` : '';
  const { draw, under, over } = texts;
  const name = { X: draw, under, over }[spot] ?? '';
  return html`<button type="button" class="spot" data-spot="${spot}">${badge} <span class="name">${name}</span></button>`;
}

function drawPitch(): string {
  const players = STANDS.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="9" fill="#f2c230"/><circle cx="${600 - x}" cy="${y}" r="9" fill="#e8503f"/>`,
  );
  return (
    '<svg viewBox="0 0 600 200"><g fill="none" stroke="#fff" stroke-width="2"><path d="M2 2H598V198H2zM300 2V198M2 55H80V145H2M598 55H520V145H598"/>' +
    `<circle cx="300" cy="100" r="36"/></g><g stroke="#17191d">${players.join('')}<circle id="ball" r="7" fill="#fff"/></g></svg>`
  );
}
