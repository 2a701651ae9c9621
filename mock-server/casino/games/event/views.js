// Moves the parts of the picture of a race or a match.
import { computeMatch, computePositions, projectPitch } from './course.js';

/** @typedef {import('./wire.ts').Course} Course */

/** The share of their distance to the ball that players run towards it. */
const CHASE = 0.32;

/**
 * Shows a race at an instant. Without a course the horses stand at the start.
 * @param {Course | null} course
 * @param {number} share From 0 (start) to 1 (end).
 */
export function showRace(course, share) {
  const positions = course?.skin === 'race' ? computePositions(course, share) : [];
  for (const [index, { element, y }] of findParts('[data-runner]').entries()) {
    const x = 4 + (positions[index] ?? 0) * 490;
    const stride = share > 0 && share < 1 ? 3 * Math.abs(Math.sin(x / 9 + index)) : 0;
    place(element, { x, y: y - stride, scale: 1 });
  }
}

/**
 * Shows a match at an instant, and returns its score with the minute. Without a course, the ball waits for kick-off.
 * @param {Course | null} course
 * @param {number} share From 0 (kick-off) to 1 (end).
 * @param {readonly string[]} names
 */
export function showMatch(course, share, names) {
  const still = /** @type {const} */ ({ skin: 'football', goals: [], drift: 0 });
  const match = computeMatch(course?.skin === 'football' ? course : still, share);
  for (const { element } of findParts('.ball')) place(element, projectPitch(match.x, match.y));
  for (const { element, x, y } of findParts('.player')) {
    // A goalkeeper stays near the goal.
    const chase = Math.abs(x) > 0.9 ? CHASE / 5 : CHASE;
    place(element, projectPitch(x + (match.x - x) * chase, y + (match.y - y) * chase));
  }
  return `${names[0]} ${match.home}–${match.away} ${names[1]} ${match.minute}′`;
}

/** Returns the moving parts with the place that the markup gives them. @param {string} kind */
function findParts(kind) {
  return [...document.querySelectorAll(`#view ${kind}`)].map((element) => {
    const [x = 0, y = 0] = (element.getAttribute('data-at') ?? '').split(' ').map(Number);
    return { element, x, y };
  });
}

/** @param {Element} element @param {{ x: number, y: number, scale: number }} at */
function place(element, { x, y, scale }) {
  element.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`);
}
