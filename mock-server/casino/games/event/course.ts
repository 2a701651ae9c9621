/** Computes how far an event has come, which depends on the event and the time alone. */
import { createRandom } from '#contracts/random';
import { type DrawnEvent, MINUTES } from '../../rules/event.ts';

/** A moment of a match, by which it is told: a goal, or a chance between goals. */
export interface Moment {
  readonly minute: number;
  readonly kind: 'attack' | 'corner' | 'shot' | 'goal';
  /** The index of the club. The first one attacks to the right. */
  readonly club: number;
  /** Where the ball is: shares of the pitch from the left and from the top. */
  readonly ball: readonly [x: number, y: number];
}

const CHANCES = ['attack', 'attack', 'corner', 'shot'] as const;
/** The time from one chance to the next, in minutes of the match. */
const CHANCE_INTERVAL = 9;
/** The least time between a chance and a goal, in minutes: a goal is told for at least a second. */
const GOAL_DISTANCE = 5;
/** The ball's distance from the club's own goal, and the width over which its places are spread: shares of the pitch. */
const DEPTHS = { attack: 0.72, corner: 0.99, shot: 0.93, goal: 0.99 } as const;
const SPREADS = { attack: 0.7, corner: 0.96, shot: 0.3, goal: 0.12 } as const;

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

/** Returns the last moment of a match until now; undefined before the first one, and in a race. */
export function findMoment(event: DrawnEvent, share: number): Moment | undefined {
  const now = Math.floor(share * MINUTES);
  return drawMoments(event).findLast(({ minute }) => minute <= now);
}

/** Draws the moments of a match, in order: its goals, and chances that hide none of them. */
export function drawMoments({ goals, telling }: DrawnEvent): Moment[] {
  if (goals.length === 0) return [];
  const random = createRandom(`match ${telling}`);
  const drawMoment = (kind: Moment['kind'], club: number, minute: number): Moment => {
    const depth = DEPTHS[kind];
    const y = 0.5 + SPREADS[kind] * (kind === 'corner' ? random.pick([-0.5, 0.5]) : random.unit() - 0.5);
    return { minute, kind, club, ball: [club === 0 ? depth : 1 - depth, y] };
  };
  const scored = goals.flatMap((minutes, club) => minutes.map((minute) => drawMoment('goal', club, minute)));
  const chances = Array.from({ length: MINUTES / CHANCE_INTERVAL }, (_, slot) =>
    drawMoment(random.pick(CHANCES), random.between(0, 1), slot * CHANCE_INTERVAL + random.between(2, 4)),
  );
  const isFree = ({ minute }: Moment) =>
    scored.every((goal) => Math.abs(goal.minute - minute) >= GOAL_DISTANCE);
  return [...scored, ...chances.filter(isFree)].sort((a, b) => a.minute - b.minute);
}

/** Describes the result with the names of runners or clubs; without names, it is short. */
export function describeResult(event: DrawnEvent, names: readonly string[] = []): string {
  const [winner = ''] = event.winners;
  if (event.runners.length > 0) return `${winner} ${names[Number(winner) - 1] ?? ''}`.trim();
  const { home, away } = computeScore(event, 1);
  return `${names[0] ?? ''} ${home}–${away} ${names[1] ?? ''}`.trim();
}
