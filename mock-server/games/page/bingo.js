// Five balls leave the drum, roll onto the ledge and are marked on the card; which five was drawn by the server.
import { betsOnBoard } from './bets.js';
import { caller } from './caller.js';
import { byId, element } from './dom.js';
import { drum } from './drum.js';
import { filled } from './money.js';
import { isCalm, pause, settled } from './motion.js';

const TURNING_MS = 700;
const ROLL_MS = 600;
const TRAIL = 5;
const LANGUAGES = { tr: 'tr-TR', en: 'en-GB' };

/** @typedef {import('../rules/bingo.ts').BingoOutcome} BingoOutcome */

/**
 * @param {import('../wire.ts').Setup} setup
 * @returns {import('./main.js').Presentation}
 */
export function bingo(setup) {
  const { texts } = setup;
  const board = betsOnBoard(setup);
  const balls = drum();
  const language = LANGUAGES[setup.lang];
  const call = caller(setup, language);
  const tray = [...byId('tray').children];
  const numbers = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot.number')]);

  /** @type {BingoOutcome | undefined} What lies on the ledge; the draws before it stand above. */
  let shown;

  const mark = (/** @type {number} */ ball) =>
    numbers.find(({ dataset }) => dataset.spot === String(ball))?.classList.add('drawn');
  const lay = (/** @type {number} */ ball, /** @type {number} */ place) => {
    const laid = ballOf(ball);
    tray[place]?.replaceChildren(laid);
    return laid;
  };
  const clear = () => {
    board.unmark();
    if (shown) remember(shown);
    shown = undefined;
    for (const place of tray) place.replaceChildren();
    for (const number of numbers) number.classList.remove('drawn');
    balls.refill();
  };
  const remember = (/** @type {BingoOutcome} */ outcome) => {
    byId('trail').append(element(`<li>${outcome.balls.map(chipOf).join('')}</li>`));
    if (byId('trail').children.length > TRAIL) byId('trail').children[0]?.remove();
  };
  const showAtOnce = (/** @type {BingoOutcome} */ outcome) => {
    balls.take(outcome.balls);
    for (const [place, ball] of outcome.balls.entries()) {
      lay(ball, place);
      mark(ball);
    }
  };

  return {
    bets: board.bets,
    adjust: board.adjust,
    lock: board.lock,
    restore(outcome) {
      if (outcome.kind !== 'bingo') return;
      showAtOnce(outcome);
      shown = outcome;
    },
    async start() {
      call.hush();
      clear();
      if (isCalm()) return;
      balls.turn();
      await pause(TURNING_MS);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'bingo') return;
      if (isCalm()) {
        showAtOnce(outcome);
        for (const ball of outcome.balls) call.out(ball);
      } else {
        await rollOut(outcome.balls);
        balls.rest();
      }
      shown = outcome;
      board.mark((name) => winners.includes(name));
    },
    halt() {
      balls.rest();
    },
    sentence(outcome) {
      if (outcome.kind !== 'bingo') return '';
      const { sum, full } = outcome;
      const list = new Intl.ListFormat(language).format(outcome.balls.map(String));
      const sentence = filled(texts.drawn, { balls: list, sum });
      return full ? `${filled(texts.full[full.line], { number: full.number })} ${sentence}` : sentence;
    },
  };

  /**
   * While one rolls the next makes for the mouth.
   * @param {readonly number[]} drawn
   */
  async function rollOut(drawn) {
    /** @type {Promise<unknown>} */
    let arrived = Promise.resolve();
    for (const [place, ball] of drawn.entries()) {
      const mouth = await balls.release(ball);
      await arrived;
      arrived = arrive(ball, place, mouth);
    }
    await arrived;
  }

  /**
   * From the mouth to its place, and onto the card; it is read out as it comes to rest.
   * @param {number} ball
   * @param {number} place
   * @param {{ x: number, y: number, radius: number }} mouth In px of the window.
   */
  async function arrive(ball, place, mouth) {
    await settled(rollFrom(mouth, lay(ball, place)));
    mark(ball);
    await call.out(ball);
  }
}

/** @param {number} ball */
function columnOf(ball) {
  return `column-${((ball - 1) % 5) + 1}`;
}

/** @param {number} ball */
function ballOf(ball) {
  return element(`<i class="laid ${columnOf(ball)}"><b>${ball}</b></i>`);
}

/** @param {number} ball */
function chipOf(ball) {
  return `<i class="${columnOf(ball)}">${ball}</i>`;
}

/**
 * Out of the mouth, down to the ledge, and along it to where the ball lies already.
 * @param {{ x: number, y: number, radius: number }} mouth In px of the window.
 * @param {Element} laid
 */
function rollFrom(mouth, laid) {
  const { left, top, width } = laid.getBoundingClientRect();
  const size = (2 * mouth.radius) / width;
  const x = mouth.x - (left + width / 2);
  const y = mouth.y - (top + width / 2);
  // it rolls as far as it turns
  const degrees = (x / (Math.PI * width)) * 360;
  const at = (/** @type {number} */ part, /** @type {number} */ up, /** @type {number} */ scale) =>
    `translate(${x * part}px, ${up}px) rotate(${degrees * part}deg) scale(${scale})`;
  return laid.animate(
    [
      { transform: at(1, y, size), easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: at(0.86, 0, 1), offset: 0.3, easing: 'cubic-bezier(.2,.6,.35,1)' },
      { transform: at(0, 0, 1) },
    ],
    { duration: ROLL_MS },
  );
}
