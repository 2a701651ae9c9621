// Shows three reels, which spin until the reply arrives and stop one after the other.
import { startGame } from '../page/game.js';

/** The symbols that pass by while a reel spins, and are shown before the first round, where no line may pay. */
const PASSING = [2, 5, 3, 4, 1, 4, 5, 0, 3, 5, 2, 4];

startGame(['slot'], ({ texts }) => ({
  render(outcome) {
    const reels = [0, 1, 2].map((reel) => {
      // Each reel begins elsewhere, and its first symbols are repeated at the end, so that the loop has no visible seam.
      const passing = [...PASSING, ...PASSING, ...PASSING].slice(4 * reel, 4 * reel + PASSING.length + 3);
      const tiles = (outcome?.reels[reel] ?? passing.slice(0, 3)).map((rank, row) =>
        renderTile(rank, outcome?.lines.some(({ rows }) => rows[reel] === row) ?? false),
      );
      const strip = [...tiles, ...passing.map((rank) => renderTile(rank, false))];
      return `<div class="reel" data-reel="${reel}"><div class="strip arrives">${strip.join('')}</div></div>`;
    });
    return reels.join('');
  },
  describe: () => '',
  invite: () => texts.ready,
}));

/** @param {number} rank @param {boolean} isLit */
function renderTile(rank, isLit) {
  return `<div class="tile ${isLit ? 'lit' : ''}"><svg><use href="#rank-${rank}"></use></svg></div>`;
}
