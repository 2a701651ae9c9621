// The board of all table games: chips on spots. Bets stay for the next round until they are removed.
import { byId, parseElement } from './dom.js';
import { fillTemplate, formatChip, formatMoney, formatWholeMoney } from './money.js';

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 */
export function createBoard({ stakes, minStake, maxStake, texts }) {
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const labels = new Map(spots.map((spot) => [spot, spot.getAttribute('aria-label') ?? '']));
  const undo = /** @type {HTMLButtonElement} */ (byId('undo'));
  const clear = /** @type {HTMLButtonElement} */ (byId('clear'));
  const chips = createChips(byId('chips'), stakes, texts.chips);
  /** @type {{ spot: string, stake: number }[]} The chips in the order in which they were placed. */
  let placed = [];
  let isLocked = false;

  const sumStakesOn = (/** @type {string} */ name) => sumStakes(placed.filter(({ spot }) => spot === name));

  const show = () => {
    byId('stake').textContent = formatMoney(sumStakes(placed));
    undo.disabled = isLocked || placed.length === 0;
    clear.disabled = undo.disabled;
    for (const spot of spots) {
      const stake = sumStakesOn(spot.dataset.spot ?? '');
      const label = labels.get(spot) ?? '';
      spot.setAttribute('aria-disabled', String(isLocked));
      spot.setAttribute(
        'aria-label',
        stake > 0 ? fillTemplate(texts.betOn, { spot: label, stake: formatMoney(stake) }) : label,
      );
      spot.querySelector('.stack')?.remove();
      if (stake > 0) spot.append(parseElement(`<i class="stack" data-stake="${formatChip(stake)}"></i>`));
    }
  };

  for (const spot of spots) {
    spot.addEventListener('click', () => {
      if (isLocked) return;
      const stake = chips.readValue();
      if (sumStakes(placed) + stake > maxStake) {
        const bounds = { min: formatMoney(minStake), max: formatMoney(maxStake) };
        byId('status').textContent = fillTemplate(texts.bounds, bounds);
        return;
      }
      placed = [...placed, { spot: spot.dataset.spot ?? '', stake }];
      clearResult(spots);
      show();
    });
  }
  undo.addEventListener('click', () => {
    placed = placed.slice(0, -1);
    show();
  });
  const removeAll = () => {
    placed = [];
    show();
  };
  clear.addEventListener('click', removeAll);
  show();

  /** Returns one bet for each spot that has chips. */
  const bets = () =>
    [...new Set(placed.map(({ spot }) => spot))].map((spot) => ({ spot, stake: sumStakesOn(spot) }));
  const lock = (/** @type {boolean} */ locked) => {
    isLocked = locked;
    show();
  };

  return {
    bets,
    adjust: chips.move,
    lock,
    /** The functions of a game that the board implements as they are. */
    game: { bets, adjust: chips.move, lock },

    /** Highlights the winning spots. */
    mark(/** @type {(name: string) => boolean} */ isWinner) {
      for (const spot of spots) spot.toggleAttribute('data-lit', isWinner(spot.dataset.spot ?? ''));
    },
    unmark: () => clearResult(spots),
    /** Removes all chips. */
    clear: removeAll,
    /** Changes what a screen reader calls a spot. */
    label(/** @type {HTMLButtonElement} */ spot, /** @type {string} */ label) {
      labels.set(spot, label);
      show();
    },
  };
}

/**
 * @param {HTMLElement} group
 * @param {readonly number[]} stakes
 * @param {string} name
 */
function createChips(group, stakes, name) {
  group.replaceChildren(
    ...stakes.map((stake, index) =>
      parseElement(
        `<label class="chip chip-${index}"><input type="radio" name="chip" value="${stake}"${index === 0 ? ' checked' : ''} aria-label="${name} ${formatWholeMoney(stake)}"><span>${formatChip(stake)}</span></label>`,
      ),
    ),
  );
  const inputs = [...group.querySelectorAll('input')];
  const index = () => inputs.findIndex((input) => input.checked);
  return {
    readValue: () => stakes[index()] ?? 0,
    move(/** @type {1 | -1} */ step) {
      const next = inputs[index() + step];
      if (next) next.checked = true;
    },
  };
}

/** @param {readonly { stake: number }[]} bets */
function sumStakes(bets) {
  return bets.reduce((total, { stake }) => total + stake, 0);
}

/** @param {readonly Element[]} spots */
function clearResult(spots) {
  for (const spot of spots) spot.removeAttribute('data-lit');
}
