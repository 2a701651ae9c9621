// Shows a draw: the five balls that the server has drawn leave the drum, roll onto the ledge and are marked.
import { createBoard } from '../page/bets.js';
import { byId, parseElement } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { pause, prefersReducedMotion, waitForAnimation } from '../page/motion.js';
import { createCaller } from './caller.js';
import { createDrum } from './drum.js';

const TURN_MS = 700;
const ROLL_MS = 600;
const MAX_TRAIL = 5;
const LANGUAGES = { tr: 'tr-TR', en: 'en-GB' };

/** @typedef {import('./rules.ts').BingoOutcome} BingoOutcome */

startGame(createBingo);

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @returns {import('../page/game.js').Game}
 */
function createBingo(setup) {
  const { texts } = setup;
  const board = createBoard(setup);
  const balls = createDrum();
  const language = LANGUAGES[setup.lang];
  const caller = createCaller(setup, language);
  const tray = [...byId('tray').children];
  const numbers = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot.number')]);

  /** @type {BingoOutcome | undefined} The draw on the ledge; the trail shows the earlier draws. */
  let current;

  const mark = (/** @type {number} */ ball) =>
    numbers.find(({ dataset }) => dataset.spot === String(ball))?.toggleAttribute('data-drawn', true);
  const layOnTray = (/** @type {number} */ ball, /** @type {number} */ index) => {
    const laid = renderBall(ball);
    tray[index]?.replaceChildren(laid);
    return laid;
  };
  const clear = () => {
    board.unmark();
    if (current) addToTrail(current);
    current = undefined;
    for (const slot of tray) slot.replaceChildren();
    for (const number of numbers) number.removeAttribute('data-drawn');
    balls.refill();
  };
  const addToTrail = (/** @type {BingoOutcome} */ outcome) => {
    byId('trail').append(parseElement(`<li>${outcome.balls.map(renderTrailBall).join('')}</li>`));
    if (byId('trail').children.length > MAX_TRAIL) byId('trail').children[0]?.remove();
  };
  const showAtOnce = (/** @type {BingoOutcome} */ outcome) => {
    balls.remove(outcome.balls);
    for (const [index, ball] of outcome.balls.entries()) {
      layOnTray(ball, index);
      mark(ball);
    }
  };

  return {
    ...board.game,
    invitation: texts.readyTable,
    restore(outcome) {
      if (outcome.kind !== 'bingo') return;
      showAtOnce(outcome);
      current = outcome;
    },
    async start() {
      caller.stop();
      clear();
      if (prefersReducedMotion()) return;
      balls.turn();
      await pause(TURN_MS);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'bingo') return;
      if (prefersReducedMotion()) {
        showAtOnce(outcome);
        for (const ball of outcome.balls) caller.call(ball);
      } else {
        await rollOut(outcome.balls);
        balls.rest();
      }
      current = outcome;
      board.mark((name) => winners.includes(name));
    },
    halt() {
      balls.rest();
    },
    describe(outcome) {
      if (outcome.kind !== 'bingo') return '';
      const { sum, full } = outcome;
      const list = new Intl.ListFormat(language).format(outcome.balls.map(String));
      const sentence = fillTemplate(texts.drawn, { balls: list, sum });
      return full ? `${fillTemplate(texts.full[full.line], { number: full.number })} ${sentence}` : sentence;
    },
  };

  /**
   * Rolls the balls out. Each leaves the drum while the one before it still rolls.
   * @param {readonly number[]} drawn
   */
  async function rollOut(drawn) {
    /** @type {Promise<unknown>} */
    let arrived = Promise.resolve();
    for (const [index, ball] of drawn.entries()) {
      const mouth = await balls.release(ball);
      await arrived;
      arrived = rollToPlace(ball, index, mouth);
    }
    await arrived;
  }

  /**
   * Rolls a ball from the mouth to its place, marks it on the card and reads it aloud.
   * @param {number} ball
   * @param {number} index The index of its place on the ledge.
   * @param {{ x: number, y: number, radius: number }} mouth In px, relative to the window.
   */
  async function rollToPlace(ball, index, mouth) {
    await waitForAnimation(rollFrom(mouth, layOnTray(ball, index)));
    mark(ball);
    await caller.call(ball);
  }
}

/** @param {number} ball */
function findColumn(ball) {
  return `column-${((ball - 1) % 5) + 1}`;
}

/** @param {number} ball */
function renderBall(ball) {
  return parseElement(`<i class="laid ${findColumn(ball)}"><b>${ball}</b></i>`);
}

/** @param {number} ball */
function renderTrailBall(ball) {
  return `<i class="${findColumn(ball)}">${ball}</i>`;
}

/**
 * Animates a ball from the mouth down to the ledge and along it to its place.
 * @param {{ x: number, y: number, radius: number }} mouth In px, relative to the window.
 * @param {Element} laid The ball, which is already in its place.
 */
function rollFrom(mouth, laid) {
  const { left, top, width } = laid.getBoundingClientRect();
  const size = (2 * mouth.radius) / width;
  const x = mouth.x - (left + width / 2);
  const y = mouth.y - (top + width / 2);
  // The ball rolls without sliding: it turns once for each circumference that it covers.
  const degrees = (x / (Math.PI * width)) * 360;
  const formatTransform = (
    /** @type {number} */ part,
    /** @type {number} */ up,
    /** @type {number} */ scale,
  ) => `translate(${x * part}px, ${up}px) rotate(${degrees * part}deg) scale(${scale})`;
  return laid.animate(
    [
      { transform: formatTransform(1, y, size), easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: formatTransform(0.86, 0, 1), offset: 0.3, easing: 'cubic-bezier(.2,.6,.35,1)' },
      { transform: formatTransform(0, 0, 1) },
    ],
    { duration: ROLL_MS },
  );
}
