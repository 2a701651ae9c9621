/** Computes how far an event has come, which depends on the event and the time alone. */
import type { DrawnEvent } from '../../rules/event.ts';

const MINUTES = 90;

/**
 * Returns how far each runner has come: 0 at the start, 1 at the winning post.
 *
 * share: from 0 (start) to 1 (end).
 */
export function computePositions({ runners }: DrawnEvent, share: number): number[] {
  return runners.map(({ finish, sway }) => finish * share + sway * Math.sin(2 * Math.PI * share));
}

/** Returns minute and goals of a match. share: from 0 (kick-off) to 1 (end). */
export function computeScore({ goals }: DrawnEvent, share: number) {
  const minute = Math.floor(share * MINUTES);
  const [home = 0, away = 0] = goals.map((minutes) => minutes.filter((scored) => scored <= minute).length);
  return { minute, home, away };
}

/** Describes the result with the names of runners or clubs; without names, it is short. */
export function describeResult(event: DrawnEvent, names: readonly string[] = []): string {
  const [winner = ''] = event.winners;
  if (event.runners.length > 0) return `${winner} ${names[Number(winner) - 1] ?? ''}`.trim();
  const { home, away } = computeScore(event, 1);
  return `${names[0] ?? ''} ${home}–${away} ${names[1] ?? ''}`.trim();
}
