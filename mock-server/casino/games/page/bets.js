// The bets of all games: chips on the spots of a board, which stay for the next round until they are removed. A slot has
// no spots: there the chip is the stake.
import { byId } from './dom.js';
import { fillTemplate, formatChip, formatMoney } from './money.js';

const SPIN = 'spin';

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 */
export function createBoard({ maxStake, texts }) {
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const labels = new Map(spots.map((spot) => [spot, spot.getAttribute('aria-label') ?? '']));
  const [undo, clear] = /** @type {HTMLButtonElement[]} */ ([byId('undo'), byId('clear')]);
  const isSlot = spots.length === 0;
  const readChip = () => Number(byId('chips').querySelector('input:checked')?.getAttribute('value'));
  /** @type {{ spot: string, stake: number }[]} The chips in the order in which they were placed. */
  let placed = [];
  let isLocked = false;
  /** Whether bets are closed, in event games. */
  let isClosed = false;

  const isShut = () => isLocked || isClosed;
  const sumStakesOn = (/** @type {string} */ name) => sumStakes(placed.filter(({ spot }) => spot === name));
  /** Returns one bet for each spot that has chips. */
  const bets = () => {
    if (isSlot) return [{ spot: SPIN, stake: readChip() }];
    const spotsWithChips = isClosed ? [] : [...new Set(placed.map(({ spot }) => spot))];
    return spotsWithChips.map((spot) => ({ spot, stake: sumStakesOn(spot) }));
  };

  const show = () => {
    byId('stake').textContent = formatMoney(sumStakes(bets()));
    // A press still says what is missing.
    byId('play').setAttribute('aria-disabled', String(bets().length === 0));
    for (const tool of [undo, clear]) if (tool) tool.disabled = isShut() || placed.length === 0;
    for (const spot of spots) {
      const stake = sumStakesOn(spot.dataset.spot ?? '');
      const label = labels.get(spot) ?? '';
      spot.setAttribute('aria-disabled', String(isShut()));
      spot.setAttribute(
        'aria-label',
        stake > 0 ? fillTemplate(texts.betOn, { spot: label, stake: formatMoney(stake) }) : label,
      );
      spot.querySelector('.stack')?.remove();
      if (stake > 0)
        spot.insertAdjacentHTML('beforeend', `<i class="stack" data-stake="${formatChip(stake)}"></i>`);
    }
  };
  /** @param {typeof placed} next */
  const place = (next) => {
    placed = next;
    show();
  };
  /** Highlights the winning spots. @param {readonly string[]} names */
  const mark = (names) => {
    for (const spot of spots) spot.toggleAttribute('data-lit', names.includes(spot.dataset.spot ?? ''));
  };

  for (const spot of spots) {
    spot.addEventListener('click', () => {
      if (isShut()) return;
      const stake = readChip();
      if (sumStakes(placed) + stake > maxStake) {
        byId('status').textContent = texts.bounds;
        return;
      }
      mark([]);
      place([...placed, { spot: spot.dataset.spot ?? '', stake }]);
    });
  }
  undo?.addEventListener('click', () => place(placed.slice(0, -1)));
  clear?.addEventListener('click', () => place([]));
  byId('chips').addEventListener('change', show);
  show();

  return {
    bets,
    mark,
    /** @param {boolean} locked */
    lock(locked) {
      isLocked = locked;
      show();
    },
    /** Closes the bets until they are opened again. @param {boolean} closed */
    close(closed) {
      isClosed = closed;
      show();
    },
    /** Removes all chips. */
    clear: () => place([]),
    /** Changes what a screen reader calls a spot. @param {HTMLButtonElement} spot @param {string} label */
    label(spot, label) {
      labels.set(spot, label);
      show();
    },
  };
}

/** @param {readonly { stake: number }[]} bets */
function sumStakes(bets) {
  return bets.reduce((total, { stake }) => total + stake, 0);
}
