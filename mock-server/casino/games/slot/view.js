// Shows three reels, which spin until the reply arrives and stop one after the other.
import { startGame } from '../page/game.js';

/** The symbols shown before the first round. */
const INITIAL_REELS = [
  [4, 0, 3],
  [1, 5, 2],
  [3, 2, 4],
];
/** The symbols that pass by while a reel spins; they do not depend on the outcome. */
const PASSING = [2, 5, 3, 4, 1, 5, 4, 0, 3, 5, 2, 4];

startGame(['slot'], ({ lines, texts }) => ({
  render(outcome) {
    const won = (outcome?.lines ?? []).map(({ line }) => lines[line] ?? []);
    const isLit = (/** @type {number} */ reel, /** @type {number} */ row) =>
      won.some((rows) => rows[reel] === row);
    const reels = (outcome?.reels ?? INITIAL_REELS).map((ranks, reel) => {
      const tiles = ranks.map((rank, row) => renderTile(rank, isLit(reel, row) ? 'tile lit' : 'tile'));
      // Each reel begins elsewhere, and its first symbols are repeated at the end, so that the loop has no visible seam.
      const passing = [...PASSING, ...PASSING, ...PASSING].slice(4 * reel, 4 * reel + PASSING.length + 3);
      const strip = [...tiles, ...passing.map((rank) => renderTile(rank, 'tile'))];
      return `<div class="reel" data-reel="${reel}"><div class="strip">${strip.join('')}</div></div>`;
    });
    return `${reels.join('')}<svg class="win-lines" viewBox="0 0 300 300">${won.map(renderLine).join('')}</svg>`;
  },
  describe: () => '',
  invite: () => texts.ready,
}));

/** @param {number} rank @param {string} kind */
function renderTile(rank, kind) {
  return `<div class="${kind}"><svg><use href="#rank-${rank}"></use></svg></div>`;
}

/** Draws a winning line. @param {readonly number[]} rows The row of the line on each reel. */
function renderLine(rows) {
  const points = rows.map((row, reel) => `${50 + 100 * reel},${50 + 100 * row}`).join(' ');
  return `<polyline class="under" points="${points}"/><polyline points="${points}"/>`;
}
