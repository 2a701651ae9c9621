// Three reels: they turn while the answer is on its way, then land one after the other.
import { byId, element } from './dom.js';
import { money } from './money.js';
import { isCalm, pause, settled } from './motion.js';

/** @typedef {import('../wire.ts').Setup} Setup */
/** @typedef {import('../wire.ts').Outcome} Outcome */

const ROWS = 3;
/** What one sees before the first round. */
const AT_REST = [
  [4, 0, 3],
  [1, 5, 2],
  [3, 2, 4],
];
/** Passes by while a reel turns; every symbol, in an order that tells nothing. */
const PASSING = [2, 5, 3, 4, 1, 5, 4, 0, 3, 5, 2, 4];
const SPIN_UP_MS = 380;
const STAGGER_MS = 70;
const TURN_MS = 460;
const FIRST_LANDS_MS = 650;
const NEXT_LANDS_MS = 260;
/**
 * @param {Setup} setup
 * @returns {import('./main.js').Presentation}
 */
export function slot({ stakes, lines }) {
  const strips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.strip')]);
  const steps = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.step')]);
  const overlay = /** @type {Element} */ (document.querySelector('.win-lines'));
  let shown = AT_REST;
  let chosen = Math.max(0, stakes.indexOf(500));

  const stake = () => stakes[chosen] ?? 0;
  const showStake = (isLocked = false) => {
    byId('stake').textContent = money(stake());
    for (const button of steps) button.disabled = isLocked || !stakes[chosen + Number(button.dataset.step)];
  };
  const adjust = (/** @type {1 | -1} */ step) => {
    chosen = Math.min(stakes.length - 1, Math.max(0, chosen + step));
    showStake();
  };
  for (const button of steps) {
    button.addEventListener('click', () => adjust(button.dataset.step === '1' ? 1 : -1));
  }

  const rest = () => {
    for (const [reel, strip] of strips.entries()) fill(strip, shown[reel] ?? []);
  };
  rest();
  showStake();

  return {
    bets: () => [{ spot: 'spin', stake: stake() }],
    adjust,
    lock: showStake,
    restore(outcome) {
      if (outcome.kind !== 'slot') return;
      shown = reelsOf(outcome);
      rest();
    },
    async start() {
      overlay.replaceChildren();
      document.body.classList.remove('shows-lines');
      if (isCalm()) return;
      for (const [reel, strip] of strips.entries()) spinUp(strip, shown[reel] ?? [], reel * STAGGER_MS);
      await pause(SPIN_UP_MS + STAGGER_MS * strips.length);
    },
    async land({ outcome }) {
      if (outcome.kind !== 'slot') return;
      shown = reelsOf(outcome);
      await Promise.all(strips.map((strip, reel) => settle(strip, shown[reel] ?? [], reel)));
      const won = outcome.lines.map(({ line }) => lines[line] ?? []);
      markLines(overlay, strips, won);
    },
    halt() {
      for (const strip of strips) {
        strip.classList.remove('fast');
        for (const animation of strip.getAnimations()) animation.cancel();
      }
      rest();
    },
    sentence: () => '',
  };
}

/** @param {{ reels: readonly (readonly number[])[] }} outcome */
function reelsOf({ reels }) {
  return reels.map((reel) => [...reel]);
}

/**
 * @param {Element} strip
 * @param {readonly number[]} ranks
 */
function fill(strip, ranks) {
  strip.replaceChildren(
    ...ranks.map((rank) =>
      element(`<div class="tile rank-${rank}"><svg><use href="#rank-${rank}"></use></svg></div>`),
    ),
  );
}

/**
 * How far up a strip must be pushed, in per cent of itself, to show its last three symbols.
 * @param {Element} strip
 */
function toEnd(strip) {
  const tiles = strip.children.length;
  return `translateY(${(-100 * (tiles - ROWS)) / tiles}%)`;
}

/**
 * From rest to full speed, then round and round.
 * @param {HTMLElement} strip
 * @param {readonly number[]} from
 * @param {number} delay
 */
async function spinUp(strip, from, delay) {
  fill(strip, [...PASSING, ...from]);
  const path = [{ transform: toEnd(strip) }, { transform: 'translateY(0)' }];
  const timing = {
    duration: SPIN_UP_MS,
    delay,
    easing: 'cubic-bezier(.5,0,.9,.6)',
    fill: /** @type {const} */ ('both'),
  };
  const up = strip.animate(path, timing);
  await settled(up);
  if (up.playState !== 'finished' || strip.dataset.landing) return;
  // the first three come again at the end: the seam is not seen
  fill(strip, [...PASSING, ...PASSING.slice(0, ROWS)]);
  strip.classList.add('fast');
  strip.animate([{ transform: toEnd(strip) }, { transform: 'translateY(0)' }], {
    duration: TURN_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  up.cancel();
}

/**
 * Comes to rest on `ranks`.
 * @param {HTMLElement} strip
 * @param {readonly number[]} ranks
 * @param {number} reel
 */
async function settle(strip, ranks, reel) {
  strip.dataset.landing = 'true';
  for (const animation of strip.getAnimations()) animation.cancel();
  strip.classList.remove('fast');
  if (!isCalm()) {
    const turns = Array.from({ length: 1 + reel }, () => PASSING).flat();
    fill(strip, [...ranks, ...turns, ...PASSING.slice(0, ROWS)]);
    const path = [{ transform: toEnd(strip) }, { transform: 'translateY(0)' }];
    const duration = FIRST_LANDS_MS + reel * NEXT_LANDS_MS;
    await settled(strip.animate(path, { duration, easing: 'cubic-bezier(.18,.72,.3,1.012)' }));
  }
  fill(strip, ranks);
  delete strip.dataset.landing;
}

/**
 * Draws the winning lines and lights their symbols.
 * @param {Element} overlay
 * @param {readonly Element[]} strips
 * @param {readonly (readonly number[])[]} won The row on each reel.
 */
function markLines(overlay, strips, won) {
  document.body.classList.toggle('shows-lines', won.length > 0);
  for (const rows of won) {
    for (const [reel, row] of rows.entries()) strips[reel]?.children[row]?.classList.add('lit');
    const points = rows.map((row, reel) => `${50 + 100 * reel},${50 + 100 * row}`).join(' ');
    for (const layer of ['under', 'over']) {
      const polyline = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
      polyline.setAttribute('points', points);
      polyline.setAttribute('class', layer);
      overlay.append(polyline);
    }
  }
}
