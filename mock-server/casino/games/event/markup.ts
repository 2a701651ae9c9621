/** Renders the parts of an event game's page: the picture of the course, the spots and the rules. */

import { html, type Markup, trustMarkup } from '../../../engine/html.ts';
import type { GameMarkup, GamePage } from '../shared/game-markup.ts';
import { renderTableControls } from '../shared/table-markup.ts';
import type { GameSetup } from '../shared/wire.ts';
import { projectPitch } from './course.js';
import { SPOTS } from './rules.ts';
import type { EventSetup } from './wire.ts';

const LANE_HEIGHT = 30;
/** The colours of the riders, by number, and of the numbers on them. */
const SILKS = ['#b3242c', '#f4f1ea', '#2759a5', '#f2c230', '#1f6f45', '#17191d'];
const INKS = ['#fff', '#17191d', '#fff', '#17191d', '#fff', '#fff'];
/** Where the players of the team on the left stand. */
const STANDS = ['-.96 0', '-.62 -.5', '-.62 .5', '-.3 0', '.05 -.6', '.05 .6'];

export const eventMarkup: GameMarkup = {
  // Window, log and layout are those of the crash game.
  styles: ['page/table', 'crash/page', 'event/page'],
  renderStage,
  renderControls: (texts) => renderTableControls(texts, 'place'),
  renderPays,
  findKeysNote: ({ tableKeysNote }) => tableKeysNote,
};

/** Renders the picture, which the script moves, and the spots, whose names and odds the script fills in. */
function renderStage({ event }: GameSetup): Markup {
  if (!event) return html``;
  const { skin, texts } = event;
  return html`
    <section class="stage ${skin}">
      <div class="window">
        <div class="log"><b id="event"></b><b id="score" aria-hidden="true"></b><span id="phase" aria-hidden="true"></span></div>
        <svg class="view" id="view" viewBox="0 0 600 220" preserveAspectRatio="none" aria-hidden="true">${trustMarkup(skin === 'race' ? drawTrack() : drawPitch())}</svg>
        <div class="log"><span>${texts.last}</span><ol id="trail"></ol></div>
      </div>
      <div class="board" role="group" aria-label="${texts.board}">${SPOTS[skin].map((spot) => renderSpot(event, spot))}</div>
    </section>`;
}

function renderSpot({ skin, texts }: EventSetup, spot: string): Markup {
  const badge = skin === 'race' ? trustMarkup(drawBadge(Number(spot) - 1)) : '';
  const { draw, under, over } = texts;
  const name = { X: draw, under, over }[spot] ?? '';
  return html`<button type="button" class="spot wide" data-spot="${spot}">${badge} <span class="name">${name}</span></button>`;
}

function renderPays({ setup: { event } }: GamePage): Markup {
  if (!event) return html``;
  const { time, timeNote, note, board } = event.texts;
  return html`<h3>${board}</h3><p>${note}</p><h3>${time}</h3><p>${timeNote}</p>`;
}

function drawBadge(index: number): string {
  return `<svg class="badge" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="4" fill="${SILKS[index]}"/><text x="10" y="15" text-anchor="middle" font-size="13" fill="${INKS[index]}">${index + 1}</text></svg>`;
}

function drawTrack(): string {
  const posts = Array.from({ length: 13 }, (_, post) => `M${post * 50} 14V32`).join('');
  const lanes = SPOTS.race.map((_, index) => {
    const y = 34 + index * LANE_HEIGHT;
    return `<path d="M0 ${y + LANE_HEIGHT}H600" stroke="#fff" stroke-opacity=".35"/><g data-runner data-at="0 ${y - 14}">${drawHorse(index)}</g>`;
  });
  return `<path fill="#4c8a4a" d="M0 0H600V34H0z"/><path fill="none" stroke="#fff" stroke-width="3" d="${posts}M0 14H600"/><path fill="#c99f6a" d="M0 34H600V220H0z"/><path stroke="#b3242c" stroke-width="5" stroke-dasharray="10" d="M572 34V220"/>${lanes.join('')}`;
}

/** Draws a horse that runs to the right, with its rider in the colour of its number, in a box of 84 by 46. */
function drawHorse(index: number): string {
  return (
    '<path fill="none" stroke="#3d2413" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M20 30L8 38L2 34M25 31L20 42L12 45M54 30L66 36L74 33M49 31L54 41L64 44M15 21C8 18 4 21 0 26"/>' +
    '<path fill="#5f3a1e" stroke="#3d2413" d="M14 22C14 15 26 15 36 16C46 17 52 12 58 5L63 2L65-2L68 2L78 9L76 13L69 12C66 18 64 26 58 29C48 33 30 33 20 31C16 30 14 27 14 22z"/>' +
    `<path fill="${SILKS[index]}" stroke="#17191d" d="M30 17L28 7L38 1L46 8L42 16zM40 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"/><text class="number" x="30" y="28">${index + 1}</text>`
  );
}

function drawPitch(): string {
  const trace = (...places: readonly (readonly [number, number])[]) =>
    `M${places
      .map(([x, y]) => projectPitch(x, y))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}`;
  const circle = Array.from({ length: 25 }, (_, step) => {
    const angle = (step * Math.PI) / 12;
    return [0.17 * Math.cos(angle), 0.3 * Math.sin(angle)] as const;
  });
  const stripes = [-0.8, -0.4, 0, 0.4, 0.8].map(
    (x) => `${trace([x - 0.1, -1], [x + 0.1, -1], [x + 0.1, 1], [x - 0.1, 1])}z`,
  );
  const lines = [
    `${trace([-1, -1], [1, -1], [1, 1], [-1, 1])}z`,
    ...[trace([0, -1], [0, 1]), trace(...circle)],
    ...[-1, 1].map((end) => trace([end, -0.5], [end * 0.72, -0.5], [end * 0.72, 0.5], [end, 0.5])),
  ];
  const goals = [-1, 1].map((end) => {
    const [far, near] = [projectPitch(end, -0.25), projectPitch(end, 0.25)];
    return `M${far.x} ${far.y}v-24L${near.x} ${near.y - 27}v27`;
  });
  const players = [1, -1].flatMap((side) =>
    STANDS.map((stand) => {
      const [x = 0, y = 0] = stand.split(' ').map(Number);
      return `<circle class="player" data-at="${side * x} ${y}" cy="-10" r="10" fill="${side > 0 ? '#f2c230' : '#e8503f'}" stroke="#17191d"/>`;
    }),
  );
  return (
    `<path fill="#2f7d43" d="${trace([-1.08, -1.1], [1.08, -1.1], [1.08, 1.1], [-1.08, 1.1])}z"/><path fill="#37894c" d="${stripes.join('')}"/>` +
    `<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2" d="${lines.join('')}"/><path fill="none" stroke="#fff" stroke-width="4" d="${goals.join('')}"/>` +
    `${players.join('')}<g class="ball"><ellipse rx="9" ry="4" opacity=".4"/><circle cy="-7" r="7" fill="#fff" stroke="#17191d"/></g>`
  );
}
