// Computes how far an event has come. It depends on the course and the time alone, so that a player who comes in the
// middle sees what the others see.

/** @typedef {import('./wire.ts').Course} Course */

const MINUTES = 90;

/**
 * Returns how far each runner has come: 0 at the start, 1 at the winning post.
 * @param {Extract<Course, { skin: 'race' }>} course
 * @param {number} share From 0 (start) to 1 (end).
 */
export function computePositions({ runners }, share) {
  return runners.map(({ finish, sway }) => finish * share + sway * Math.sin(2 * Math.PI * share));
}

/**
 * Returns minute and goals of a match.
 * @param {Extract<Course, { skin: 'football' }>} course
 * @param {number} share From 0 (kick-off) to 1 (end).
 */
export function computeScore({ goals }, share) {
  const minute = Math.floor(share * MINUTES);
  const count = (/** @type {'home' | 'away'} */ team) =>
    goals.filter((goal) => goal.side === team && goal.minute <= minute).length;
  return { minute, home: count('home'), away: count('away') };
}

/**
 * Describes the result with the names of runners or clubs.
 * @param {Course} course
 * @param {readonly string[]} names Empty for a short description.
 */
export function describeResult(course, names) {
  if (course.skin === 'race') {
    const winner = course.runners.findIndex(({ finish }) => finish === 1);
    return `${winner + 1} ${names[winner] ?? ''}`.trim();
  }
  const { home, away } = computeScore(course, 1);
  return `${names[0] ?? ''} ${home}–${away} ${names[1] ?? ''}`.trim();
}
