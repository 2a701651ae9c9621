// Animates twenty balls that tumble in a turning drum. The caller chooses the balls that leave the drum.
import { byId } from '../page/dom.js';
import { prefersReducedMotion } from '../page/motion.js';

/** Units of the drawing per square second. */
const GRAVITY = 1100;
/**
 * The full speed of the drum, in degrees per second. The speed changes per second by `ACCELERATION` times its
 * difference to the target speed.
 */
const SPEED = 92;
const ACCELERATION = 2.4;
/**
 * The wall drags along a ball that touches it: each step reduces their difference of speed by this share.
 */
const GRIP = 0.09;
const STEP_S = 1 / 180;
const MAX_STEPS = 6;
const LEAVE_S = 0.42;
/** The opening through which balls leave, at the lower left towards the ledge. */
const MOUTH = { x: -128, y: 146 };
/** A ball below this speed, in units per second, counts as resting. */
const REST_SPEED = 9;
const SETTLING_STEPS = 700;

/**
 * @typedef {object} Ball
 * @property {number} number
 * @property {SVGGElement} node
 * @property {number} x
 * @property {number} y
 * @property {number} fromX The position before the current step.
 * @property {number} fromY
 * @property {number} speedX
 * @property {number} speedY
 * @property {number} angle
 * @property {boolean} isIn
 */

export function createDrum() {
  const svg = /** @type {SVGSVGElement} */ (byId('drum').querySelector('svg'));
  const glass = Number(svg.dataset.glass);
  const radius = Number(svg.dataset.radius);
  const wall = glass - radius;
  const balls = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll('.ball')]).map(createBall);
  let angle = 0;
  let speed = 0;
  let targetSpeed = 0;
  let isRunning = false;

  const step = () => {
    speed += (targetSpeed - speed) * ACCELERATION * STEP_S;
    angle = (angle + speed * STEP_S) % 360;
    const inside = balls.filter(({ isIn }) => isIn);
    for (const ball of inside) applyGravity(ball);
    for (const [index, ball] of inside.entries()) {
      for (const other of inside.slice(index + 1)) separate(ball, other, 2 * radius);
    }
    const wallSpeed = (speed * Math.PI * wall) / 180;
    for (const ball of inside) keepInside(ball, wall, wallSpeed, radius);
  };
  const show = () => {
    for (const id of ['rotor', 'rivets']) byId(id).setAttribute('transform', `rotate(${angle.toFixed(2)})`);
    for (const ball of balls) drawBall(ball);
  };
  /** Animates until all balls rest. */
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    let before = performance.now();
    const frame = (/** @type {number} */ now) => {
      const steps = Math.min(MAX_STEPS, Math.max(1, Math.round((now - before) / 1000 / STEP_S)));
      before = now;
      for (let count = 0; count < steps; count++) step();
      show();
      isRunning = targetSpeed > 0 || speed > 1 || balls.some(isMoving);
      if (isRunning) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  const settleAtOnce = () => {
    speed = 0;
    targetSpeed = 0;
    for (let count = 0; count < SETTLING_STEPS; count++) step();
    show();
  };

  settleAtOnce();
  return {
    turn() {
      targetSpeed = SPEED;
      run();
    },
    rest() {
      targetSpeed = 0;
      run();
    },
    /** Puts all balls back into the drum. */
    refill() {
      for (const [index, ball] of balls.filter(({ isIn }) => !isIn).entries()) {
        Object.assign(ball, { isIn: true, x: (index - 2) * radius, y: -wall * 0.7, speedX: 0, speedY: 0 });
        ball.node.removeAttribute('opacity');
      }
      if (prefersReducedMotion()) settleAtOnce();
      else run();
    },
    /**
     * Removes balls without an animation.
     * @param {readonly number[]} numbers
     */
    remove(numbers) {
      for (const number of numbers) removeBall(balls, number);
      settleAtOnce();
    },
    /**
     * Moves a ball out of the mouth; resolves with the mouth's position and size in px of the window.
     * @param {number} number
     */
    async release(number) {
      const ball = balls.find((one) => one.number === number);
      if (ball) await moveToMouth(ball);
      removeBall(balls, number);
      const matrix = svg.getScreenCTM() ?? new DOMMatrix();
      const { x, y } = new DOMPoint(MOUTH.x, MOUTH.y).matrixTransform(matrix);
      return { x, y, radius: radius * matrix.a };
    },
  };
}

/**
 * Creates a ball at its initial place in rows from the bottom. From there it falls into the heap.
 * @param {SVGGElement} node
 * @param {number} index
 * @returns {Ball}
 */
function createBall(node, index) {
  const x = ((index % 5) - 2) * 52 + (index % 3);
  const y = 60 - Math.floor(index / 5) * 52;
  const number = Number(node.dataset.ball);
  return { number, node, x, y, fromX: x, fromY: y, speedX: 0, speedY: 0, angle: index * 37, isIn: true };
}

/** @param {Ball} ball */
function isMoving({ isIn, speedX, speedY }) {
  return isIn && Math.hypot(speedX, speedY) > REST_SPEED;
}

/** @param {Ball} ball */
function applyGravity(ball) {
  ball.speedY += GRAVITY * STEP_S;
  ball.fromX = ball.x;
  ball.fromY = ball.y;
  ball.x += ball.speedX * STEP_S;
  ball.y += ball.speedY * STEP_S;
}

/**
 * Moves two overlapping balls apart.
 * @param {Ball} one
 * @param {Ball} other
 * @param {number} apart
 */
function separate(one, other, apart) {
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
 * Keeps a ball inside the drum and computes its speed from its move in this step. The wall drags it along.
 * @param {Ball} ball
 * @param {number} wall
 * @param {number} wallSpeed
 * @param {number} radius
 */
function keepInside(ball, wall, wallSpeed, radius) {
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
function drawBall({ node, x, y, angle }) {
  node.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`);
}

/**
 * @param {readonly Ball[]} balls
 * @param {number} number
 */
function removeBall(balls, number) {
  const ball = balls.find((one) => one.number === number);
  if (!ball) return;
  ball.isIn = false;
  ball.node.setAttribute('opacity', '0');
}

/**
 * Moves a ball to the mouth with rising speed, in front of the others.
 * @param {Ball} ball
 */
function moveToMouth(ball) {
  ball.isIn = false;
  ball.node.parentNode?.append(ball.node);
  const { x, y } = ball;
  return new Promise((resolve) => {
    const start = performance.now();
    const frame = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / 1000 / LEAVE_S));
      ball.x = x + (MOUTH.x - x) * part ** 2;
      ball.y = y + (MOUTH.y - y) * part ** 2;
      drawBall(ball);
      if (part < 1) requestAnimationFrame(frame);
      else resolve(undefined);
    };
    requestAnimationFrame(frame);
  });
}
