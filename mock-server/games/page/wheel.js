// The wheel turns one way, the ball the other; where the ball comes to rest was drawn by the server.
import { betsOnBoard } from './bets.js';
import { byId, element } from './dom.js';
import { filled } from './money.js';
import { isCalm, pause } from './motion.js';

/** Degrees per second while the answer is awaited. */
const ROTOR_SPEED = 50;
const BALL_SPEED = -460;
const LAND_SECONDS = 2.6;
/** A slowing movement that begins at full speed covers a third of what it would at that speed. */
const COVERS = 1 / 3;
/** Where the ball runs, and where it lies, in units of the drawing from the middle. */
const TRACK_RADIUS = 205;
const POCKET_RADIUS = 125;
const TRAIL = 8;

/**
 * @param {import('../wire.ts').Setup} setup
 * @returns {import('./main.js').Presentation}
 */
export function wheel(setup) {
  const { texts, pockets } = setup;
  const degreesTo = (/** @type {number} */ number) => (pockets.indexOf(number) * 360) / pockets.length;
  const board = betsOnBoard(setup);
  const pocket = byId('pocket');
  const angles = { rotor: 0, ball: 0 };
  let turning = 0;

  const place = (/** @type {number} */ radius) => {
    byId('rotor').setAttribute('transform', `rotate(${angles.rotor})`);
    byId('ball').setAttribute('transform', `rotate(${angles.ball}) translate(0 ${POCKET_RADIUS - radius})`);
  };
  const rest = (/** @type {number} */ number) => {
    angles.ball = angles.rotor + degreesTo(number);
    place(POCKET_RADIUS);
  };
  const show = (/** @type {{ pocket: number, colour: string }} */ outcome) => {
    pocket.hidden = false;
    pocket.textContent = String(outcome.pocket);
    pocket.className = `pocket ${outcome.colour}`;
    byId('trail').prepend(element(`<li class="${outcome.colour}">${outcome.pocket}</li>`));
    byId('trail').children[TRAIL]?.remove();
  };
  /** Calls `step` with the seconds since it began, until it answers false or another movement begins. */
  const move = (/** @type {(seconds: number) => boolean} */ step) =>
    new Promise((resolve) => {
      const mine = ++turning;
      const start = performance.now();
      const frame = (/** @type {number} */ now) => {
        if (mine === turning && step(Math.max(0, now - start) / 1000)) requestAnimationFrame(frame);
        else resolve(undefined);
      };
      requestAnimationFrame(frame);
    });

  rest(0);
  return {
    bets: board.bets,
    adjust: board.adjust,
    lock: board.lock,
    restore(outcome) {
      if (outcome.kind !== 'wheel') return;
      rest(outcome.pocket);
      show(outcome);
    },
    async start() {
      board.unmark();
      pocket.hidden = true;
      if (isCalm()) return;
      const from = { ...angles };
      move((seconds) => {
        angles.rotor = from.rotor + ROTOR_SPEED * seconds;
        angles.ball = from.ball + BALL_SPEED * seconds;
        place(TRACK_RADIUS);
        return true;
      });
      await pause(500);
    },
    async land({ outcome, winners }) {
      if (outcome.kind !== 'wheel') return;
      if (!isCalm()) await roll(outcome.pocket);
      turning++;
      rest(outcome.pocket);
      show(outcome);
      board.mark((name) => winners.includes(name));
    },
    halt() {
      turning++;
      place(POCKET_RADIUS);
    },
    sentence(outcome) {
      if (outcome.kind !== 'wheel') return '';
      return filled(texts.pocket, {
        number: outcome.pocket,
        colour: texts[outcome.colour].toLocaleLowerCase(setup.lang),
      });
    },
  };

  /** @param {number} number */
  async function roll(number) {
    const from = { ...angles };
    const rotorWay = ROTOR_SPEED * LAND_SECONDS * COVERS;
    const target = from.rotor + rotorWay + degreesTo(number);
    // as far as its speed carries it, and on to the pocket
    const least = BALL_SPEED * LAND_SECONDS * COVERS;
    const ballWay = least - ((((from.ball + least - target) % 360) + 360) % 360);
    await move((seconds) => {
      const part = Math.min(1, seconds / LAND_SECONDS);
      const slowed = 1 - (1 - part) ** 3;
      angles.rotor = from.rotor + rotorWay * slowed;
      angles.ball = from.ball + ballWay * slowed;
      const fallen = Math.min(1, Math.max(0, (part - 0.35) / 0.4));
      place(TRACK_RADIUS + (POCKET_RADIUS - TRACK_RADIUS) * fallen ** 2);
      return part < 1;
    });
  }
}
