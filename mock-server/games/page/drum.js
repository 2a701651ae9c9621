// Twenty balls in a drum: they lie in a heap, and tumble while it turns. Which ones leave it is said from outside.
import { byId } from './dom.js';
import { isCalm } from './motion.js';

/** Units of the drawing and seconds. */
const GRAVITY = 1100;
/** Degrees per second of the turning drum, and how fast it gets there. */
const SPEED = 92;
const GATHERS = 2.4;
/** How much of the wall's movement a ball takes on while it touches it, per step. */
const GRIP = 0.09;
const STEP_S = 1 / 180;
const MOST_STEPS = 6;
const LEAVE_S = 0.42;
/** Where a ball leaves: low on the left, towards the ledge. */
const MOUTH = { x: -128, y: 146 };
/** Below this, in units per second, a heap counts as lying still. */
const STILL = 9;
const SETTLING_STEPS = 700;

/**
 * @typedef {object} Ball
 * @property {number} number
 * @property {SVGGElement} node
 * @property {number} x
 * @property {number} y
 * @property {number} fromX Where the step began.
 * @property {number} fromY
 * @property {number} speedX
 * @property {number} speedY
 * @property {number} angle
 * @property {boolean} isIn
 */

export function drum() {
  const svg = /** @type {SVGSVGElement} */ (byId('drum').querySelector('svg'));
  const glass = Number(svg.dataset.glass);
  const radius = Number(svg.dataset.radius);
  const wall = glass - radius;
  const balls = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll('.ball')]).map(ballAt);
  let angle = 0;
  let speed = 0;
  let wanted = 0;
  let isRunning = false;

  const step = () => {
    speed += (wanted - speed) * GATHERS * STEP_S;
    angle = (angle + speed * STEP_S) % 360;
    const inside = balls.filter(({ isIn }) => isIn);
    for (const ball of inside) fall(ball);
    for (const [index, ball] of inside.entries()) {
      for (const other of inside.slice(index + 1)) part(ball, other, 2 * radius);
    }
    const wallSpeed = (speed * Math.PI * wall) / 180;
    for (const ball of inside) hold(ball, wall, wallSpeed, radius);
  };
  const show = () => {
    for (const id of ['rotor', 'rivets']) byId(id).setAttribute('transform', `rotate(${angle.toFixed(2)})`);
    for (const ball of balls) place(ball);
  };
  /** Whatever moves goes on until it lies still. */
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    let before = performance.now();
    const frame = (/** @type {number} */ now) => {
      const steps = Math.min(MOST_STEPS, Math.max(1, Math.round((now - before) / 1000 / STEP_S)));
      before = now;
      for (let count = 0; count < steps; count++) step();
      show();
      isRunning = wanted > 0 || speed > 1 || balls.some(isMoving);
      if (isRunning) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  const settle = () => {
    speed = 0;
    wanted = 0;
    for (let count = 0; count < SETTLING_STEPS; count++) step();
    show();
  };

  settle();
  return {
    turn() {
      wanted = SPEED;
      run();
    },
    rest() {
      wanted = 0;
      run();
    },
    /** All twenty are in it again. */
    refill() {
      for (const [index, ball] of balls.filter(({ isIn }) => !isIn).entries()) {
        Object.assign(ball, { isIn: true, x: (index - 2) * radius, y: -wall * 0.7, speedX: 0, speedY: 0 });
        ball.node.removeAttribute('opacity');
      }
      if (isCalm()) settle();
      else run();
    },
    /**
     * Balls are out, without a movement.
     * @param {readonly number[]} numbers
     */
    take(numbers) {
      for (const number of numbers) leave(balls, number);
      settle();
    },
    /**
     * A ball goes to the mouth and out; resolves with the place and size of the mouth in px of the window.
     * @param {number} number
     */
    async release(number) {
      const ball = balls.find((one) => one.number === number);
      if (ball) await goOut(ball);
      leave(balls, number);
      const matrix = svg.getScreenCTM() ?? new DOMMatrix();
      const { x, y } = new DOMPoint(MOUTH.x, MOUTH.y).matrixTransform(matrix);
      return { x, y, radius: radius * matrix.a };
    },
  };
}

/**
 * In rows from the bottom, from where they fall into a heap.
 * @param {SVGGElement} node
 * @param {number} index
 * @returns {Ball}
 */
function ballAt(node, index) {
  const x = ((index % 5) - 2) * 52 + (index % 3);
  const y = 60 - Math.floor(index / 5) * 52;
  const number = Number(node.dataset.ball);
  return { number, node, x, y, fromX: x, fromY: y, speedX: 0, speedY: 0, angle: index * 37, isIn: true };
}

/** @param {Ball} ball */
function isMoving({ isIn, speedX, speedY }) {
  return isIn && Math.hypot(speedX, speedY) > STILL;
}

/** @param {Ball} ball */
function fall(ball) {
  ball.speedY += GRAVITY * STEP_S;
  ball.fromX = ball.x;
  ball.fromY = ball.y;
  ball.x += ball.speedX * STEP_S;
  ball.y += ball.speedY * STEP_S;
}

/**
 * Two balls that overlap make way for each other.
 * @param {Ball} one
 * @param {Ball} other
 * @param {number} apart
 */
function part(one, other, apart) {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const distance = Math.hypot(dx, dy);
  if (distance >= apart || distance === 0) return;
  const push = (apart - distance) / 2 / distance;
  one.x -= dx * push;
  one.y -= dy * push;
  other.x += dx * push;
  other.y += dy * push;
}

/**
 * The wall keeps a ball in, and takes it along; its speed is what is left of its way.
 * @param {Ball} ball
 * @param {number} wall
 * @param {number} wallSpeed
 * @param {number} radius
 */
function hold(ball, wall, wallSpeed, radius) {
  const distance = Math.hypot(ball.x, ball.y);
  const touches = distance > wall;
  if (touches) {
    ball.x *= wall / distance;
    ball.y *= wall / distance;
  }
  ball.speedX = (ball.x - ball.fromX) / STEP_S;
  ball.speedY = (ball.y - ball.fromY) / STEP_S;
  if (touches) {
    const alongX = -ball.y / wall;
    const alongY = ball.x / wall;
    const lacking = (wallSpeed - (ball.speedX * alongX + ball.speedY * alongY)) * GRIP;
    ball.speedX += alongX * lacking;
    ball.speedY += alongY * lacking;
  }
  ball.angle += ((ball.speedX / radius) * STEP_S * 180) / Math.PI;
}

/** @param {Ball} ball */
function place({ node, x, y, angle }) {
  node.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`);
}

/**
 * @param {readonly Ball[]} balls
 * @param {number} number
 */
function leave(balls, number) {
  const ball = balls.find((one) => one.number === number);
  if (!ball) return;
  ball.isIn = false;
  ball.node.setAttribute('opacity', '0');
}

/**
 * Before the others, faster and faster, to the mouth.
 * @param {Ball} ball
 */
function goOut(ball) {
  ball.isIn = false;
  ball.node.parentNode?.append(ball.node);
  const { x, y } = ball;
  return new Promise((resolve) => {
    const start = performance.now();
    const frame = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / 1000 / LEAVE_S));
      ball.x = x + (MOUTH.x - x) * part ** 2;
      ball.y = y + (MOUTH.y - y) * part ** 2;
      place(ball);
      if (part < 1) requestAnimationFrame(frame);
      else resolve(undefined);
    };
    requestAnimationFrame(frame);
  });
}
