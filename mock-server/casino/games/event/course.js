// Computes where runners and ball are. The position depends on the course and the time alone, so that a player who
// comes in the middle sees what the others see.

/** @typedef {import('./wire.ts').Course} Course */

const MINUTES = 90;
/** The share of a match in which the ball goes to a goal, and back. */
const ATTACK = 0.04;

/**
 * Returns how far each runner has come: 0 at the start, 1 at the winning post.
 * @param {Extract<Course, { skin: 'race' }>} course
 * @param {number} share From 0 (start) to 1 (end).
 */
export function computePositions({ runners }, share) {
  return runners.map(({ finish, sway: [high, highPhase, low, lowPhase] }) => {
    const waves = high * wave(share + highPhase) + low * wave(2 * share + lowPhase);
    return finish * share + Math.sin(Math.PI * share) * waves;
  });
}

/**
 * Returns minute, score and place of the ball: x from -1 (the home team's goal) to 1, y from -1 (far) to 1 (near).
 * @param {Extract<Course, { skin: 'football' }>} course
 * @param {number} share From 0 (kick-off) to 1 (end).
 */
export function computeMatch({ goals, drift }, share) {
  const scored = goals.filter(({ minute }) => minute <= share * MINUTES);
  const count = (/** @type {'home' | 'away'} */ team) => scored.filter(({ side }) => side === team).length;
  let [x, y] = [0.55 * wave(3 * share + drift) + 0.3 * wave(7 * share), 0.7 * wave(4 * share + 2 * drift)];
  for (const { side, minute } of goals) {
    const pull = Math.max(0, 1 - Math.abs(share - minute / MINUTES) / ATTACK);
    x += ((side === 'home' ? 1 : -1) - x) * pull;
    y -= y * pull;
  }
  const minute = Math.floor(share * MINUTES);
  const kickOff = Math.min(1, share / ATTACK);
  return { minute, home: count('home'), away: count('away'), x: x * kickOff, y: y * kickOff };
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
  const { home, away } = computeMatch(course, 1);
  return `${names[0] ?? ''} ${home}–${away} ${names[1] ?? ''}`.trim();
}

/** @param {number} turns */
function wave(turns) {
  return Math.sin(2 * Math.PI * turns);
}
