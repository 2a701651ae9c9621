// Chips on spots: what all tables share. Bets stay where they are until they are taken away.
import { byId, element } from './dom.js';
import { filled, money, onChip } from './money.js';

/**
 * @param {import('../wire.ts').Setup} setup
 */
export function betsOnBoard({ stakes, minStake, maxStake, texts }) {
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const labels = new Map(spots.map((spot) => [spot, spot.getAttribute('aria-label') ?? '']));
  const undo = /** @type {HTMLButtonElement} */ (byId('undo'));
  const clear = /** @type {HTMLButtonElement} */ (byId('clear'));
  const chips = chipsIn(byId('chips'), stakes, texts.chips);
  /** @type {{ spot: string, stake: number }[]} In the order they were put. */
  let put = [];
  let isLocked = false;

  const stakeOn = (/** @type {string} */ name) => sum(put.filter(({ spot }) => spot === name));

  const show = () => {
    byId('stake').textContent = money(sum(put));
    undo.disabled = isLocked || put.length === 0;
    clear.disabled = undo.disabled;
    for (const spot of spots) {
      const stake = stakeOn(spot.dataset.spot ?? '');
      const label = labels.get(spot) ?? '';
      spot.setAttribute('aria-disabled', String(isLocked));
      spot.setAttribute(
        'aria-label',
        stake > 0 ? filled(texts.betOn, { spot: label, stake: money(stake) }) : label,
      );
      spot.querySelector('.stack')?.remove();
      if (stake > 0) spot.append(element(`<i class="stack" data-stake="${onChip(stake)}"></i>`));
    }
  };

  for (const spot of spots) {
    spot.addEventListener('click', () => {
      if (isLocked) return;
      const stake = chips.chosen();
      if (sum(put) + stake > maxStake) {
        const bounds = { min: money(minStake), max: money(maxStake) };
        byId('status').textContent = filled(texts.bounds, bounds);
        return;
      }
      put = [...put, { spot: spot.dataset.spot ?? '', stake }];
      forgetResult(spots);
      show();
    });
  }
  undo.addEventListener('click', () => {
    put = put.slice(0, -1);
    show();
  });
  clear.addEventListener('click', () => {
    put = [];
    show();
  });
  show();

  return {
    /** One bet for each spot. */
    bets: () => [...new Set(put.map(({ spot }) => spot))].map((spot) => ({ spot, stake: stakeOn(spot) })),
    adjust: chips.move,
    lock(/** @type {boolean} */ locked) {
      isLocked = locked;
      show();
    },
    /** Lights the spots that won. */
    mark(/** @type {(name: string) => boolean} */ won) {
      for (const spot of spots) spot.classList.toggle('lit', won(spot.dataset.spot ?? ''));
    },
    unmark: () => forgetResult(spots),
  };
}

/**
 * @param {HTMLElement} group
 * @param {readonly number[]} stakes
 * @param {string} name
 */
function chipsIn(group, stakes, name) {
  group.replaceChildren(
    ...stakes.map((stake, index) =>
      element(
        `<label class="chip chip-${index}"><input type="radio" name="chip" value="${stake}"${index === 0 ? ' checked' : ''} aria-label="${name} ${stake / 100} TL"><span>${onChip(stake)}</span></label>`,
      ),
    ),
  );
  const inputs = [...group.querySelectorAll('input')];
  const index = () => inputs.findIndex((input) => input.checked);
  return {
    chosen: () => stakes[index()] ?? 0,
    move(/** @type {1 | -1} */ step) {
      const next = inputs[index() + step];
      if (next) next.checked = true;
    },
  };
}

/** @param {readonly { stake: number }[]} bets */
function sum(bets) {
  return bets.reduce((total, { stake }) => total + stake, 0);
}

/** @param {readonly Element[]} spots */
function forgetResult(spots) {
  for (const spot of spots) spot.classList.remove('lit');
}
