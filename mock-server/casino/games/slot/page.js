// Animates three reels, which spin until the reply arrives and stop one after the other.
import { byId, parseElement } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { formatMoney } from '../page/money.js';
import { pause, prefersReducedMotion, waitForAnimation } from '../page/motion.js';

/** @typedef {import('../shared/wire.ts').GameSetup} Setup */
/** @typedef {import('../shared/wire.ts').Outcome} Outcome */

const ROWS = 3;
/** The symbols shown before the first round. */
const INITIAL_REELS = [
  [4, 0, 3],
  [1, 5, 2],
  [3, 2, 4],
];
/** The symbols that pass by while a reel spins; they do not depend on the outcome. */
const SPINNING_SYMBOLS = [2, 5, 3, 4, 1, 5, 4, 0, 3, 5, 2, 4];
const SPEED_UP_MS = 380;
const START_DELAY_MS = 70;
const REVOLUTION_MS = 460;
const FIRST_STOP_MS = 650;
const NEXT_STOP_MS = 260;
startGame(createSlot);

/**
 * @param {Setup} setup
 * @returns {import('../page/game.js').Game}
 */
function createSlot({ stakes, lines, texts }) {
  const strips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.strip')]);
  const steps = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.step')]);
  const overlay = /** @type {Element} */ (document.querySelector('.win-lines'));
  let shown = INITIAL_REELS;
  let chosen = Math.max(0, stakes.indexOf(500));

  const stake = () => stakes[chosen] ?? 0;
  const showStake = (isLocked = false) => {
    byId('stake').textContent = formatMoney(stake());
    for (const button of steps) button.disabled = isLocked || !stakes[chosen + Number(button.dataset.step)];
  };
  const adjust = (/** @type {1 | -1} */ step) => {
    chosen = Math.min(stakes.length - 1, Math.max(0, chosen + step));
    showStake();
  };
  for (const button of steps) {
    button.addEventListener('click', () => adjust(button.dataset.step === '1' ? 1 : -1));
  }

  const showSymbols = () => {
    for (const [reel, strip] of strips.entries()) fill(strip, shown[reel] ?? []);
  };
  showSymbols();
  showStake();

  return {
    bets: () => [{ spot: 'spin', stake: stake() }],
    adjust,
    lock: showStake,
    invitation: texts.ready,
    restore(outcome) {
      if (outcome.kind !== 'slot') return;
      shown = copyReels(outcome);
      showSymbols();
    },
    async start() {
      overlay.replaceChildren();
      document.body.classList.remove('shows-lines');
      if (prefersReducedMotion()) return;
      for (const [reel, strip] of strips.entries())
        startReel(strip, shown[reel] ?? [], reel * START_DELAY_MS);
      await pause(SPEED_UP_MS + START_DELAY_MS * strips.length);
    },
    async land({ outcome }) {
      if (outcome.kind !== 'slot') return;
      shown = copyReels(outcome);
      await Promise.all(strips.map((strip, reel) => stopReel(strip, shown[reel] ?? [], reel)));
      markLines(
        overlay,
        strips,
        outcome.lines.map(({ line }) => lines[line] ?? []),
      );
    },
    halt() {
      for (const strip of strips) {
        strip.classList.remove('fast');
        for (const animation of strip.getAnimations()) animation.cancel();
      }
      showSymbols();
    },
    describe: () => '',
  };
}

/** @param {{ reels: readonly (readonly number[])[] }} outcome */
function copyReels({ reels }) {
  return reels.map((reel) => [...reel]);
}

/**
 * @param {Element} strip
 * @param {readonly number[]} ranks
 */
function fill(strip, ranks) {
  strip.replaceChildren(
    ...ranks.map((rank) =>
      parseElement(`<div class="tile rank-${rank}"><svg><use href="#rank-${rank}"></use></svg></div>`),
    ),
  );
}

/**
 * Returns the transform that shows the last three symbols of a strip.
 * @param {Element} strip
 */
function formatEndPosition(strip) {
  const tiles = strip.children.length;
  return `translateY(${(-100 * (tiles - ROWS)) / tiles}%)`;
}

/**
 * Speeds a reel up and keeps it spinning.
 * @param {HTMLElement} strip
 * @param {readonly number[]} from
 * @param {number} delay
 */
async function startReel(strip, from, delay) {
  fill(strip, [...SPINNING_SYMBOLS, ...from]);
  const path = [{ transform: formatEndPosition(strip) }, { transform: 'translateY(0)' }];
  const timing = {
    duration: SPEED_UP_MS,
    delay,
    easing: 'cubic-bezier(.5,0,.9,.6)',
    fill: /** @type {const} */ ('both'),
  };
  const up = strip.animate(path, timing);
  await waitForAnimation(up);
  if (up.playState !== 'finished' || strip.dataset.landing) return;
  // The first three symbols are repeated at the end, so that the loop has no visible seam.
  fill(strip, [...SPINNING_SYMBOLS, ...SPINNING_SYMBOLS.slice(0, ROWS)]);
  strip.classList.add('fast');
  strip.animate([{ transform: formatEndPosition(strip) }, { transform: 'translateY(0)' }], {
    duration: REVOLUTION_MS,
    iterations: Number.POSITIVE_INFINITY,
  });
  up.cancel();
}

/**
 * Stops a reel so that it shows `ranks`.
 * @param {HTMLElement} strip
 * @param {readonly number[]} ranks
 * @param {number} reel
 */
async function stopReel(strip, ranks, reel) {
  strip.dataset.landing = 'true';
  for (const animation of strip.getAnimations()) animation.cancel();
  strip.classList.remove('fast');
  if (!prefersReducedMotion()) {
    const turns = Array.from({ length: 1 + reel }, () => SPINNING_SYMBOLS).flat();
    fill(strip, [...ranks, ...turns, ...SPINNING_SYMBOLS.slice(0, ROWS)]);
    const path = [{ transform: formatEndPosition(strip) }, { transform: 'translateY(0)' }];
    const duration = FIRST_STOP_MS + reel * NEXT_STOP_MS;
    await waitForAnimation(strip.animate(path, { duration, easing: 'cubic-bezier(.18,.72,.3,1.012)' }));
  }
  fill(strip, ranks);
  delete strip.dataset.landing;
}

/**
 * Draws the winning lines and highlights their symbols.
 * @param {Element} overlay
 * @param {readonly Element[]} strips
 * @param {readonly (readonly number[])[]} lines The row of each line on each reel.
 */
function markLines(overlay, strips, lines) {
  document.body.classList.toggle('shows-lines', lines.length > 0);
  for (const rows of lines) {
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
