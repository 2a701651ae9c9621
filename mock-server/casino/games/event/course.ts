/** Computes how far an event has come, which depends on the course and the time alone. */
import type { Course } from './rules.ts';

const MINUTES = 90;

/**
 * Returns how far each runner has come: 0 at the start, 1 at the winning post.
 *
 * share: from 0 (start) to 1 (end).
 */
export function computePositions({ runners }: Extract<Course, { skin: 'race' }>, share: number): number[] {
  return runners.map(({ finish, sway }) => finish * share + sway * Math.sin(2 * Math.PI * share));
}

/** Returns minute and goals of a match. share: from 0 (kick-off) to 1 (end). */
export function computeScore({ goals }: Extract<Course, { skin: 'football' }>, share: number) {
  const minute = Math.floor(share * MINUTES);
  const count = (team: 'home' | 'away') =>
    goals.filter((goal) => goal.side === team && goal.minute <= minute).length;
  return { minute, home: count('home'), away: count('away') };
}

/** Describes the result with the names of runners or clubs; without names, it is short. */
export function describeResult(course: Course, names: readonly string[] = []): string {
  if (course.skin === 'race') {
    const winner = course.runners.findIndex(({ finish }) => finish === 1);
    return `${winner + 1} ${names[winner] ?? ''}`.trim();
  }
  const { home, away } = computeScore(course, 1);
  return `${names[0] ?? ''} ${home}–${away} ${names[1] ?? ''}`.trim();
}
