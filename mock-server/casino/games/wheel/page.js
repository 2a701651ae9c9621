// Wheel and ball turn in opposite directions. The server has drawn the pocket in which the ball stops.
import { createBoard } from '../page/bets.js';
import { byId, parseElement } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { fillTemplate } from '../page/money.js';
import { pause, prefersReducedMotion } from '../page/motion.js';

/** Degrees per second while the reply is awaited. */
const ROTOR_SPEED = 50;
const BALL_SPEED = -460;
const LANDING_S = 2.6;
/** A cubic slow-down covers a third of the distance that full speed would cover in the same time. */
const SLOWDOWN_SHARE = 1 / 3;
/** The distance of the ball from the centre while it runs, then while it rests, in units of the drawing. */
const TRACK_RADIUS = 205;
const POCKET_RADIUS = 125;
const MAX_TRAIL = 8;

startGame(createWheel);

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @returns {import('../page/game.js').Game}
 */
function createWheel(setup) {
  const { texts, pockets } = setup;
  const findAngle = (/** @type {number} */ number) => (pockets.indexOf(number) * 360) / pockets.length;
  const board = createBoard(setup);
  const pocket = byId('pocket');
  const angles = { rotor: 0, ball: 0 };
  /** The number of the current animation. An older animation stops when it no longer finds its own number here. */
  let animation = 0;

  const drawAt = (/** @type {number} */ radius) => {
    byId('rotor').setAttribute('transform', `rotate(${angles.rotor})`);
    byId('ball').setAttribute('transform', `rotate(${angles.ball}) translate(0 ${POCKET_RADIUS - radius})`);
  };
  const restIn = (/** @type {number} */ number) => {
    angles.ball = angles.rotor + findAngle(number);
    drawAt(POCKET_RADIUS);
  };
  const show = (/** @type {{ pocket: number, colour: string }} */ outcome) => {
    pocket.hidden = false;
    pocket.textContent = String(outcome.pocket);
    pocket.className = `pocket ${outcome.colour}`;
    byId('trail').prepend(parseElement(`<li class="${outcome.colour}">${outcome.pocket}</li>`));
    byId('trail').children[MAX_TRAIL]?.remove();
  };
  /** Calls `step` with the seconds since the start, until it returns false or another animation starts. */
  const animate = (/** @type {(seconds: number) => boolean} */ step) =>
    new Promise((resolve) => {
      const own = ++animation;
      const start = performance.now();
      const frame = (/** @type {number} */ now) => {
        if (own === animation && step(Math.max(0, now - start) / 1000)) requestAnimationFrame(frame);
        else resolve(undefined);
      };
      requestAnimationFrame(frame);
    });

  restIn(0);
  return {
    ...board.game,
    invitation: texts.readyTable,
    restore(outcome) {
      if (outcome.kind !== 'wheel') return;
      restIn(outcome.pocket);
      show(outcome);
    },
    async start() {
      board.unmark();
      pocket.hidden = true;
      if (prefersReducedMotion()) return;
      const from = { ...angles };
      animate((seconds) => {
        angles.rotor = from.rotor + ROTOR_SPEED * seconds;
        angles.ball = from.ball + BALL_SPEED * seconds;
        drawAt(TRACK_RADIUS);
        return true;
      });
      await pause(500);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'wheel') return;
      if (!prefersReducedMotion()) await rollTo(outcome.pocket);
      animation++;
      restIn(outcome.pocket);
      show(outcome);
      board.mark((name) => winners.includes(name));
    },
    halt() {
      animation++;
      drawAt(POCKET_RADIUS);
    },
    describe(outcome) {
      if (outcome.kind !== 'wheel') return '';
      return fillTemplate(texts.pocket, {
        number: outcome.pocket,
        colour: texts[outcome.colour].toLocaleLowerCase(setup.lang),
      });
    },
  };

  /** @param {number} number */
  async function rollTo(number) {
    const from = { ...angles };
    const rotorWay = ROTOR_SPEED * LANDING_S * SLOWDOWN_SHARE;
    const target = from.rotor + rotorWay + findAngle(number);
    // The ball rolls at least as far as its speed carries it, and from there on to the pocket.
    const minWay = BALL_SPEED * LANDING_S * SLOWDOWN_SHARE;
    const ballWay = minWay - ((((from.ball + minWay - target) % 360) + 360) % 360);
    await animate((seconds) => {
      const progress = Math.min(1, seconds / LANDING_S);
      const slowed = 1 - (1 - progress) ** 3;
      angles.rotor = from.rotor + rotorWay * slowed;
      angles.ball = from.ball + ballWay * slowed;
      const fallen = Math.min(1, Math.max(0, (progress - 0.35) / 0.4));
      drawAt(TRACK_RADIUS + (POCKET_RADIUS - TRACK_RADIUS) * fallen ** 2);
      return progress < 1;
    });
  }
}
